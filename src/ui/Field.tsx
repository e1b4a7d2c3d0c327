import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#lib/classNames.ts";

const controlClasses =
  "w-full rounded-sm border border-line bg-ground/60 px-3 py-2.5 text-base text-ink placeholder:text-muted/80 " +
  "transition-colors duration-quick hover:border-white/25 aria-invalid:border-danger disabled:opacity-50";

type FieldWords = {
  label: string;
  hint?: string;
  error?: string;
  /** What the field accepts. Shown with the error too. */
  rules?: string;
};
type FieldWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
};

function FieldFrame({
  label,
  hint,
  error,
  rules,
  children,
}: FieldWords & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const rulesId = `${id}-rules`;
  const note = error ?? hint;
  const notes = [note && noteId, rules && rulesId].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": notes || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={classNames("text-sm", error ? "text-danger" : "text-muted")}>
          {note}
        </p>
      )}
      {rules && (
        <p id={rulesId} className="text-sm text-muted">
          {rules}
        </p>
      )}
    </div>
  );
}

export function Field({
  label,
  hint,
  error,
  rules,
  className,
  ...input
}: FieldWords & ComponentProps<"input">) {
  return (
    <FieldFrame label={label} hint={hint} error={error} rules={rules}>
      {(wiring) => (
        <input enterKeyHint="done" {...wiring} {...input} className={classNames(controlClasses, className)} />
      )}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: Omit<FieldWords, "rules"> & ComponentProps<"select"> & { options: [value: string, name: string][] }) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...wiring} {...select} className={controlClasses}>
          {options.map(([value, name]) => (
            <option key={value} value={value} className="bg-surface">
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  className,
  ...textarea
}: Omit<FieldWords, "rules"> & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <textarea {...wiring} {...textarea} className={classNames(controlClasses, className)} />}
    </FieldFrame>
  );
}
