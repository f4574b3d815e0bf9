import type { TableState } from "../protocol";
import { formatNumber } from "../texts/numbers";
import { sideName, sidesInOrder } from "../texts/people";
import { say } from "../texts/say";

const WIDTH = 320;
const HEIGHT = 120;
const LEFT = 38;
const EDGE = 8;
/** As much room as a number needs below another one. */
const LINE = 12;

/** A line for each side over the rounds, up to the target; the sheet beside it has the numbers. */
export function Chart({ table }: { table: TableState }) {
  const { rounds, target } = table;
  if (rounds.length < 2) return null;
  const lines = sidesInOrder(table).map((side) => ({
    side,
    totals: [0, ...rounds.map((round) => round.sides.find((own) => own.side === side)?.total ?? 0)],
  }));
  const all = lines.flatMap(({ totals }) => totals);
  const [low, high] = [Math.min(0, ...all), Math.max(target, ...all)];
  const x = (round: number): number => LEFT + ((WIDTH - LEFT - EDGE) * round) / rounds.length;
  const y = (points: number): number => EDGE + ((HEIGHT - 2 * EDGE) * (high - points)) / (high - low);
  const levels = [target, 0, ...(y(low) - y(0) > LINE ? [low] : [])];
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("web-chart")}>
        {levels.map((points) => (
          <g key={points} class={points === target ? "level target" : "level"}>
            <path d={`M${LEFT} ${y(points)}H${WIDTH - EDGE}`} />
            <text x={LEFT - 6} y={y(points)} text-anchor="end" dominant-baseline="central">
              {formatNumber(points)}
            </text>
          </g>
        ))}
        {lines.map(({ side, totals }, place) => (
          <g key={side} class={`line line-${place}`}>
            <path d={`M${totals.map((points, round) => `${x(round)} ${y(points)}`).join("L")}`} />
            <circle cx={x(rounds.length)} cy={y(totals.at(-1) ?? 0)} r="3.5" />
          </g>
        ))}
      </svg>
      <figcaption>
        {lines.map(({ side }, place) => (
          <span key={side} class={`line-${place}`}>
            {sideName(table, side)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
