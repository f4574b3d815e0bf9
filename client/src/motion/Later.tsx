import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Props {
  /** After how many frames. */
  by?: number;
  children: ComponentChildren;
}

/**
 * Shows its content some frames after it comes: a screen that is built in parts keeps a slow phone
 * from missing frames over the whole.
 */
export function Later({ by = 1, children }: Props) {
  const [left, setLeft] = useState(by);
  useEffect(() => {
    if (left === 0) return undefined;
    const frame = requestAnimationFrame(() => setLeft(left - 1));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0 ? <>{children}</> : null;
}
