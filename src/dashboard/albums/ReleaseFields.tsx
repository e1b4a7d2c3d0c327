import { FIRST_DAY, LAST_DAY } from "#dashboardConfig.ts";
import type { Album } from "#data/rows.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import { Field } from "#ui/Field.tsx";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
import type { ReleaseDraft } from "./albumDraft.ts";

type ReleaseFieldsProps = {
  album: Album | null;
  draft: ReleaseDraft;
  initial: ReleaseDraft;
  refusal: string | null;
  onChange: (part: Partial<ReleaseDraft>) => void;
};

export function ReleaseFields(props: ReleaseFieldsProps) {
  const { album, draft, initial, refusal, onChange } = props;
  const wasPublic = album !== null && initial.visibility === "public";
  const isOfRelease =
    draft.visibility !== "public" && draft.date === initial.date && !wasPublic && !album?.is_dated;
  return (
    <>
      <VisibilityFields
        draft={draft}
        wasPublic={wasPublic}
        notes={releaseMessages}
        refusal={refusal}
        onChange={onChange}
      />
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
