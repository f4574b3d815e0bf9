import { useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { Icon, type IconName } from "../parts/Icon";
import type { Phrase, State } from "../protocol";
import { phraseText } from "../texts/cards";
import { say } from "../texts/say";
import type { Session } from "./session";

const PHRASES: readonly Phrase[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "sorry",
  "one_moment",
  "goodbye",
];

interface Props {
  session: Session;
  state: State;
}

/** What can be done beside playing, left and right of the reader's own seat. */
export function LeftActions({ session, state }: Props) {
  const isTurn = state.round?.to_act.includes(state.table.your_seat ?? "N") ?? false;
  return (
    <div class="actions">
      <ActionButton
        icon="hint"
        text={say("web-hint")}
        isOff={!isTurn || session.isLocked.value}
        onClick={() => session.send({ type: "hint" })}
      />
      <ActionButton
        icon="undo"
        text={say("web-take-back")}
        isOff={!state.table.can_take_back || session.isLocked.value}
        onClick={() => session.send({ type: "take_back" })}
      />
    </div>
  );
}

export function RightActions({ session, state, onLastTrick }: Props & { onLastTrick: () => void }) {
  const [isTalking, setTalking] = useState(false);
  return (
    <div class="actions">
      <ActionButton
        icon="last"
        text={say("web-last-trick")}
        isOff={!state.round?.last_trick}
        onClick={onLastTrick}
      />
      <ActionButton icon="talk" text={say("web-talk")} isOff={false} onClick={() => setTalking(true)} />
      {isTalking && (
        <Dialog title={say("web-talk")} onClose={() => setTalking(false)}>
          <div class="phrases">
            {PHRASES.map((phrase) => (
              <button
                key={phrase}
                type="button"
                class="button"
                onClick={() => {
                  session.send({ type: "say", phrase });
                  setTalking(false);
                }}
              >
                {phraseText(phrase)}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Whoever has no seat is told so, and can do no more than look. */
export function WatcherRow({ state, onLastTrick }: { state: State; onLastTrick: () => void }) {
  return (
    <div class="watcher-row">
      <p class="watching">
        <Icon name="eye" />
        <span>{say("web-watching")}</span>
      </p>
      <ActionButton
        icon="last"
        text={say("web-last-trick")}
        isOff={!state.round?.last_trick}
        onClick={onLastTrick}
      />
    </div>
  );
}

function ActionButton(props: {
  icon: IconName;
  text: string;
  isOff: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class="action" disabled={props.isOff} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span>{props.text}</span>
    </button>
  );
}
