import { useId } from "react";
import { LAST_DAY } from "#config.ts";
import { releaseMessages } from "#messages/releaseMessages.ts";
import { Field } from "#ui/Field.tsx";

type Visibility = "public" | "draft" | "scheduled";
type VisibilityDraft = { visibility: Visibility; scheduledFor: string };

type VisibilityFieldsProps = {
  draft: VisibilityDraft;
  /** Of what is public already: a built page keeps it. */
  wasPublic: boolean;
  /** What each choice means. */
  notes: Record<Visibility | "stillBuilt", string>;
  refusal: string | null;
  onChange: (part: Partial<VisibilityDraft>) => void;
};

const choices: [Visibility, string][] = [
  ["public", "Public"],
  ["draft", "Draft"],
  ["scheduled", "Scheduled"],
];

export function VisibilityFields({ draft, wasPublic, notes, refusal, onChange }: VisibilityFieldsProps) {
  const noteId = useId();
  const note = notes[draft.visibility];
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-describedby={noteId}>
        <legend className="text-sm font-medium">Visibility</legend>
        <div className="flex flex-wrap gap-x-6">
          {choices.map(([visibility, label]) => (
            <label key={visibility} className="flex min-h-11 items-center gap-2.5 text-sm">
              <input
                type="radio"
                name="visibility"
                checked={draft.visibility === visibility}
                onChange={() => onChange({ visibility })}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
        <p id={noteId} role="status" className="text-sm text-muted">
          {wasPublic && draft.visibility !== "public" ? `${note} ${notes.stillBuilt}` : note}
        </p>
      </fieldset>
      {draft.visibility === "scheduled" && (
        <Field
          label="Public from"
          type="datetime-local"
          name="published_at"
          required
          max={`${LAST_DAY}T23:59`}
          rules={releaseMessages.zone(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          error={refusal ?? undefined}
          value={draft.scheduledFor}
          onChange={(event) => onChange({ scheduledFor: event.target.value })}
        />
      )}
    </div>
  );
}
