/** What this browser remembers: theme, sound, and the last choices. */

/** Whose square values the heat map shows; both: White's less Black's. */
export type HeatSide = "both" | "white" | "black";
type Theme = "system" | "light" | "dark";

interface Stored {
  theme: Theme;
  sound: boolean;
  heat: boolean;
  heatSide: HeatSide;
  opponent: string;
  /** The engine whose evaluation is shown term by term. */
  evaluator: string;
  /** The engine of the analysis board, how many lines it shows, and whether as winning chances. */
  analyst: string;
  lines: number;
  chances: boolean;
  /** Whether who is better is shown while one plays. */
  evaluation: boolean;
}

const KEY = "zermelo";
const DEFAULTS: Stored = {
  theme: "system",
  sound: true,
  heat: false,
  heatSide: "both",
  opponent: "zermelo",
  evaluator: "zermelo",
  analyst: "zermelo",
  lines: 3,
  chances: false,
  evaluation: false,
};

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(read());

/** An engine that was chosen and is not there any more gives way to ours. */
export function chooseKnown(engines: string[]): void {
  for (const choice of ["opponent", "analyst", "evaluator"] as const) {
    if (!engines.includes(settings[choice])) settings[choice] = DEFAULTS[choice];
  }
}

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function showTheme(): void {
  const dark = settings.theme === "dark" || (settings.theme === "system" && systemIsDark.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Call from a component: keeps page and storage in sync with the settings. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Without storage the settings are lost with the tab.
    }
    showTheme();
  });
  $effect(() => {
    systemIsDark.addEventListener("change", showTheme);
    return () => systemIsDark.removeEventListener("change", showTheme);
  });
}

export function nextTheme(): void {
  const order: Theme[] = ["system", "light", "dark"];
  settings.theme = order[(order.indexOf(settings.theme) + 1) % order.length]!;
}
