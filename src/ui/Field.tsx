import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#lib/classNames.ts";
import { type Check, useFieldCheck } from "#ui/useFieldCheck.ts";

const controlClasses =
  "w-full rounded-sm border border-line bg-well px-3 py-2.5 text-base text-ink placeholder:text-muted/80 " +
  "transition-colors duration-quick hover:border-line-strong aria-invalid:border-danger disabled:opacity-50";

type FieldWords = {
  label: string;
  hint?: string;
  /** What is wrong, but keeps nothing from being saved. */
  error?: string;
  /** What the field accepts. Shown with the error too. */
  rules?: string;
};

type ControlProps = FieldWords & Check & { className?: string | undefined; value?: unknown };

/** The props of a control that has a label and notes, and what puts these around it. It carries its own check. */
function useField<Props extends ControlProps>(props: Props) {
  const { label, hint, error: ownError, rules, className, ...checked } = props;
  const { maxLength, problem, unread, onRefused, ...rest } = checked;
  const id = useId();
  const noteId = `${id}-note`;
  const rulesId = `${id}-rules`;
  const check = useFieldCheck(id, props.value, { maxLength, problem, unread, onRefused });
  const error = check.problem ?? ownError;
  const note = error ?? [hint, check.count].filter(Boolean).join(" ");
  const control = {
    id,
    "aria-describedby": [note && noteId, rules && rulesId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    ...check.control,
    ...rest,
    className: classNames(controlClasses, className),
  };
  const frame = (children: ReactNode) => (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
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
  return { control, frame };
}

export function Field(props: FieldWords & Check & ComponentProps<"input">) {
  const { control, frame } = useField(props);
  return frame(<input enterKeyHint="done" {...control} />);
}

type SelectFieldProps = FieldWords &
  Check &
  ComponentProps<"select"> & { options: [value: string, name: string][] };

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { control, frame } = useField(props);
  return frame(
    <select {...control}>
      {options.map(([value, name]) => (
        <option key={value} value={value} className="bg-surface">
          {name}
        </option>
      ))}
    </select>,
  );
}

export function TextareaField(props: FieldWords & Check & ComponentProps<"textarea">) {
  const { control, frame } = useField(props);
  return frame(<textarea {...control} />);
}

export function Checkbox({ className, children, ...input }: ComponentProps<"input">) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-3", className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}
