"""Rules as data: scenario files (TOML) read into cases, played through any game of the catalog, and compared.

Here may enter the rules and nothing else of the house. A file that cannot be read is a `ScenarioError` with its line;
`tests/scenarios/README.md` describes every construct.
"""
