import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import type { Level, SeatMessage, State } from "../protocol";
import { go } from "../route";
import { ownName, rename, type Session } from "../table/session";
import { places } from "../texts/people";
import { rulesName } from "../texts/rules";
import { say } from "../texts/say";
import { Share } from "./Share";

const LEVELS: readonly Level[] = ["skilled", "casual", "beginner", "random"];
const LONGEST_NAME = 24;

interface Props {
  session: Session;
  state: State;
  keyText: string | null;
}

/** Before the start: who sits where, and how others find the table. */
export function Lobby({ session, state, keyText }: Props) {
  const { table } = state;
  const where = places(table);
  const [name, setName] = useState(ownName.value || say("web-default-name"));
  return (
    <main class="lobby">
      <header class="page-head">
        <button type="button" class="icon-button" aria-label={say("web-home")} onClick={() => go("#/")}>
          <Icon name="home" />
        </button>
        <h1>{say("web-lobby", { code: table.code })}</h1>
      </header>
      <Share code={table.code} keyText={keyText} />
      <p class="lobby-rules">
        {say(`game-${table.game}`)}. {say("web-rules-line", { target: table.target, rules: rulesName(table.rules) })}
      </p>
      <label class="name-field">
        <span>{say("web-your-name")}</span>
        <input
          value={name}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
          onChange={() => rename(name.trim())}
        />
      </label>
      <section class="lobby-table" aria-label={say("web-seats")}>
        {table.seats.map((seat) => (
          <LobbySeat
            key={seat.seat}
            seat={seat}
            place={where.get(seat.seat) ?? "top"}
            isHost={table.is_host}
            onSit={() => {
              const own = name.trim() || say("web-default-name");
              rename(own);
              session.socket.send({ type: "sit", seat: seat.seat, name: own });
            }}
            onStand={() => session.socket.send({ type: "stand" })}
            onFill={(level) => session.socket.send({ type: "fill", seat: seat.seat, level })}
          />
        ))}
      </section>
      {session.note.value && (
        <p class={`message ${session.note.value.kind}`} role="alert">
          {session.note.value.text}
        </p>
      )}
      <footer class="lobby-foot">
        {table.is_host ? (
          <button
            type="button"
            class="button strong wide"
            disabled={session.socket.link.value !== "open"}
            onClick={() => session.socket.send({ type: "start" })}
          >
            <span>{say("web-start")}</span>
            {table.seats.some((seat) => seat.kind === "open") && <small>{say("web-start-about")}</small>}
          </button>
        ) : (
          <p>{say("web-wait-start")}</p>
        )}
      </footer>
    </main>
  );
}

interface SeatProps {
  seat: SeatMessage;
  place: string;
  isHost: boolean;
  onSit: () => void;
  onStand: () => void;
  onFill: (level: Level | null) => void;
}

function LobbySeat({ seat, place, isHost, onSit, onStand, onFill }: SeatProps) {
  const seatName = say(`seat-${seat.seat}`);
  return (
    <div class={`lobby-seat at-${place} ${seat.kind}${seat.is_you ? " you" : ""}`} role="group" aria-label={seatName}>
      <span class="lobby-who">
        {seat.kind !== "open" && <Icon name={seat.kind === "bot" ? "bot" : "person"} />}
        <b>{seat.is_you ? say("you") : seat.name || seatName}</b>
      </span>
      {seat.kind !== "human" && (
        <button type="button" class="button small" onClick={onSit}>
          {say("web-sit")}
        </button>
      )}
      {seat.is_you && (
        <button type="button" class="button small quiet" onClick={onStand}>
          {say("web-stand")}
        </button>
      )}
      {isHost && seat.kind !== "human" && (
        <select
          aria-label={say("web-bot-at", { seat: seatName })}
          value={seat.level ?? ""}
          onChange={(event) => onFill((event.currentTarget.value || null) as Level | null)}
        >
          <option value="">{say("web-no-bot")}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {say(`web-level-${level}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
