import { PASSWORD_MIN_LENGTH } from "#config.ts";

const MIN_DIFFERENT = 6;
const MAX_BYTES = 72;

const common =
  /password|passwort|letmein|welcome|qwert[yz]?(uiop)?|asdf(ghjkl)?|1234567890|12345|abcdef?|iloveyou|administrator|changeme/g;

/** The rules of `passwordProblem`, shown beside the field. */
export const passwordRules = `${PASSWORD_MIN_LENGTH} to ${MAX_BYTES} characters, at least ${MIN_DIFFERENT} of them different. Not based on your address, the artist's name, or common passwords such as "password" or "12345".`;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The sentence for the first rule that a password breaks, or null. In: the password, and words that others know. */
export function passwordProblem(password: string, knownWords: readonly string[]): string | null {
  if (password.length < PASSWORD_MIN_LENGTH)
    return `The password needs at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (new TextEncoder().encode(password).length > MAX_BYTES)
    return `The password is too long: ${MAX_BYTES} plain letters at most.`;
  if (new Set(password).size < MIN_DIFFERENT)
    return `The password needs at least ${MIN_DIFFERENT} different characters.`;
  const known = knownWords.flatMap((word) => [word, ...word.split("@")]).map(plain);
  const rest = known
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word, ""), plain(password));
  if (plain(password) !== rest && rest.length < PASSWORD_MIN_LENGTH / 2)
    return "The password must not be based on your email address or the artist's name.";
  const uncommon = plain(password).replace(common, "");
  if (plain(password) !== uncommon && uncommon.length < PASSWORD_MIN_LENGTH / 2)
    return "The password is too common.";
  return null;
}
