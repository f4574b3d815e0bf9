import { pace } from "../settings";

export const PLAY_MS = 220;
export const SWEEP_MS = 300;
const STAGGER_MS = 60;
const EASING = "cubic-bezier(.2,.8,.25,1)";

const running = new Set<Animation>();

/** Bring everything that moves to where it is going, at once. */
export function finishAll(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

async function run(
  element: Element,
  steps: Keyframe[],
  timing: { duration: number; delay?: number; fill?: FillMode },
): Promise<void> {
  const factor = pace();
  if (factor === 0) return;
  const animation = element.animate(steps, {
    easing: EASING,
    fill: timing.fill ?? "backwards",
    duration: timing.duration * factor,
    delay: (timing.delay ?? 0) * factor,
  });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px)`;
}

/** A card comes to lie where its element is, from another place. */
export function fly(element: Element, from: DOMRect): Promise<void> {
  const to = element.getBoundingClientRect();
  const scale = Math.min(1.4, Math.max(0.3, from.width / to.width));
  return run(
    element,
    [{ transform: `${shift(from, to)} scale(${scale})` }, { transform: "none" }],
    { duration: PLAY_MS },
  );
}

/** Cards leave for the place of the one who won them. */
export async function sweep(elements: Iterable<Element>, to: DOMRect): Promise<void> {
  // All places are read before anything moves: each read after a start would lay the page out anew.
  const places = [...elements].map((element) => [element, element.getBoundingClientRect()] as const);
  const moves = places.map(([element, from]) =>
    run(
      element,
      [
        { transform: "none", opacity: 1 },
        { transform: `${shift(to, from)} scale(.4)`, opacity: 0 },
      ],
      { duration: SWEEP_MS, fill: "both" },
    ),
  );
  await Promise.all(moves);
}

/** Cards are dealt one after the other. */
export function deal(elements: Iterable<Element>): void {
  let place = 0;
  for (const element of elements) {
    const steps = [
      { transform: "translateY(-40vh) rotate(-8deg)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    void run(element, steps, { duration: PLAY_MS, delay: STAGGER_MS * place });
    place += 1;
  }
}

/** A small thing appears. */
export function appear(element: Element): void {
  const steps = [
    { transform: "translateY(6px)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  void run(element, steps, { duration: PLAY_MS });
}
