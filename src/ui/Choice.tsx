import { useId } from "react";

type ChoiceProps<Value> = {
  label: string;
  options: readonly [value: Value, label: string][];
  /** Null while nothing is chosen. */
  value: Value | null;
  note?: string;
  onChange: (value: Value) => void;
};

export function Choice<Value extends string>({ label, options, value, note, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={note && id}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(([option, name]) => (
          <label key={option} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="radio"
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
              className="size-5 accent-accent"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {note && (
        <p id={id} role="status" className="text-sm text-muted">
          {note}
        </p>
      )}
    </fieldset>
  );
}
