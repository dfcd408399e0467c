"""Scripts that draw, convert and synthesise what lies in `assets/`; the program itself never imports them."""
