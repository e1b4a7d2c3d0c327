import { type FormEvent, useState } from "react";
import { LAST_DAY, LONGEST } from "#dashboardConfig.ts";
import { dayOf } from "#lib/dates.ts";
import { focusFirstInvalid } from "#lib/focus.ts";
import { privateLinkMessages } from "#messages/privateLinkMessages.ts";
import { Field } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import type { NewLinkForm } from "./useNewLink.ts";

export function LinkForm({ name, lastDay, isBusy, change, make }: NewLinkForm) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNameMissing = name.trim() === "";

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstInvalid(event.currentTarget, () => setWasSubmitted(isNameMissing));
    if (!isNameMissing && !isBusy) make();
  };

  return (
    <form aria-label="New private link" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field
        label="Name *"
        required
        placeholder="e.g., Radio 3"
        maxLength={LONGEST.private_links.name}
        value={name}
        readOnly={isBusy}
        error={wasSubmitted && isNameMissing ? privateLinkMessages.nameMissing : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Last day (optional)"
        type="date"
        min={dayOf(new Date())}
        max={LAST_DAY}
        hint={privateLinkMessages.end}
        value={lastDay}
        readOnly={isBusy}
        onChange={(event) => change({ lastDay: event.target.value })}
      />
      <SubmitButton label="Create Link" busyLabel="Creating..." isBusy={isBusy} className="self-end" />
    </form>
  );
}
