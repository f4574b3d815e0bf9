import type { FinishedRound, ScoreLineMessage, SideScoreMessage, State, TableState } from "../protocol";
import { shortBid } from "../texts/cards";
import { formatNumber, Signed } from "../texts/numbers";
import { nameOrYou, seatsOf, sideMembers, sideName, sidesInOrder } from "../texts/people";
import { rulesName } from "../texts/rules";
import { say, sentence, type Params } from "../texts/say";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { Chart } from "./Chart";

/** Every score line of a side's round, with its clause. */
export function SideResult({ table, score, round }: {
  table: TableState;
  score: SideScoreMessage;
  round: { bids: Record<string, unknown>; tricks: Record<string, number> } | null;
}) {
  return (
    <section class={score.side === table.your_side ? "side-result own" : "side-result"}>
      <header>
        <h3>
          {sideName(table, score.side)}
          {table.game === "partnership" && <small>{sideMembers(table, score.side)}</small>}
        </h3>
        <b class={score.delta < 0 ? "delta minus" : "delta"}>{formatNumber(new Signed(score.delta))}</b>
      </header>
      {round !== null && (
        <p class="bid-taken">
          {seatsOf(table, score.side).map((seat) => (
            <span key={seat}>
              {nameOrYou(table, seat)} <b>{round.tricks[seat] ?? 0}</b>/{shortBid(round.bids[seat] as number)}
            </span>
          ))}
        </p>
      )}
      <ul class="lines">
        {score.lines.map((line, place) => {
          const params: Params = { bags: line.bags, ...line.params };
          if (line.seat !== null) params["name"] = nameOrYou(table, line.seat);
          return (
            <li key={place}>
              <details>
                <summary>
                  <span>{sentence(say(`line-${line.code}`, params))}</span>
                  <Icon name="down" />
                  <b>{formatNumber(new Signed(line.points))}</b>
                </summary>
                <p>{ruleText(line)}</p>
              </details>
            </li>
          );
        })}
      </ul>
      <p class="side-total">
        <span>{say("web-game-total")}</span>
        <span>
          {say("line-points-and-bags", { points: score.total, bags: score.bags })}
        </span>
      </p>
    </section>
  );
}

/** Why points were counted: the rule in a sentence, and its number for whoever wants to look it up. */
function ruleText({ code, clause }: ScoreLineMessage): string {
  const isOption = clause.startsWith("O");
  return `${say(isOption ? "web-rule-by-option" : `rule-${code}`)} (${say("web-rule-number", { clause })})`;
}

/** All rounds of the game, a column for each side. */
export function Sheet({ table }: { table: TableState }) {
  const sides = sidesInOrder(table);
  return (
    <table class="score-sheet">
      <thead>
        <tr>
          <th scope="col">{say("column-round")}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {sideName(table, side)}
              {table.game === "partnership" && table.your_side !== null && (
                <small>{sideMembers(table, side)}</small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rounds.map((round) => (
          <tr key={round.number}>
            <th scope="row">{round.number}</th>
            {sides.map((side) => (
              <td key={side}>
                <Cell table={table} round={round} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("row-total")}</th>
          {sides.map((side) => (
            <td key={side}>
              <b>{formatNumber(table.totals[side] ?? 0)}</b>
              <small>{say("web-bags-counted", { bags: table.bags[side] ?? 0 })}</small>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({ table, round, side }: { table: TableState; round: FinishedRound; side: string }) {
  const score = round.sides.find((own) => own.side === side);
  if (!score) return null;
  const bags = score.lines.reduce((sum, line) => sum + line.bags, 0);
  const bids = seatsOf(table, side).map((seat) => `${round.tricks[seat] ?? 0}/${shortBid(round.bids[seat])}`);
  return (
    <>
      <b>{formatNumber(new Signed(score.delta))}</b>
      <small>{bids.join(" · ")}</small>
      <small>{say("web-bags-counted", { bags: new Signed(bags) })}</small>
    </>
  );
}

export function ScoreSheetDialog({ state, onClose }: { state: State; onClose: () => void }) {
  const { table } = state;
  return (
    <Dialog title={say("web-score-sheet")} onClose={onClose} size="large">
      <Chart table={table} />
      {table.rounds.length > 0 ? <Sheet table={table} /> : <p>{say("web-no-rounds")}</p>}
      <p class="rules-line">{say("web-rules-line", { target: table.target, rules: rulesName(table.rules) })}</p>
    </Dialog>
  );
}
