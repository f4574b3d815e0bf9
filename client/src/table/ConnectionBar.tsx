import { say } from "../texts/say";
import type { Session } from "./session";

/** A thin bar while the link is down, or while a bot keeps the reader's seat. */
export function ConnectionBar({ session }: { session: Session }) {
  const link = session.socket.link.value;
  const state = session.state.value;
  if (state !== null && (link === "lost" || link === "connecting")) {
    return (
      <div class="connection" role="status">
        <span class="spinner" aria-hidden="true" />
        {say(state.table.your_seat ? "web-link-lost" : "web-link-lost-watching")}
      </div>
    );
  }
  if (state !== null && link === "closed") {
    return (
      <div class="connection" role="alert">
        {say("web-link-closed")}
        <button type="button" class="button small" onClick={() => location.reload()}>
          {say("web-reload")}
        </button>
      </div>
    );
  }
  const own = state?.table.seats.find((seat) => seat.is_you);
  if (own?.is_kept) {
    return (
      <div class="connection kept" role="status">
        {say("web-seat-kept")}
        <button
          type="button"
          class="button small strong"
          onClick={() => session.socket.send({ type: "back" })}
        >
          {say("web-back")}
        </button>
      </div>
    );
  }
  return null;
}
