/** What this browser remembers of its user: theme, sound, and what was last chosen. */

type Theme = "system" | "light" | "dark";

interface Stored {
  theme: Theme;
  sound: boolean;
  heat: boolean;
  opponent: string;
  /** Whose evaluation is taken apart. */
  evaluator: string;
}

const KEY = "zermelo";
const DEFAULTS: Stored = { theme: "system", sound: true, heat: false, opponent: "zermelo", evaluator: "zermelo" };

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(read());

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function showTheme(): void {
  const dark = settings.theme === "dark" || (settings.theme === "system" && systemIsDark.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Call from a component: keeps page and storage in step with the settings. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that stores nothing forgets the settings with the tab.
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
