import "@lichess-org/chessground/assets/chessground.base.css";
import "@lichess-org/chessground/assets/chessground.cburnett.css";
import "./styles/theme.css";
import "./styles/controls.css";
import "./styles/board.css";
import { mount } from "svelte";
import App from "./App.svelte";

// The server has set its cookie: the token need not stay in the address, nor in the history.
if (new URLSearchParams(location.search).has("token")) {
  history.replaceState(null, "", location.pathname + location.hash);
}

mount(App, { target: document.getElementById("page")! });
