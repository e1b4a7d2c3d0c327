import { type FormEvent, useState } from "react";
import { FIRST_DAY, LAST_DAY } from "#dashboardConfig.ts";
import { atEscape } from "#lib/dom.ts";
import { focusFirstInvalid, focusOnMount } from "#lib/focus.ts";
import { showStatuses } from "#messages/languages/en.ts";
import { showMessages } from "#messages/showMessages.ts";
import { COUNTRY_CODES } from "#rules/countries.ts";
import { type ShowDraft, showProblems } from "#rules/showDraft.ts";
import { countryName } from "#rules/showPlaces.ts";
import { fields, textField } from "#rules/tableFields.ts";
import { scheduleRefusal } from "#rules/visibility.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Button } from "#ui/Button.tsx";
import { Field, SelectField, TextareaField } from "#ui/Field.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
import type { ShowEditor } from "./useShowEditor.ts";

const countries = COUNTRY_CODES.map((code): [string, string] => [code, countryName(code)]).sort(
  ([, one], [, other]) => one.localeCompare(other, "en"),
);

export function ShowForm({ editor, onCancel }: { editor: ShowEditor; onCancel: () => void }) {
  const { draft, isSaving, change, save } = editor;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** Of an hour that is not whole the browser gives an empty text. */
  const [isHourCut, setIsHourCut] = useState(false);
  if (!draft) return null;
  const { values, initial, row: show } = draft;
  const problems = showProblems(values);
  const refusal = scheduleRefusal(values, initial);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isCut = event.currentTarget.querySelector("[name=starts]:invalid") !== null;
    focusFirstInvalid(event.currentTarget, () => {
      setIsHourCut(isCut);
      setWasSubmitted(true);
    });
    if (!isCut && Object.keys(problems).length === 0 && refusal === null) save();
  };
  const field = (name: keyof ShowDraft) => ({
    ...textField(fields.shows[name]),
    ...editor.field(name),
    error: wasSubmitted ? problems[name] : undefined,
  });

  return (
    <form
      data-takes-escape
      noValidate
      aria-label={show ? "Edit show" : "New show"}
      aria-busy={isSaving}
      onSubmit={handleSubmit}
      onKeyDown={atEscape(onCancel)}
      className="flex animate-rise-in flex-col gap-4 rounded-lg border border-line bg-raised/40 p-4"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field ref={focusOnMount} type="date" min={FIRST_DAY} max={LAST_DAY} {...field("day")} />
        <Field
          type="time"
          {...field("starts")}
          error={isHourCut && !values.starts ? showMessages.startsCut : undefined}
        />
        <Field {...field("city")} />
        <Field {...field("venue")} />
        <SelectField options={[["", "None"], ...countries]} {...field("country")} />
        <SelectField options={Object.entries(showStatuses)} {...field("status")} />
        <AddressField placeholder="https://" {...field("ticket_url")} />
        <TextareaField rows={1} {...field("note")} />
      </div>
      <VisibilityFields
        draft={values}
        before={show && initial.visibility}
        notes={showMessages}
        refusal={wasSubmitted ? refusal : null}
        onChange={change}
      />
      <FormFoot of="part">
        <SubmitButton label={show ? "Update Show" : "Add Show"} busyLabel="Saving..." isBusy={isSaving} />
        <Button disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </FormFoot>
    </form>
  );
}
