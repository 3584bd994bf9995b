/** Which page the address names: `#analysis/ID`, `#games`, `#learn`, else the game being played. */

export type View = "play" | "analysis" | "games" | "learn";

function viewOf(hash: string): View {
  const name = hash.replace(/^#/, "").split("/")[0];
  return name === "analysis" || name === "games" || name === "learn" ? name : "play";
}

class Route {
  hash = $state(location.hash);
  readonly view = $derived(viewOf(this.hash));
  /** The analysis that is named. */
  readonly analysis = $derived(this.view === "analysis" ? (this.hash.split("/")[1] ?? null) : null);

  constructor() {
    const follow = () => (this.hash = location.hash);
    addEventListener("hashchange", follow);
    addEventListener("popstate", follow);
  }

  /** Goes to a page; the browser's back button comes back from there. */
  go(hash: string): void {
    if (hash !== location.hash) history.pushState(null, "", location.search + (hash || "#"));
    this.hash = location.hash;
  }
}

export const route = new Route();
