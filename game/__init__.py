"""Mesa Criolla: a desktop table for the card games and dominoes Venezuelans play at home."""
