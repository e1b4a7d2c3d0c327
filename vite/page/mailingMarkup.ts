import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BandMailing } from "../../src/rules/bandSettings.ts";
import { MailingForm } from "../../src/site/mailing/MailingForm.tsx";

/**
 * The mailing list for a built document: what the band says, with the form or the link to the service's page; empty without
 * both. With a form, its policy needs `OPEN_FORMS`.
 */
export const mailingMarkup = (mailing: BandMailing): string =>
  mailing.form || mailing.page ? renderToStaticMarkup(createElement(MailingForm, mailing)) : "";
