import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  colours: "two" | "four";
  oneTap: boolean;
  animation: "normal" | "fast" | "off";
  letterKeys: boolean;
  /** Look at the cards as soon as they may be seen, and never bid blind. */
  alwaysLook: boolean;
  sounds: boolean;
}

const DEFAULTS: Settings = {
  theme: "auto",
  colours: "two",
  oneTap: false,
  animation: "normal",
  letterKeys: true,
  alwaysLook: false,
  sounds: false,
};
const PLACE = "spades.settings";

export function read<T>(place: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(place);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keep a value; a browser that forbids it (private windows) only forgets. */
export function keep(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    return;
  }
}

export const settings = signal<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>(PLACE, {}) });

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  keep(PLACE, settings.value);
}

/** What style sheets need to know stands on the root element. */
export function reflectSettings(): void {
  effect(() => {
    const { theme, colours } = settings.value;
    document.documentElement.dataset["theme"] = theme;
    document.documentElement.dataset["colours"] = colours;
  });
}

/** Factor for durations: 0 where nothing may move. */
export function pace(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { normal: 1, fast: 0.5, off: 0 }[settings.value.animation];
}
