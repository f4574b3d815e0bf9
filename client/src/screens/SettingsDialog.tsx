import { useState } from "preact/hooks";
import { Choice, Switch } from "../parts/Choice";
import { Dialog } from "../parts/Dialog";
import type { TableState } from "../protocol";
import { change, settings } from "../settings";
import { open as openSounds, sound } from "../sound/player";
import { say } from "../texts/say";
import { HowToPlay } from "./HowToPlay";

/** Whoever switches sounds on hears one. */
function switchSounds(isOn: boolean): void {
  change({ sounds: isOn });
  openSounds();
  sound("turn");
}

/** How the table looks and behaves for this reader. */
export function SettingsDialog(props: {
  /** Which game is explained first. */
  game?: TableState["game"];
  onClose: () => void;
  onStand?: (() => void) | undefined;
}) {
  const { game = "partnership", onClose, onStand } = props;
  const [isHow, setHow] = useState(false);
  const { theme, colours, oneTap, animation, letterKeys, alwaysLook, sounds } = settings.value;
  if (isHow) return <HowToPlay game={game} onClose={() => setHow(false)} />;
  return (
    <Dialog title={say("web-settings")} onClose={onClose}>
      <div class="stack">
        <Choice
          label={say("web-theme")}
          name="theme"
          value={theme}
          options={[
            { value: "auto", text: say("web-theme-auto") },
            { value: "light", text: say("web-theme-light") },
            { value: "dark", text: say("web-theme-dark") },
          ]}
          onChange={(value) => change({ theme: value })}
        />
        <Choice
          label={say("web-colours")}
          name="colours"
          value={colours}
          options={[
            { value: "two", text: say("web-colours-two") },
            { value: "four", text: say("web-colours-four") },
          ]}
          onChange={(value) => change({ colours: value })}
        />
        <Choice
          label={say("web-animation")}
          name="animation"
          value={animation}
          options={[
            { value: "normal", text: say("web-animation-normal") },
            { value: "fast", text: say("web-animation-fast") },
            { value: "off", text: say("web-animation-off") },
          ]}
          onChange={(value) => change({ animation: value })}
        />
        <Switch
          label={say("web-sounds")}
          about={say("web-sounds-about")}
          isOn={sounds}
          onChange={switchSounds}
        />
        <Switch
          label={say("web-one-tap")}
          about={say("web-one-tap-about")}
          isOn={oneTap}
          onChange={(isOn) => change({ oneTap: isOn })}
        />
        <Switch
          label={say("web-always-look")}
          about={say("web-always-look-about")}
          isOn={alwaysLook}
          onChange={(isOn) => change({ alwaysLook: isOn })}
        />
        <Switch
          label={say("web-letter-keys")}
          about={say("web-letter-keys-about")}
          isOn={letterKeys}
          onChange={(isOn) => change({ letterKeys: isOn })}
        />
        <button type="button" class="button" onClick={() => setHow(true)}>
          {say("how-title")}
        </button>
        {onStand && (
          <button type="button" class="button" onClick={onStand}>
            {say("web-leave-seat")}
          </button>
        )}
      </div>
    </Dialog>
  );
}
