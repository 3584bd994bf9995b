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

// Links to a game change the address alone: the page follows it, as it follows the back button.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.getAttribute("href")?.startsWith("?game=") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  dispatchEvent(new PopStateEvent("popstate"));
});

mount(App, { target: document.getElementById("page")! });
