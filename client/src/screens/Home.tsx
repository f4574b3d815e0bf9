import { useState } from "preact/hooks";
import { Fan } from "../cards/Fan";
import { HttpError, makeTable } from "../net/http";
import { ownName } from "../names";
import { Icon } from "../parts/Icon";
import type { NewTable } from "../protocol";
import { go, tableFragment } from "../route";
import { read } from "../settings";
import { comeBack, lastTable, startAtOnce } from "../table/session";
import { explain } from "../texts/cards";
import { say } from "../texts/say";
import { HowToPlay } from "./HowToPlay";
import { SettingsDialog } from "./SettingsDialog";

export const LAST_RULES = "spades.rules";

/**
 * Make a table and go there, with `starts` into the game; a text where that failed. Only bots see a
 * player who has no name yet: at a table of friends the lobby asks for one.
 */
export async function openTable(table: NewTable, starts = false): Promise<string> {
  try {
    const name = ownName.value || (starts ? say("web-default-name") : null);
    const { code, key } = await makeTable({ ...table, name });
    if (starts) startAtOnce(code);
    go(tableFragment(code, key));
    return "";
  } catch (error) {
    return explain(error instanceof HttpError ? error.problem : null);
  }
}

export function Home() {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<"settings" | "how" | null>(null);
  const last = lastTable();
  const play = async (table: NewTable, starts = false): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await openTable(table, starts));
    setBusy(false);
  };
  return (
    <main class="home">
      <button
        type="button"
        class="icon-button home-settings"
        aria-label={say("web-settings")}
        onClick={() => setOpen("settings")}
      >
        <Icon name="settings" />
      </button>
      <div class="home-hero">
        <Fan />
        <h1>{say("web-title")}</h1>
        <p>{say("web-welcome")}</p>
      </div>
      <div class="home-actions">
        {last && (
          <a
            class="button resume"
            href={tableFragment(last.code, last.key)}
            onClick={() => comeBack(last.code)}
          >
            {say("web-resume")}
          </a>
        )}
        <button
          type="button"
          class={last ? "button strong second" : "button strong"}
          disabled={isBusy}
          onClick={() => play({ rules: read(LAST_RULES, "classic"), bots: "skilled" }, true)}
        >
          <span>{say("web-play-now")}</span>
          <small>{say("web-play-now-about")}</small>
        </button>
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => play({ rules: read(LAST_RULES, "classic") })}
        >
          <span>{say("web-play-friends")}</span>
          <small>{say("web-play-friends-about")}</small>
        </button>
        <div class="home-pair">
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => play({ rules: "draw", bots: "skilled" }, true)}
          >
            <span>{say("web-play-draw")}</span>
            <small>{say("web-play-draw-about")}</small>
          </button>
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => play({ rules: "cutthroat", bots: "skilled" }, true)}
          >
            <span>{say("web-play-solo")}</span>
            <small>{say("web-play-solo-about")}</small>
          </button>
        </div>
        <a class="button rules" href="#/new">
          <Icon name="sheet" />
          {say("web-choose-rules")}
        </a>
        <button type="button" class="button quiet" onClick={() => setOpen("how")}>
          {say("how-title")}
        </button>
        <p class="problem" role="alert">
          {problem}
        </p>
      </div>
      {open === "settings" && <SettingsDialog onClose={() => setOpen(null)} />}
      {open === "how" && <HowToPlay game="partnership" onClose={() => setOpen(null)} />}
    </main>
  );
}
