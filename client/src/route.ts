import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "settings" }
  | { page: "table"; code: string; key: string | null };

/**
 * Where a page stands is in the fragment, which browsers keep to themselves: `#/t/CODE/KEY`.
 * A path `/t/CODE#KEY` is understood too.
 */
export function parseRoute(path: string, fragment: string): Route {
  const parts = fragment.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const inPath = /^\/t\/([^/]+)\/?$/.exec(path);
  if (inPath?.[1]) return { page: "table", code: decodeURIComponent(inPath[1]), key: parts[0] || null };
  if (parts[0] === "t" && parts[1]) return { page: "table", code: parts[1], key: parts[2] || null };
  if (parts[0] === "new") return { page: "settings" };
  return { page: "home" };
}

export function tableFragment(code: string, key: string | null): string {
  return `#/t/${encodeURIComponent(code)}${key ? `/${encodeURIComponent(key)}` : ""}`;
}

export const route = signal<Route>(parseRoute(location.pathname, location.hash));

export function go(fragment: string): void {
  if (location.pathname.startsWith("/t/")) location.assign(`/${fragment}`);
  else location.hash = fragment;
}

export function followRoute(): void {
  addEventListener("hashchange", () => {
    route.value = parseRoute(location.pathname, location.hash);
  });
}
