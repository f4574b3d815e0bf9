interface Props<T extends string> {
  label: string;
  name: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
}

/** One of a few, as radio buttons side by side. */
export function Choice<T extends string>({ label, name, value, options, onChange }: Props<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  about?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, about, isOn, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-text">
        <span>{label}</span>
        {about && <small>{about}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
