import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { checkRules, fetchRules, HttpError } from "../net/http";
import { Choice } from "../parts/Choice";
import { Icon } from "../parts/Icon";
import type { CheckedRules, OptionForm, PresetForm, RulesForm } from "../protocol";
import { go } from "../route";
import { keep } from "../settings";
import { explain } from "../texts/cards";
import {
  explainRules,
  firstNumber,
  optionEffect,
  optionName,
  presetName,
  rangeName,
  rulesName,
  rulesText,
  valueName,
} from "../texts/rules";
import { has, say, sentence } from "../texts/say";
import { LAST_RULES, openTable } from "./Home";

const CHECK_MS = 250;
/** How tables may be timed, in seconds for a decision and once for a game. */
const CLOCKS = { calm: null, usual: { move: 30, bank: 60 }, quick: { move: 10, bank: 30 } };
type Pace = keyof typeof CLOCKS;
const PACES = Object.keys(CLOCKS) as Pace[];

function clockName(pace: Pace): string {
  const clock = CLOCKS[pace];
  return clock ? say("web-clock-of", clock) : say("web-clock-none");
}

export function TableSettings() {
  const [form, setForm] = useState<RulesForm | null>(null);
  // Signals: a tap right after a change finds what was changed, shown or not.
  const preset = useSignal("classic");
  const values = useSignal<Record<string, string>>({});
  const pace = useSignal<Pace>("calm");
  const [checked, setChecked] = useState<CheckedRules | null>(null);
  const [problem, setProblem] = useState("");
  const chosen = form?.presets.find((own) => own.name === preset.value);
  const written = (): string => (chosen ? rulesText(chosen, values.value) : preset.value);
  const text = written();

  useEffect(() => {
    fetchRules().then(setForm, (error: unknown) => {
      setProblem(explain(error instanceof HttpError ? error.problem : null));
    });
  }, []);

  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      checkRules(text).then(
        (answer) => !isStale && setChecked(answer),
        () => undefined,
      );
    }, CHECK_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text]);

  const error = checked?.error ?? null;
  const open = async (start: boolean): Promise<void> => {
    const rules = written();
    const failure = await openTable({ rules, bots: "skilled", clock: CLOCKS[pace.value] }, start);
    if (failure === "") keep(LAST_RULES, rules);
    setProblem(failure);
  };
  return (
    <main class="page">
      <header class="page-head">
        <button type="button" class="icon-button" aria-label={say("web-home")} onClick={() => go("#/")}>
          <Icon name="home" />
        </button>
        <h1>{say("web-table-settings")}</h1>
      </header>
      <p class="problem" role="alert">
        {problem}
      </p>
      {form && chosen && (
        <>
          <Presets
            presets={form.presets}
            chosen={preset.value}
            onChoose={(name) => {
              preset.value = name;
              values.value = {};
            }}
          />
          <Choice
            label={say("web-clock")}
            name="clock"
            value={pace.value}
            options={PACES.map((value) => ({ value, text: clockName(value) }))}
            onChange={(own) => (pace.value = own)}
          />
          <Options
            form={form}
            preset={chosen}
            values={values.value}
            onChange={(name, value) => (values.value = { ...values.value, [name]: value })}
          />
          <footer class="page-foot">
            <p class={error ? "problem" : "rules-line"} role="status">
              {error ? explainRules(error) : rulesName(checked?.rules ?? text)}
            </p>
            <div class="row">
              <button type="button" class="button" disabled={error !== null} onClick={() => open(false)}>
                {say("web-make-table")}
              </button>
              <button type="button" class="button strong" disabled={error !== null} onClick={() => open(true)}>
                {say("web-play-now")}
              </button>
            </div>
          </footer>
        </>
      )}
    </main>
  );
}

function Presets(props: {
  presets: PresetForm[];
  chosen: string;
  onChoose: (name: string) => void;
}) {
  return (
    <fieldset class="presets">
      <legend>{say("web-presets")}</legend>
      <div class="preset-grid">
        {props.presets.map(({ name }) => (
          <label key={name} class="preset">
            <input
              type="radio"
              name="preset"
              checked={name === props.chosen}
              onChange={() => props.onChoose(name)}
            />
            <span>
              <b>{presetName(name)}</b>
              {has(`web-preset-about-${name}`) && <small>{say(`web-preset-about-${name}`)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Options(props: {
  form: RulesForm;
  preset: PresetForm;
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
}) {
  const { preset, values } = props;
  const current = (name: string): string => values[name] ?? preset.values[name] ?? "";
  const game = current("game");
  return (
    <section class="options" aria-label={say("web-options")}>
      {props.form.options
        .filter((option) => option.games.includes(game))
        .map((option) => {
          const value = current(option.name);
          const isChanged = value !== preset.values[option.name];
          return (
            <div key={option.name} class={isChanged ? "option changed" : "option"}>
              <label for={`option-${option.name}`}>
                <b>{optionName(option.name)}</b>
                <small>{sentence(optionEffect(option.name))}</small>
              </label>
              <OptionInput
                option={option}
                first={firstNumber(option, props.form.presets)}
                value={value}
                onChange={(own) => props.onChange(option.name, own)}
              />
            </div>
          );
        })}
    </section>
  );
}

function OptionInput(props: {
  option: OptionForm;
  first: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { option, value, onChange } = props;
  const id = `option-${option.name}`;
  const isNumber = option.least !== null || option.most !== null || option.values.length === 0;
  if (!isNumber) {
    return (
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {option.values.map((own) => (
          <option key={own} value={own}>
            {sentence(valueName(own))}
          </option>
        ))}
      </select>
    );
  }
  const off = option.values.find((own) => !/^-?\d+$/.test(own));
  const isOff = value === off;
  return (
    <span class="number-option">
      {off !== undefined && (
        <label class="off">
          <input
            type="checkbox"
            checked={!isOff}
            aria-label={say("web-option-used", { option: optionName(option.name) })}
            onChange={(event) => onChange(event.currentTarget.checked ? props.first : off)}
          />
          <span aria-hidden="true">{sentence(valueName(isOff ? off : "on"))}</span>
        </label>
      )}
      {!isOff && (
        <>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={option.least ?? undefined}
            max={option.most ?? undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <small>{rangeName(option)}</small>
        </>
      )}
    </span>
  );
}
