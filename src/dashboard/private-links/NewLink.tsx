import { Check, Copy } from "lucide-react";
import { useId } from "react";
import { LAST_DAY } from "#dashboardConfig.ts";
import { dayOf } from "#lib/dates.ts";
import { atSubmit } from "#lib/dom.ts";
import { focusOnMount } from "#lib/focus.ts";
import { isolateText } from "#lib/printable.ts";
import { useCopied } from "#lib/useCopied.ts";
import { visibleText } from "#lib/visibleText.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { fields } from "#rules/tableFields.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import type { MadeLink, NewLinkForm } from "./useNewLink.ts";

export function NewLink({ name, address }: MadeLink) {
  const id = useId();
  const { outcome, copy } = useCopied();

  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <div className="flex animate-rise-in flex-col gap-2 rounded-md border border-accent/50 bg-well p-4">
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere">
        {`Address for “${isolateText(name)}”`}
      </label>
      <div className="flex gap-2 max-xs:flex-col">
        <input
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full min-w-0 rounded-sm border border-line bg-well px-2.5 text-base text-ink sm:min-h-10 sm:text-sm"
        />
        <Button
          icon={Icon}
          ref={focusOnMount}
          variant="primary"
          aria-describedby={`${id}-note`}
          onClick={() => void copy(address)}
          className="shrink-0"
        >
          {outcome === "copied" ? privateLinkMessages.copied : "Copy"}
        </Button>
      </div>
      <p id={`${id}-note`} className="text-sm text-muted">
        {privateLinkMessages.copyNow}
      </p>
      <span role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
        {outcome && privateLinkMessages[outcome]}
      </span>
    </div>
  );
}

export function LinkForm({ draft, isSaving, field, save }: NewLinkForm) {
  const isNameMissing = visibleText(draft?.values.name ?? "") === "";
  return (
    <form
      key={draft?.id}
      aria-label="New private link"
      onSubmit={atSubmit(save)}
      className="flex flex-col gap-4"
    >
      <Field
        label="Name *"
        required
        placeholder="e.g., Radio 3"
        autoCapitalize="words"
        maxLength={fields.private_links.name.longest}
        {...field("name")}
        readOnly={isSaving}
        problem={isNameMissing ? privateLinkMessages.nameMissing : undefined}
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
