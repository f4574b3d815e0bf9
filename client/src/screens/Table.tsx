import { useEffect, useState } from "preact/hooks";
import { Fan } from "../cards/Fan";
import { route } from "../route";
import { ConnectionBar } from "../table/ConnectionBar";
import { onEscape, onReviewKey } from "../table/keys";
import { LiveRegions } from "../table/Messages";
import { Play } from "../table/Play";
import { forgetTable, Session, type KnownTable } from "../table/session";
import { explain } from "../texts/cards";
import { say } from "../texts/say";
import { Lobby } from "./Lobby";

/** One table, from the lobby to the end of the game. */
export function TablePage({ code, keyText }: { code: string; keyText: string | null }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const known: KnownTable = { code, key: keyText };
    const own = new Session(known);
    const onKey = (event: KeyboardEvent): void => {
      onEscape(own, event);
      onReviewKey(own, event);
    };
    setSession(own);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      own.leave();
    };
  }, [code, keyText]);
  if (session === null) return null;
  return (
    <>
      <LiveRegions session={session} />
      <ConnectionBar session={session} />
      <Inside session={session} keyText={keyText} />
    </>
  );
}

function Inside({ session, keyText }: { session: Session; keyText: string | null }) {
  const state = session.state.value;
  const failure = session.failure.value;
  if (state === null || session.isStarting.value) {
    if (failure || session.socket.link.value === "closed") return <Missing text={explain(failure)} />;
    return (
      <main class="table connecting" aria-busy="true">
        <p>{say("web-connecting")}</p>
      </main>
    );
  }
  if (state.table.status === "lobby" || state.round === null) {
    return <Lobby session={session} state={state} keyText={keyText} />;
  }
  return <Play session={session} state={state} round={state.round} />;
}

function Missing({ text }: { text: string }) {
  useEffect(forgetTable, []);
  return (
    <main class="page center">
      <Fan />
      <div role="alert">
        <h1>{text}</h1>
      </div>
      <p class="missing-about">{say("web-old-link")}</p>
      <div class="row">
        <a class="button strong" href="/#/" onClick={() => (route.value = { page: "home" })}>
          {say("web-home")}
        </a>
        <a class="button" href="/#/new" onClick={() => (route.value = { page: "settings" })}>
          {say("web-make-table")}
        </a>
      </div>
    </main>
  );
}
