"""Players made of code. A bot knows what its seat may know: it gets a view, never the truth."""
