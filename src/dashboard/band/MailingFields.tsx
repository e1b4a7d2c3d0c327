import { useState } from "react";
import { PASTED_FORM_MAX_LENGTH } from "#dashboardConfig.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { type BandMailing, bandLimits, type MailingForm } from "#rules/bandSettings.ts";
import { mailingLimits } from "#rules/mailingLimits.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Button } from "#ui/Button.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { type MailingRefusal, readMailingForm } from "./readMailingForm.ts";

const { mailing: words } = bandMessages;

function sentenceOf(refusal: MailingRefusal): string {
  if (refusal.reason === "required") return words.required(refusal.field);
  if (refusal.reason === "tooMuch") return words.tooMuch(mailingLimits.hidden, mailingLimits.value);
  return words.refused[refusal.reason];
}

type MailingFieldsProps = { mailing: BandMailing; onChange: (part: Partial<BandMailing>) => void };

/** The form of the band's mailing service, or the service's own page, and what the band says there (behaviour §10.29). */
export function MailingFields({ mailing: { form, page, sentence, consent }, onChange }: MailingFieldsProps) {
  /** What was pasted and could not be taken. */
  const [refused, setRefused] = useState<{ text: string; problem: string | undefined }>();
  const read = (text: string) => {
    const result = text.trim() && text.length <= PASTED_FORM_MAX_LENGTH ? readMailingForm(text) : null;
    if (result && !("reason" in result)) {
      setRefused(undefined);
      onChange({ form: result });
    } else setRefused({ text, problem: result ? sentenceOf(result) : undefined });
  };
  return (
    <>
      <TextareaField
        label={form ? "Another form" : "Form of your mailing service"}
        rows={4}
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="<form action=…"
        hint={words.form}
        maxLength={PASTED_FORM_MAX_LENGTH}
        problem={refused?.problem}
        error={refused?.problem}
        value={refused?.text ?? ""}
        onChange={({ target }) => read(target.value)}
      />
      <div role="status" className="empty:hidden">
        {form && <ReadForm form={form} />}
      </div>
      {form && (
        <Button className="self-start" onClick={() => onChange({ form: null })}>
          Remove form
        </Button>
      )}
      <AddressField
        label="Page of your mailing service"
        placeholder="https://"
        hint={words.page}
        maxLength={bandLimits.address}
        value={page}
        onChange={({ target }) => onChange({ page: target.value })}
      />
      <Field
        label="Sentence"
        dir="auto"
        hint={words.sentence}
        maxLength={mailingLimits.sentence}
        value={sentence}
        onChange={({ target }) => onChange({ sentence: target.value })}
      />
      <TextareaField
        label="Consent"
        rows={2}
        dir="auto"
        hint={words.consent}
        maxLength={mailingLimits.consent}
        value={consent}
        onChange={({ target }) => onChange({ consent: target.value })}
      />
    </>
  );
}

/** What was read, before it is saved and after. */
const ReadForm = ({ form: { action, email, hidden, consents } }: { form: MailingForm }) => (
  <div className="flex flex-col gap-2 rounded-sm border border-line p-3 text-sm wrap-anywhere">
    <p className="font-medium">{words.goesTo(new URL(action).host)}</p>
    <p className="text-muted">
      {words.sends(
        email,
        hidden.map(([name = "", value = ""]) => [name, value]),
      )}
    </p>
    {consents.map(({ name, text }) => (
      <p key={name} dir="auto" className="text-muted">
        {words.asks(text || name)}
      </p>
    ))}
    <p className="text-muted">{words.nextBuild}</p>
  </div>
);
