import { Dialog } from "../parts/Dialog";
import type { State } from "../protocol";
import { nameOrYou, places } from "../texts/people";
import { say } from "../texts/say";
import { Trick } from "./Trick";

export function LastTrickDialog({ state, onClose }: { state: State; onClose: () => void }) {
  const trick = state.round?.last_trick;
  if (!trick) return null;
  const name = nameOrYou(state.table, trick.winner);
  return (
    <Dialog title={say("web-last-trick")} onClose={onClose}>
      <div class="last-trick">
        <Trick
          cards={trick.cards}
          winning={trick.winner}
          isComplete
          isShownAgain
          where={places(state.table)}
          nameOf={(seat) => nameOrYou(state.table, seat)}
        />
      </div>
      <p class="last-trick-winner">{say("web-won-by", { name })}</p>
    </Dialog>
  );
}
