/** Which page the address names: `#analysis/ID`, `#games`, `#learn`, `#techniques/NAME`, else the game being played. */

export type View = "play" | "analysis" | "games" | "learn" | "techniques";

const VIEWS: readonly View[] = ["analysis", "games", "learn", "techniques"];

function viewOf(hash: string): View {
  const name = hash.replace(/^#/, "").split("/")[0];
  return VIEWS.find((view) => view === name) ?? "play";
}

class Route {
  hash = $state(location.hash);
  readonly view = $derived(viewOf(this.hash));
  /** The analysis that is named. */
  readonly analysis = $derived(this.view === "analysis" ? (this.hash.split("/")[1] ?? null) : null);
  /** The technique that is named. */
  readonly technique = $derived(this.view === "techniques" ? (this.hash.split("/")[1] ?? "") : "");

  /** The one looked at last in this tab. */
  lastAnalysis = $state<string | null>(null);

  constructor() {
    addEventListener("hashchange", () => this.follow());
    addEventListener("popstate", () => this.follow());
  }

  /** The address has changed. */
  follow(): void {
    this.hash = location.hash;
    this.lastAnalysis = this.analysis ?? this.lastAnalysis;
  }

  /** Goes to a page; the browser's back button comes back from there. */
  go(hash: string): void {
    if (hash !== location.hash) history.pushState(null, "", location.search + (hash || "#"));
    this.follow();
  }
}

export const route = new Route();
