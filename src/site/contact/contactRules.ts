import { CONTACT_MESSAGE_MIN_LENGTH } from "#config.ts";
import type { ContactMessage } from "#data/contactMessage.ts";
import { contactMessages } from "#messages/siteMessages.ts";

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

export const emptyContactFields: ContactMessage = { name: "", email: "", subject: "", message: "" };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks the trimmed fields (behaviour §5); an empty object means that the message may be sent. */
export function contactErrors(fields: ContactMessage): ContactErrors {
  const errors: ContactErrors = {};
  const email = fields.email.trim();
  const message = fields.message.trim();
  if (email === "") errors.email = contactMessages.emailRequired;
  else if (!emailPattern.test(email)) errors.email = contactMessages.emailInvalid;
  if (message === "") errors.message = contactMessages.messageRequired;
  else if (message.length < CONTACT_MESSAGE_MIN_LENGTH) errors.message = contactMessages.messageTooShort;
  return errors;
}

/** The message to send: all values trimmed, with the defaults of behaviour §5. */
export function contactMessageOf(fields: ContactMessage): ContactMessage {
  return {
    name: fields.name.trim() || contactMessages.anonymous,
    email: fields.email.trim(),
    subject: fields.subject.trim() || contactMessages.defaultSubject,
    message: fields.message.trim(),
  };
}
