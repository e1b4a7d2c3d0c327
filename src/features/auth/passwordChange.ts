import { accountNotes } from "#accountMessages.ts";
import { PasswordSetError, setPassword, signIn, signOutElsewhere } from "#data/session.ts";
import { type Failure, failureOf } from "./accountRules.ts";

type Passwords = { current: string; password: string };

/** How far a change came, with the sentence that says so and the field that it is about, if one is. */
export type PasswordOutcome =
  | { step: "done" }
  | { step: "othersSignedIn"; sentence: string }
  | { step: "unchanged"; field: "current" | "password" | null; sentence: string }
  | { step: "unknown"; sentence: string };

/**
 * Changes the password of an account. The current one is verified by a sign-in, without which hosted projects that ask
 * for a recent one refuse; then other browsers are signed out. In: whether an earlier try may have done it already, as
 * its answer was lost: then the new password is as good as the current one. Never throws.
 */
export async function changePassword(
  email: string,
  { current, password }: Passwords,
  mayBeChanged: boolean,
): Promise<PasswordOutcome> {
  let refusal = await failure(signIn(email, current));
  if (refusal?.code === WRONG_CREDENTIALS && mayBeChanged) {
    refusal = await failure(signIn(email, password));
    if (!refusal) return signOutOthers();
  }
  if (refusal?.code === WRONG_CREDENTIALS)
    return { step: "unchanged", field: "current", sentence: accountNotes.wrongPassword };
  if (refusal && mayBeChanged) return unknown(refusal);
  if (refusal) return unchanged(refusal);
  try {
    await setPassword(password, current);
    return { step: "done" };
  } catch (error) {
    if (error instanceof PasswordSetError) return othersSignedIn(failureOf(error.cause));
    const refused = failureOf(error);
    if (refused.kind === "unknown") return unknown(refused);
    if (!["weak_password", "same_password"].includes(refused.code)) return unchanged(refused);
    return { step: "unchanged", field: "password", sentence: refused.sentence };
  }
}

/** The second half alone, once the password is changed. Never throws. */
export async function signOutOthers(): Promise<PasswordOutcome> {
  const refusal = await failure(signOutElsewhere());
  return refusal ? othersSignedIn(refusal) : { step: "done" };
}

/** Auth's code for a wrong password. */
const WRONG_CREDENTIALS = "invalid_credentials";

const unchanged = ({ sentence }: Failure): PasswordOutcome => ({
  step: "unchanged",
  field: null,
  sentence: accountNotes.passwordUnchanged(sentence),
});

const unknown = ({ sentence }: Failure): PasswordOutcome => ({
  step: "unknown",
  sentence: accountNotes.passwordUnknown(sentence),
});

const othersSignedIn = ({ sentence }: Failure): PasswordOutcome => ({
  step: "othersSignedIn",
  sentence: accountNotes.othersSignedIn(sentence),
});

const failure = (request: Promise<void>): Promise<Failure | null> =>
  request.then(
    () => null,
    (error: unknown) => failureOf(error),
  );
