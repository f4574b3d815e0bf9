import type { Ref } from "preact";
import { lengthOf, LONGEST_NAME, nameProblem } from "../names";
import { say } from "../texts/say";

interface Props {
  name: string;
  /** Whether a name was needed and there was none. */
  isMissed: boolean;
  field: Ref<HTMLInputElement>;
  onInput: (name: string) => void;
  /** The name stands, and can be used. */
  onDone: (name: string) => void;
}

/** What the reader is called; says what is wrong with a name instead of changing it. */
export function NameField({ name, isMissed, field, onInput, onDone }: Props) {
  const problem = nameProblem(name);
  const text =
    problem === "long"
      ? say("web-name-long", { most: LONGEST_NAME, length: lengthOf(name) })
      : problem === "missing" && isMissed
        ? say("web-name-missing")
        : "";
  return (
    <div class="name-field">
      <label>
        <span>{say("web-your-name")}</span>
        <input
          ref={field}
          value={name}
          autocomplete="nickname"
          aria-invalid={text !== ""}
          aria-describedby="name-problem"
          onInput={(event) => onInput(event.currentTarget.value)}
          onChange={() => {
            if (problem === null) onDone(name.trim());
          }}
        />
      </label>
      <p id="name-problem" class="problem" role="alert">
        {text}
      </p>
    </div>
  );
}
