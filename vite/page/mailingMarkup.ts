import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BandMailing } from "../../src/rules/bandSettings.ts";
import { MailingForm } from "../../src/site/mailing/MailingForm.tsx";

/**
 * The mailing list for a built document: what the band says, with the form or the link to the service's page; empty without
 * both. A document whose style sheet is its own takes it `withoutClasses`. Its policy needs `formAction(form !== null)`.
 */
export function mailingMarkup(mailing: BandMailing, withoutClasses = false): string {
  if (!mailing.form && !mailing.page) return "";
  const markup = renderToStaticMarkup(createElement(MailingForm, mailing));
  return withoutClasses ? markup.replace(/ class="[^"]*"/g, "") : markup;
}
