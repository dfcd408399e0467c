"""The felt of Truco: three tricks in front of everybody, and what is asked in words beside the answers."""
