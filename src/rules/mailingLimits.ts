/** The most that is kept of a form of a mailing service, of what the band says beside it, and of its word for support (behaviour §10.29). */
export const mailingLimits = {
  hidden: 30,
  consents: 3,
  /** Characters of a name, a value or an address. */
  value: 500,
  /** Of the text beside a box that a fan must tick. */
  text: 500,
  /** Of the whole form as JSON: with the rest it fits into a setting. */
  form: 17_000,
  sentence: 200,
  consent: 500,
  supportLabel: 30,
} as const;
