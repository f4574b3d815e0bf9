import { settings } from "../settings";
import { sentence } from "../texts/say";
import { review } from "./review";
import type { Session } from "./session";

/** Escape calls a chosen card back; in a window it closes the window. */
export function onEscape(session: Session, event: KeyboardEvent): void {
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) session.callBack();
}

/** Letter keys tell how things stand, unless the reader has switched them off. */
export function onReviewKey(session: Session, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  if (!settings.value.letterKeys || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const state = session.state.value;
  const text = state && review(event.key.toLowerCase(), state);
  if (!text) return;
  event.preventDefault();
  session.review(sentence(text));
}
