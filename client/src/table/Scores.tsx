import { Icon } from "../parts/Icon";
import type { RoundView, TableState } from "../protocol";
import { formatNumber } from "../texts/numbers";
import { sideMembers, sideName, sidesInOrder, sideTint } from "../texts/people";
import { say } from "../texts/say";

interface Props {
  table: TableState;
  round: RoundView | null;
}

/** Us and them in their tints: points, bags up to the limit, the contract as a bar. */
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
  const tint = sideTint(table, side);
  const name = sideName(table, side);
  const members = sideMembers(table, side);
  const points = formatNumber(total);
  return (
    <div class={tint ? `score ${tint}` : "score"}>
      <span class="score-side" title={members}>
        {name}
      </span>
      {name !== members && (
        <small class="score-members" title={members}>
          {members}
        </small>
      )}
      <span class={points.length > 4 ? "score-total long" : "score-total"}>{points}</span>
      <Bags bags={bags} limit={isCompact ? null : table.bag_limit} />
      {round !== null && !isCompact && <Contract round={round} side={side} />}
    </div>
  );
}

function Bags({ bags, limit }: { bags: number; limit: number | null }) {
  if (limit === null || limit > 10) {
    return <span class="bags">{say("web-bags-short", { bags })}</span>;
  }
  const nearly = bags >= limit - 2 ? "bags nearly" : "bags";
  return (
    <span class={nearly} title={say("web-bags", { bags, limit })}>
      {say("web-bags-short", { bags })}
      <span class="bag-row">
        {Array.from({ length: limit }, (_, place) => (
          <i key={place} class={place < bags ? "bag full" : "bag"} />
        ))}
      </span>
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
      <Icon name="last" />
      <span class="contract-word">{say("web-tricks")}</span>
      <b>
        {won}/{contract}
      </b>
    </span>
  );
}
