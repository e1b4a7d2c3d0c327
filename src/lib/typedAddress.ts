import { visibleText } from "#lib/visibleText.ts";
import { webAddress } from "#lib/webAddress.ts";

/** `addressMessages` has a sentence for each. */
type AddressProblem = "unread" | "handle" | "userName" | "email" | "several";

/** Where an address may be one of email too. */
type Mail = { takesMail?: boolean };

/** A scheme other than the web's; a digit after the colon begins a port. */
const otherScheme = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;
const email = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/;
const severalAddresses = /[\s,;](?:https?:|www\.)/i;
/** Blanks, and marks that programs put around what they copy. */
const marksAround = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;

const hostOf = (address: string) => /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? "";

/** Whether it names a host of the web, with a dot, and no user. */
function isComplete(address: string): boolean {
  const href = webAddress(address);
  // A browser would drop a tab or a line break inside it.
  if (
    !href ||
    /[\t\n\r]/.test(address) ||
    severalAddresses.test(address) ||
    !/[^.][.\u3002][^.]/.test(hostOf(address))
  )
    return false;
  return !hostOf(address).includes("@") && /^[\w-]+(\.[\w-]+)+\.?$/.test(new URL(href).hostname);
}

/** An address of email with the blanks of its subject and text encoded. */
const withoutBlanks = (address: string): string =>
  address.replace(/\?.*$/s, (query) => query.replace(/\s/g, encodeURIComponent));

/** A typed address as it is saved: without a scheme it means https. What cannot be completed stays as it is. */
export function completeAddress(typed: string, { takesMail = false }: Mail = {}): string {
  const text = visibleText(typed).replace(marksAround, "");
  if (takesMail && email.test(text)) return `mailto:${text}`;
  if (takesMail && /^mailto:/i.test(text)) return withoutBlanks(text);
  if (otherScheme.test(text)) return text;
  const hasScheme = /^https?:/i.test(text);
  const address = text.replace(/^(?:(https?):)?\/*/i, (_, name = "https") => `${name.toLowerCase()}://`);
  // Without a scheme a number, such as a price, is no address. No top-level domain begins with a digit.
  const isMeant = hasScheme || !/\.\d[^.]*$/.test(hostOf(address).replace(/:\d+$/, ""));
  return isMeant && isComplete(address) ? address : text;
}

/** What is wrong with a typed address; null for a good one and for none. */
export function addressProblem(typed: string, mail: Mail = {}): AddressProblem | null {
  const address = completeAddress(typed, mail);
  const mailbox = /^mailto:([^?]*)/i.exec(address)?.[1];
  if (!address || isComplete(address)) return null;
  if (mail.takesMail && mailbox && email.test(mailbox)) return null;
  if (severalAddresses.test(address)) return "several";
  if (/^(https?:\/*)?@/i.test(address)) return "handle";
  if (email.test(address)) return "email";
  return hostOf(address).includes("@") ? "userName" : "unread";
}
