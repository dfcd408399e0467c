"""The screens. A scene asks; `app` does."""
