import { OPEN_FORMS } from "#boot/contract.ts";
import type { BandMailing } from "#rules/bandSettings.ts";

/**
 * Whether forms of this document may go to other hosts (decision 114). In the build there is no document, and its pages get
 * the policy that their form needs; the development server sends none.
 */
const mayPostElsewhere = () =>
  globalThis.document?.querySelector(`[content*="${OPEN_FORMS}"]`) !== null || import.meta.env.DEV;

/** The mailing list as this document can show it: its form, else the link to the service's page. Null: nothing. */
export function shownMailing(mailing: BandMailing): BandMailing | null {
  const shown = mayPostElsewhere() ? mailing : { ...mailing, form: null };
  return shown.form || shown.page ? shown : null;
}
