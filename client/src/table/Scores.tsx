import type { RoundView, TableState } from "../protocol";
import { formatNumber } from "../texts/numbers";
import { sideName, sidesInOrder } from "../texts/people";
import { say } from "../texts/say";

interface Props {
  table: TableState;
  round: RoundView | null;
}

/** Us and them: points, bags up to the limit, the contract as a bar. */
export function Scores({ table, round }: Props) {
  const sides = sidesInOrder(table);
  return (
    <div class={`scores of-${sides.length}`}>
      {sides.map((side) => (
        <SideScore key={side} table={table} round={round} side={side} isCompact={sides.length > 2} />
      ))}
    </div>
  );
}

interface SideProps extends Props {
  side: string;
  isCompact: boolean;
}

function SideScore({ table, round, side, isCompact }: SideProps) {
  const total = table.totals[side] ?? 0;
  const bags = table.bags[side] ?? 0;
  return (
    <div class={side === table.your_side ? "score own" : "score"}>
      <span class="score-side" title={sideName(table, side)}>
        {sideName(table, side)}
      </span>
      <span class="score-total">{formatNumber(total)}</span>
      <Bags bags={bags} limit={isCompact ? null : table.bag_limit} />
      {round !== null && !isCompact && <Contract round={round} side={side} />}
    </div>
  );
}

function Bags({ bags, limit }: { bags: number; limit: number | null }) {
  if (limit === null || limit > 10) {
    return (
      <span class="bags-number">
        <i class="bag full" />
        {bags}
      </span>
    );
  }
  const nearly = bags >= limit - 2 ? "bags nearly" : "bags";
  return (
    <span class={nearly} title={say("web-bags", { bags, limit })}>
      {Array.from({ length: limit }, (_, place) => (
        <i key={place} class={place < bags ? "bag full" : "bag"} />
      ))}
    </span>
  );
}

function Contract({ round, side }: { round: RoundView; side: string }) {
  const contract = round.contracts[side] ?? null;
  const seats = [...side];
  const won = seats
    .filter((seat) => typeof round.bids[seat] === "number")
    .reduce((sum, seat) => sum + (round.tricks_won[seat] ?? 0), 0);
  if (contract === null) return <span class="contract empty" />;
  const share = contract > 0 ? Math.min(1, won / contract) : 1;
  return (
    <span
      class={won >= contract ? "contract made" : "contract"}
      title={say("web-contract", { won, contract })}
    >
      <i class="contract-track">
        <i class="contract-bar" style={{ transform: `scaleX(${share})` }} />
      </i>
      <b>
        {won}/{contract}
      </b>
    </span>
  );
}
