export const passwordMessages = {
  /** Shown beside the field. */
  rules: (shortest: number, longest: number, different: number) =>
    `${shortest} to ${longest} characters, at least ${different} of them different. Not based on your address, the artist's name, or common passwords such as "password" or "12345".`,
  tooShort: (shortest: number) => `The password needs at least ${shortest} characters.`,
  tooLong: (longest: number) => `The password is too long: ${longest} plain letters at most.`,
  tooFewDifferent: (different: number) => `The password needs at least ${different} different characters.`,
  known: "The password must not be based on your email address or the artist's name.",
  common: "The password is too common.",
} as const;
