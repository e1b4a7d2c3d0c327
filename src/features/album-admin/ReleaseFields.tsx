import { useId } from "react";
import { FIRST_DAY, LAST_DAY } from "#config.ts";
import type { Album } from "#data/rows.ts";
import { releaseMessages } from "#messages/releaseMessages.ts";
import { Field } from "#ui/Field.tsx";
import type { ReleaseDraft, Visibility } from "./release.ts";

type ReleaseFieldsProps = {
  album: Album | null;
  draft: ReleaseDraft;
  initial: ReleaseDraft;
  refusal: string | null;
  onChange: (part: Partial<ReleaseDraft>) => void;
};

const choices: [Visibility, string][] = [
  ["public", "Public"],
  ["draft", "Draft"],
  ["scheduled", "Scheduled"],
];

export function ReleaseFields(props: ReleaseFieldsProps) {
  const { album, draft, initial, refusal, onChange } = props;
  const noteId = useId();
  const wasPublic = album !== null && initial.visibility === "public";
  const note = releaseMessages[draft.visibility];
  const isOfRelease =
    draft.visibility !== "public" && draft.date === initial.date && !wasPublic && !album?.is_dated;
  return (
    <>
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
            {wasPublic && draft.visibility !== "public" ? `${note} ${releaseMessages.stillBuilt}` : note}
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
      <Field
        label="Date"
        type="date"
        name="created_at"
        required
        min={FIRST_DAY}
        max={LAST_DAY}
        hint={isOfRelease ? releaseMessages.dateOfRelease : releaseMessages.date}
        value={draft.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
    </>
  );
}
