import { CONTACT_MESSAGE_MIN_LENGTH } from "#config.ts";
import type { ContactMessage } from "#data/contactMessages.ts";
import { contactDefaults, contactMessages } from "#messages.ts";

/** What stands in the form, as typed. */
export type ContactFields = Record<keyof ContactMessage, string>;

/** The sentence beside each wrong field; a field that is right has none. */
export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

export const emptyContactFields: ContactFields = { name: "", email: "", subject: "", message: "" };

/** Something, one @, something with a dot inside, and no spaces. */
const emailLook = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** SPEC §5: checks the trimmed fields. An empty object means that the form may be sent. */
export function contactErrors(fields: ContactFields): ContactErrors {
  const email = fields.email.trim();
  const message = fields.message.trim();
  const errors: ContactErrors = {};
  if (email === "") errors.email = contactMessages.emailRequired;
  else if (!emailLook.test(email)) errors.email = contactMessages.emailInvalid;
  if (message === "") errors.message = contactMessages.messageRequired;
  else if (message.length < CONTACT_MESSAGE_MIN_LENGTH) errors.message = contactMessages.messageTooShort;
  return errors;
}

/** The message to send: all values trimmed, with the defaults of SPEC §5. */
export function contactMessageOf(fields: ContactFields): ContactMessage {
  return {
    name: fields.name.trim() || contactDefaults.name,
    email: fields.email.trim(),
    subject: fields.subject.trim() || contactDefaults.subject,
    message: fields.message.trim(),
  };
}
