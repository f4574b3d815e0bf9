import { useState } from "preact/hooks";
import { Choice } from "../parts/Choice";
import { Dialog } from "../parts/Dialog";
import type { TableState } from "../protocol";
import { say } from "../texts/say";

type Game = TableState["game"];

const GAMES: readonly Game[] = ["partnership", "draw", "solo"];

/** The usual rules in short, for whoever has never played. */
export function HowToPlay({ game, onClose }: { game: Game; onClose: () => void }) {
  const [shown, setShown] = useState(game);
  return (
    <Dialog title={say("how-title")} onClose={onClose}>
      <Choice
        label={say("how-game")}
        name="how-game"
        value={shown}
        options={GAMES.map((value) => ({ value, text: say(`how-name-${value}`) }))}
        onChange={setShown}
      />
      <dl class="how">
        <dt>{say("how-aim")}</dt>
        <dd>{say(`how-aim-${shown}`)}</dd>
        {shown === "draw" && (
          <>
            <dt>{say("how-cards")}</dt>
            <dd>{say("how-cards-draw")}</dd>
          </>
        )}
        <dt>{say("how-bid")}</dt>
        <dd>{say(`how-bid-${shown}`)}</dd>
        <dt>{say("how-tricks")}</dt>
        <dd>{say("how-tricks-about")}</dd>
        <dd>{say("how-spades")}</dd>
        <dt>{say("how-points")}</dt>
        <dd>{say("how-points-about")}</dd>
        <dt>{say("how-nil")}</dt>
        <dd>{say(`how-nil-${shown}`)}</dd>
      </dl>
      <p class="rules-line">{say("how-options")}</p>
    </Dialog>
  );
}
