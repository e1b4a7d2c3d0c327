import { CONTACT_MAX_LENGTHS, CONTACT_MESSAGE_MIN_LENGTH } from "#config.ts";
import type { ContactMessage } from "#data/sendContactMessage.ts";
import { contactDefaults, contactMessages } from "#laterMessages.ts";

/** What stands in the form, as typed. */
export type ContactFields = Record<keyof ContactMessage, string>;

/** The sentence beside each wrong field; a field that is right has none. */
export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

export const emptyContactFields: ContactFields = { name: "", email: "", subject: "", message: "" };

/** Something, one @, something with a dot inside, and no spaces. */
const emailLook = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const fieldNames = ["name", "email", "subject", "message"] as const;

/**
 * Checks the trimmed fields by behaviour §5, and their lengths. Out: the errors in the order of the form; an empty object
 * means that it may be sent.
 */
export function contactErrors(fields: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of fieldNames) {
    const error = errorOf(name, fields[name].trim());
    if (error) errors[name] = error;
  }
  return errors;
}

function errorOf(name: keyof ContactFields, value: string): string | null {
  if (name === "email" && value === "") return contactMessages.emailRequired;
  if (name === "email" && !emailLook.test(value)) return contactMessages.emailInvalid;
  if (name === "message" && value === "") return contactMessages.messageRequired;
  if (name === "message" && value.length < CONTACT_MESSAGE_MIN_LENGTH) return contactMessages.messageTooShort;
  const longest = CONTACT_MAX_LENGTHS[name];
  return value.length > longest ? contactMessages.tooLong(longest) : null;
}

/** The message to send: all values trimmed, with the defaults of behaviour §5. */
export function contactMessageOf(fields: ContactFields): ContactMessage {
  return {
    name: fields.name.trim() || contactDefaults.name,
    email: fields.email.trim(),
    subject: fields.subject.trim() || contactDefaults.subject,
    message: fields.message.trim(),
  };
}
