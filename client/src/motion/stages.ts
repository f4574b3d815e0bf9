import { useEffect, useState } from "preact/hooks";

/**
 * Counts from 0 up to a last stage, one a frame: what is first shown in several stages keeps a slow
 * phone from missing frames over all of it.
 */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return undefined;
    const frame = requestAnimationFrame(() => setStage(stage + 1));
    return () => cancelAnimationFrame(frame);
  }, [stage, last]);
  return stage;
}
