import { LAST_DAY } from "#dashboardConfig.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import type { Visibility, VisibilityDraft } from "#rules/visibility.ts";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";

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
  const note = notes[draft.visibility];
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label="Visibility"
        options={choices}
        value={draft.visibility}
        note={wasPublic && draft.visibility !== "public" ? `${note} ${notes.stillBuilt}` : note}
        onChange={(visibility) => onChange({ visibility })}
      />
      {draft.visibility === "scheduled" && (
        <Field
          label="Public from"
          type="datetime-local"
          name="published_at"
          required
          max={`${LAST_DAY}T23:59`}
          rules={dashboardMessages.timeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          error={refusal ?? undefined}
          value={draft.scheduledFor}
          onChange={(event) => onChange({ scheduledFor: event.target.value })}
        />
      )}
    </div>
  );
}
