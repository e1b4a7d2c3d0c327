import { LAST_DAY } from "#dashboardConfig.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import type { MomentRefusal, Visibility, VisibilityDraft } from "#rules/visibility.ts";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";

type VisibilityFieldsProps = {
  draft: VisibilityDraft;
  /** What it is so far, null for a new one. A built page keeps what was on the site. */
  before: Visibility | null;
  /** What each choice means. Those without a sentence are not offered. */
  notes: Partial<Record<Visibility, string>> & { stillBuilt: string };
  refusal: MomentRefusal | null;
  onChange: (part: Partial<VisibilityDraft>) => void;
};

const choices: [Visibility, string][] = [
  ["public", "Public"],
  ["draft", "Draft"],
  ["scheduled", "Scheduled"],
  ["announced", "Announced"],
];

export function VisibilityFields({ draft, before, notes, refusal, onChange }: VisibilityFieldsProps) {
  const { visibility } = draft;
  const wasOnSite = before === "public" || before === "announced";
  const isLess = wasOnSite && visibility !== before && visibility !== "public";
  const moment = (name: MomentRefusal["name"]) => ({
    type: "datetime-local",
    name,
    max: `${LAST_DAY}T23:59`,
    problem: refusal?.name === name ? refusal.sentence : undefined,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label="Visibility"
        options={choices.filter(([choice]) => notes[choice])}
        value={visibility}
        note={[notes[visibility], isLess && notes.stillBuilt].filter(Boolean).join(" ")}
        onChange={(chosen) => onChange({ visibility: chosen })}
      />
      {visibility === "announced" && (
        <Field label="Announced from" hint={dashboardMessages.fromNow} {...moment("announcedFrom")} />
      )}
      {(visibility === "scheduled" || visibility === "announced") && (
        <Field
          label="Public from"
          required
          rules={dashboardMessages.timeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          {...moment("scheduledFor")}
        />
      )}
    </div>
  );
}
