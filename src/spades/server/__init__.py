"""The web service: tables that people and bots sit at."""
