import { ArrowUpRight } from "lucide-react";
import { contactMessages, mailingMessages } from "#messages/siteMessages.ts";
import type { BandMailing, MailingForm as Form } from "#rules/bandSettings.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";

/** What the section says, with the form or the link to the service's page. It needs no script, as built pages have it too. */
export const MailingForm = ({ form, page, sentence, consent }: BandMailing) => (
  <div className="flex max-w-prose flex-col items-start gap-4">
    {sentence && (
      <p dir="auto" className="text-match-parent w-full whitespace-pre-line">
        {sentence}
      </p>
    )}
    {form ? (
      <FormOfService form={form} consent={consent} />
    ) : (
      <a href={page} target="_blank" rel="noopener" className={buttonClasses({ variant: "primary" })}>
        <span>{mailingMessages.subscribe}</span>
        <ArrowUpRight aria-hidden="true" className="size-4" />
        <OpensNewTab />
      </a>
    )}
  </div>
);

/** Sent by the browser itself, in a new tab, to the service alone. What robots fill in stays empty. */
const FormOfService = ({ form, consent }: { form: Form; consent: string }) => (
  <form
    action={form.action}
    method="post"
    target="_blank"
    rel="noopener"
    className="flex w-full flex-col items-start gap-4"
  >
    {form.hidden.map(([name, value], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: never sorted, and several may be equal
      <input key={at} type="hidden" name={name} value={value} />
    ))}
    <div className="flex w-full flex-wrap items-end gap-3">
      <label className="flex min-w-0 grow basis-64 flex-col gap-1.5 text-sm font-medium">
        <span>{contactMessages.email}</span>
        <input
          type="email"
          name={form.email}
          required
          maxLength={254}
          autoComplete="email"
          enterKeyHint="send"
          dir="ltr"
          className="min-h-11 w-full rounded-sm border border-line bg-well px-3 text-base font-normal text-ink transition-colors duration-quick hover:border-line-strong rtl:text-end"
        />
      </label>
      <button type="submit" className={buttonClasses({ variant: "primary" })}>
        {mailingMessages.subscribe}
      </button>
    </div>
    {form.consents.map(({ name, value, text }) => (
      <label key={`${name} ${value}`} className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" name={name} value={value} required className="size-5 shrink-0 accent-accent" />
        <span dir="auto">{text}</span>
      </label>
    ))}
    {consent && (
      <p dir="auto" className="text-match-parent w-full text-sm whitespace-pre-line">
        {consent}
      </p>
    )}
    <p className="text-sm text-muted">{mailingMessages.goesTo(new URL(form.action).host)}</p>
  </form>
);
