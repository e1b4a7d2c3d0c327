import { FIRST_DAY, LAST_DAY } from "#dashboardConfig.ts";
import { atEscape, atSubmit } from "#lib/dom.ts";
import { focusOnMount } from "#lib/focus.ts";
import { showStatuses } from "#messages/languages/en.ts";
import { showMessages } from "#messages/showMessages.ts";
import { COUNTRY_CODES } from "#rules/countries.ts";
import { type ShowDraft, showProblems } from "#rules/shows/showDraft.ts";
import { countryName } from "#rules/shows/showPlaces.ts";
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
  if (!draft) return null;
  const { values, initial, row: show } = draft;
  const problems = showProblems(values);
  const field = (name: keyof ShowDraft) => ({
    ...textField(fields.shows[name]),
    ...editor.field(name),
    problem: problems[name],
  });

  return (
    <form
      data-takes-escape
      noValidate
      aria-label={show ? "Edit show" : "New show"}
      aria-busy={isSaving}
      onSubmit={atSubmit(save)}
      onKeyDown={atEscape(onCancel)}
      className="flex animate-rise-in flex-col gap-4 rounded-lg border border-line bg-raised/40 p-4"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field ref={focusOnMount} type="date" min={FIRST_DAY} max={LAST_DAY} {...field("day")} />
        <Field type="time" unread={showMessages.startsCut} {...field("starts")} />
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
        refusal={scheduleRefusal(values, initial)}
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
