import { useEffect, useRef } from "preact/hooks";

const START = 8;
const FAR = 48;

export type Pull = "none" | "near" | "far";

/**
 * What a finger's way from where it came down means. Only a way that leads up takes the card along:
 * sideways the finger slides over the fan, and the browser may move or enlarge the page.
 */
export function pullOf(before: Pull, x: number, y: number): Pull {
  if (before === "none" && (Math.hypot(x, y) < START || -y < Math.abs(x))) return "none";
  return -y > FAR ? "far" : "near";
}

interface Drag {
  /** Whether a click only ends a drag. A key's click has no `detail`. */
  isEndOf: (click: MouseEvent) => boolean;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

/**
 * Dragging a card up plays it; a tap does the same for those who cannot drag. A card that was let go
 * far enough up stays there while the play is on its way, elsewhere it goes back to its place.
 */
export function useDragUp(isLocked: boolean, onUp: () => boolean): Drag {
  const from = useRef<{ x: number; y: number } | null>(null);
  const pull = useRef<Pull>("none");
  const held = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (isLocked || held.current === null) return;
    place(held.current, "none", 0, 0);
    held.current = null;
  }, [isLocked]);

  const end = (event: PointerEvent, isHeld: boolean): void => {
    from.current = null;
    const element = event.currentTarget as HTMLElement;
    if (isHeld) held.current = element;
    else place(element, "none", 0, 0);
  };
  return {
    isEndOf: (click) => click.detail > 0 && pull.current !== "none",
    handlers: {
      onPointerDown: (event) => {
        pull.current = "none";
        const isPlain = event.isPrimary && event.button === 0 && !isLocked;
        from.current = isPlain ? { x: event.clientX, y: event.clientY } : null;
        // A quick mouse has left the card before it is heard to move.
        if (isPlain) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (from.current === null) return;
        const x = event.clientX - from.current.x;
        const y = event.clientY - from.current.y;
        pull.current = pullOf(pull.current, x, y);
        if (pull.current === "none") return;
        place(event.currentTarget as HTMLElement, pull.current, x, Math.min(0, y));
      },
      onPointerUp: (event) => {
        if (from.current !== null) end(event, pull.current === "far" && !isLocked && onUp());
      },
      onPointerCancel: (event) => end(event, false),
    },
  };
}

function place(element: HTMLElement, pull: Pull, x: number, y: number): void {
  element.dataset["pull"] = pull;
  element.style.setProperty("--dx", `${x}px`);
  element.style.setProperty("--dy", `${y}px`);
}
