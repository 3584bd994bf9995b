"""The web application: FastAPI, one WebSocket per tab, the built page in `static`."""
