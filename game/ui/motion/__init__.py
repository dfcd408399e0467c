"""Motion as functions of time: no callbacks, no clock, no pixels. Times are seconds."""
