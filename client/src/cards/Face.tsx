import { isJoker } from "../texts/cards";
import { RANK_PATHS } from "./ranks";
import { COURT_PATHS, STAR_PATH, SUIT_PATHS, type Suit } from "./suits";

interface Props {
  card: string;
}

/** The face of a card: a big index and a big pip, so that a corner says it all. */
export function Face({ card }: Props) {
  if (isJoker(card)) return <Joker isBig={card === "BJ"} />;
  const rank = card.charAt(0);
  const suit = card.charAt(1) as Suit;
  return (
    <svg class={`face suit-${suit}`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <path class="index" d={RANK_PATHS[rank]} />
      <path d={SUIT_PATHS[suit]} transform="translate(6 45) scale(.26)" />
      <Middle rank={rank} suit={suit} />
    </svg>
  );
}

function Middle({ rank, suit }: { rank: string; suit: Suit }) {
  const court = COURT_PATHS[rank];
  if (court) {
    return (
      <g>
        <path class="court" d={court} transform="translate(48 62) scale(.42)" />
        <path d={SUIT_PATHS[suit]} transform="translate(48 90) scale(.42)" />
      </g>
    );
  }
  const size = rank === "A" ? 0.62 : 0.5;
  return (
    <path d={SUIT_PATHS[suit]} transform={`translate(${94 - size * 100} ${133 - size * 100}) scale(${size})`} />
  );
}

function Joker({ isBig }: { isBig: boolean }) {
  return (
    <svg class={`face joker ${isBig ? "big" : "little"}`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <path class="index" d={RANK_PATHS[isBig ? "BJ" : "LJ"]} />
      <path d={STAR_PATH} transform="translate(8 46) scale(.28)" />
      <path d={STAR_PATH} transform="translate(36 76) scale(.58)" />
      <path d={SUIT_PATHS.S} class="joker-pip" transform="translate(54 98) scale(.22)" />
    </svg>
  );
}

/** The back of a card: a lattice of lozenges. */
export function Back() {
  return (
    <svg class="back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="back-field" x="6" y="6" width="88" height="128" rx="7" />
      <path
        class="back-lines"
        d="M6 38 38 6M6 70 70 6M6 102 94 14M6 134 94 46M30 134 94 78M62 134 94 102M94 38 62 6M94 70 30 6M94 102 6 14M94 134 6 46M70 134 6 78M38 134 6 102"
      />
      <path d={SUIT_PATHS.S} class="back-pip" transform="translate(31 51) scale(.38)" />
    </svg>
  );
}
