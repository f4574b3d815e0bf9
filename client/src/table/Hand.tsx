import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Back, Face } from "../cards/Face";
import { deal } from "../motion/animate";
import { Later } from "../motion/Later";
import type { CardName } from "../protocol";
import { settings } from "../settings";
import { cardName } from "../texts/cards";
import { say } from "../texts/say";
import { Icon, type IconName } from "../parts/Icon";
import { useDragUp } from "./drag";
import { firstOfSuit, layOut, nextPlace, type Spot } from "./layout";

interface Props {
  cards: readonly CardName[];
  /** A change of this deals the cards anew. */
  dealt: string;
  raised: ReadonlySet<CardName>;
  /** The raised card that is played when the turn comes. */
  planned?: CardName | null;
  marked?: ReadonlySet<CardName>;
  fresh?: ReadonlySet<CardName>;
  dimmed?: ReadonlySet<CardName>;
  /** Cards that may be played or chosen now. */
  free?: ReadonlySet<CardName>;
  isLocked: boolean;
  isPicking?: boolean;
  describe: (card: CardName) => string;
  onTap?: (card: CardName) => void;
  /** Returns whether the card is on its way. */
  onPlay?: (card: CardName) => boolean;
}

/** Kept between hands, so that the next one need not be laid out twice. */
let lastSize = { width: 344, card: 64 };

/** The width for the hand, and how wide its cards are. */
function useMeasure() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(lastSize);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return undefined;
    // An observer is called when the layout is done, and before it is painted.
    const observer = new ResizeObserver(() => {
      const card = parseFloat(getComputedStyle(own).getPropertyValue("--card-w")) || 64;
      const width = own.clientWidth;
      if (lastSize.width !== width || lastSize.card !== card) lastSize = { width, card };
      setSize(lastSize);
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return { element, ...size };
}

/** The reader's cards: a toolbar with one stop for the tabulator, arrow keys inside. */
export function Hand(props: Props) {
  const { cards, dealt } = props;
  const { element, width, card: cardWidth } = useMeasure();
  const [focused, setFocused] = useState(0);
  const { spots, rows, height } = layOut(cards.length, width, cardWidth);
  const stop = Math.min(focused, cards.length - 1);
  const lastDealt = useRef("");
  const hadFocus = useRef(false);

  useEffect(() => {
    if (lastDealt.current !== dealt && cards.length > 0) {
      lastDealt.current = dealt;
      deal(element.current?.querySelectorAll(".card") ?? []);
    }
  }, [dealt, cards.length > 0]);

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hadFocus.current && isLost) {
      element.current?.querySelectorAll<HTMLElement>(".card")[stop]?.focus();
    }
  }, [cards]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const card = cards[stop];
    const jump = settings.value.letterKeys ? firstOfSuit(event.key, cards) : null;
    const next = nextPlace(event.key, stop, cards) ?? jump;
    if (next !== null) {
      event.preventDefault();
      setFocused(next);
      element.current?.querySelectorAll<HTMLElement>(".card")[next]?.focus();
    } else if (card && event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) (props.onPlay ?? props.onTap)?.(card);
    }
  };

  return (
    <div
      ref={element}
      class={rows > 1 ? "hand in-rows" : "hand"}
      role="toolbar"
      aria-label={say("web-hand")}
      aria-disabled={props.isLocked}
      style={{ height: `${height}px` }}
      onKeyDown={onKeyDown}
      onFocusIn={() => (hadFocus.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget !== null) hadFocus.current = false;
      }}
    >
      {cards.map((card, place) => (
        <HandCard
          key={card}
          {...props}
          card={card}
          spot={spots[place] as Spot}
          isStop={place === stop}
          onFocus={() => setFocused(place)}
        />
      ))}
    </div>
  );
}

interface CardProps extends Props {
  card: CardName;
  spot: Spot;
  isStop: boolean;
  onFocus: () => void;
}

function HandCard(props: CardProps) {
  const { card, spot, raised, dimmed, fresh, isLocked } = props;
  const drag = useDragUp(isLocked || !props.onPlay, () => props.onPlay?.(card) ?? false);
  // Most of a hand is its faces: kept, they are not compared at every change of the table.
  const face = useMemo(() => <Face card={card} />, [card]);
  const isPlanned = props.planned === card;
  const isRaised = raised.has(card);
  const classes = ["card"];
  if (spot.row > 0) classes.push("lower");
  if (isRaised) classes.push("raised");
  if (isPlanned) classes.push("planned");
  if (props.free?.has(card)) classes.push("free");
  if (dimmed?.has(card)) classes.push("dimmed");
  if (fresh?.has(card)) classes.push("fresh");
  const isMarked = props.marked?.has(card) ?? false;
  if (isMarked) classes.push("marked");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-card={card}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={`${cardName(card)}${props.describe(card)}`}
      aria-pressed={props.isPicking || isRaised ? isRaised : undefined}
      aria-disabled={isLocked || undefined}
      style={{
        "--x": `${spot.x}px`,
        "--y": `${spot.y}px`,
        "--turn": `${spot.turn}deg`,
        zIndex: String(spot.row * 20),
      }}
      onFocus={props.onFocus}
      onClick={(event) => {
        if (!drag.isEndOf(event)) props.onTap?.(card);
      }}
      {...drag.handlers}
    >
      <Later>{face}</Later>
      {isPlanned && <Mark kind="plan-mark" icon="later" />}
      {isMarked && <Mark kind="hint-mark" icon="hint" />}
    </button>
  );
}

function Mark({ kind, icon }: { kind: string; icon: IconName }) {
  return (
    <span class={`card-mark ${kind}`}>
      <Icon name={icon} />
    </span>
  );
}

/** Cards that nobody has looked at yet. */
export function FaceDownHand({ count }: { count: number }) {
  const { element, width, card } = useMeasure();
  const { spots, height } = layOut(count, width, card);
  useEffect(() => deal(element.current?.querySelectorAll(".card") ?? []), []);
  return (
    <div
      ref={element}
      class="hand"
      role="img"
      aria-label={say("web-hand-face-down", { count })}
      style={{ height: `${height}px` }}
    >
      {spots.map((spot, place) => (
        <div
          key={place}
          class="card"
          style={{
            "--x": `${spot.x}px`,
            "--y": `${spot.y}px`,
            "--turn": `${spot.turn}deg`,
            zIndex: String(spot.row * 20),
          }}
        >
          <Later>
            <Back />
          </Later>
        </div>
      ))}
    </div>
  );
}
