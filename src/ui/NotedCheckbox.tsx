import { type ComponentProps, useId } from "react";
import { Checkbox } from "#ui/Field.tsx";

type NotedCheckboxProps = ComponentProps<"input"> & { label: string; note: string };

/** A checkbox with a note below it, which describes it for screen readers too. */
export function NotedCheckbox({ label, note, ...input }: NotedCheckboxProps) {
  const noteId = useId();
  return (
    <div>
      <Checkbox {...input} aria-describedby={noteId}>
        <span className="text-sm font-medium">{label}</span>
      </Checkbox>
      <p id={noteId} className="text-sm text-muted">
        {note}
      </p>
    </div>
  );
}
