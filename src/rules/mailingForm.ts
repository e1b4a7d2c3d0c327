/** The most that is kept of a form: hidden fields, and the characters of each of its texts. */
export const mailingLimits = { hidden: 30, value: 500, consents: 3, text: 500 } as const;

/** A form of a mailing service, as the page shows it. It is sent by POST. */
export type MailingForm = {
  action: string;
  /** The name of the field with the address. */
  email: string;
  /** Sent as they are. What robots fill in is empty. */
  hidden: [name: string, value: string][];
  /** What a fan must tick. */
  consents: { name: string; value: string; text: string }[];
};
