import { type FormEvent, type KeyboardEvent, useState } from "react";
import { FIRST_DAY, LAST_DAY, LONGEST } from "#dashboardConfig.ts";
import { focusFirstInvalid, focusOnMount } from "#lib/focus.ts";
import { showMessages } from "#messages/showMessages.ts";
import { showStatuses } from "#messages/showStatuses.ts";
import { COUNTRY_CODES } from "#rules/countries.ts";
import { countryName } from "#rules/countryName.ts";
import { type ShowDraft, showProblems } from "#rules/showDraft.ts";
import { scheduleRefusal } from "#rules/visibility.ts";
import { Button } from "#ui/Button.tsx";
import { Field, SelectField, TextareaField } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
import type { ShowEditor } from "./useShowEditor.ts";

const countries = COUNTRY_CODES.map((code): [string, string] => [code, countryName(code)]).sort(
  ([, one], [, other]) => one.localeCompare(other, "en"),
);

type ShowFormProps = { editor: ShowEditor; onCancel: () => void };

/** The form of a new show, or of one in its place in the list. */
export function ShowForm({ editor, onCancel }: ShowFormProps) {
  const { editing, isSaving, change, save } = editor;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** Of an hour that is not whole the browser gives an empty text. */
  const [isHourCut, setIsHourCut] = useState(false);
  if (!editing) return null;
  const { draft, initial, show } = editing;
  const problems = showProblems(draft);
  const refusal = scheduleRefusal(draft, initial);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isCut = event.currentTarget.querySelector("[name=starts]:invalid") !== null;
    focusFirstInvalid(event.currentTarget, () => {
      setIsHourCut(isCut);
      setWasSubmitted(true);
    });
    if (!isCut && Object.keys(problems).length === 0 && refusal === null) save();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel();
  };
  const field = (name: keyof ShowDraft) => ({
    name,
    value: draft[name],
    error: wasSubmitted ? problems[name] : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <form
      data-takes-escape
      noValidate
      aria-label={show ? "Edit show" : "New show"}
      aria-busy={isSaving}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="flex animate-rise-in flex-col gap-4 rounded-lg border border-line bg-raised/40 p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          ref={focusOnMount}
          label="Day *"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          {...field("day")}
        />
        <Field
          label="Starts"
          type="time"
          {...field("starts")}
          error={isHourCut && !draft.starts ? showMessages.startsCut : undefined}
        />
        <Field label="City *" maxLength={LONGEST.shows.city} {...field("city")} />
        <Field label="Venue" maxLength={LONGEST.shows.venue} {...field("venue")} />
        <SelectField label="Country" options={[["", "None"], ...countries]} {...field("country")} />
        <SelectField label="Status" options={Object.entries(showStatuses)} {...field("status")} />
        <Field
          label="Tickets"
          inputMode="url"
          placeholder="https://"
          maxLength={LONGEST.shows.ticket_url}
          {...field("ticket_url")}
        />
        <TextareaField label="Note" rows={1} maxLength={LONGEST.shows.note} {...field("note")} />
      </div>
      <VisibilityFields
        draft={draft}
        wasPublic={show !== null && initial.visibility === "public"}
        notes={showMessages}
        refusal={wasSubmitted ? refusal : null}
        onChange={change}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={show ? "Update Show" : "Add Show"} busyLabel="Saving..." isBusy={isSaving} />
        <Button disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
