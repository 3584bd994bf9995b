"""The web application: FastAPI, one WebSocket a tab, the built page in `static`."""
