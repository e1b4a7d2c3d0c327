import { type FormEvent, useState } from "react";
import { LAST_DAY } from "#dashboardConfig.ts";
import { dayOf } from "#lib/dates.ts";
import { focusFirstInvalid } from "#lib/focus.ts";
import { visibleText } from "#lib/visibleText.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { fields } from "#rules/tableFields.ts";
import { Field } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import type { NewLinkForm } from "./useNewLink.ts";

export function LinkForm({ draft, isSaving, field, save }: NewLinkForm) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNameMissing = visibleText(draft?.values.name ?? "") === "";

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstInvalid(event.currentTarget, () => setWasSubmitted(isNameMissing));
    if (!isNameMissing) save();
  };

  return (
    <form aria-label="New private link" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field
        label="Name *"
        required
        placeholder="e.g., Radio 3"
        maxLength={fields.private_links.name.longest}
        {...field("name")}
        readOnly={isSaving}
        error={wasSubmitted && isNameMissing ? privateLinkMessages.nameMissing : undefined}
      />
      <Field
        label="Last day (optional)"
        type="date"
        min={dayOf(new Date())}
        max={LAST_DAY}
        hint={privateLinkMessages.end}
        {...field("lastDay")}
        readOnly={isSaving}
      />
      <SubmitButton label="Create Link" busyLabel="Creating..." isBusy={isSaving} className="self-end" />
    </form>
  );
}
