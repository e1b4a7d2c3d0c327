import { PASSWORD_MAX_BYTES, PASSWORD_MIN_DIFFERENT, PASSWORD_MIN_LENGTH } from "#dashboardConfig.ts";
import { passwordMessages } from "#messages/signInMessages.ts";

const common =
  /password|passwort|letmein|welcome|qwert[yz]?(uiop)?|asdf(ghjkl)?|1234567890|12345|abcdef?|iloveyou|administrator|changeme/g;

/** The rules of `passwordProblem`, shown beside the field. */
export const passwordRules = passwordMessages.rules(
  PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_DIFFERENT,
);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The sentence for the first rule that a password breaks, or null. */
export function passwordProblem(password: string, knownWords: readonly string[]): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return passwordMessages.tooShort(PASSWORD_MIN_LENGTH);
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    return passwordMessages.tooLong(PASSWORD_MAX_BYTES);
  if (new Set(password).size < PASSWORD_MIN_DIFFERENT)
    return passwordMessages.tooFewDifferent(PASSWORD_MIN_DIFFERENT);
  const known = knownWords.flatMap((word) => [word, ...word.split("@")]).map(plain);
  const rest = known
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word, ""), plain(password));
  if (plain(password) !== rest && rest.length < PASSWORD_MIN_LENGTH / 2) return passwordMessages.known;
  const uncommon = plain(password).replace(common, "");
  if (plain(password) !== uncommon && uncommon.length < PASSWORD_MIN_LENGTH / 2)
    return passwordMessages.common;
  return null;
}
