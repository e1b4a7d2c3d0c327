import { environment } from "#config.ts";
import { passwordMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { passwordProblem } from "#rules/passwordProblem.ts";

export type NewPassword = { password: string; repeated: string };

/** Sentences about a password form's fields. */
export type PasswordProblems = Partial<Record<keyof NewPassword | "current", string>>;

class PasswordError extends Error {
  problems: PasswordProblems;

  constructor(problems: PasswordProblems) {
    super();
    this.problems = problems;
  }
}

/** Throws for the first rule that a new password breaks. */
export function assertNewPassword({ password, repeated }: NewPassword, email: string): void {
  const problem = passwordProblem(password, [email, environment.artistName]);
  if (problem) throw new PasswordError({ password: problem });
  if (password !== repeated) throw new PasswordError({ repeated: passwordMessages.differ });
}

/** The problems of a password form's fields in an error; null for an error about no field. */
export function passwordProblems(error: unknown): PasswordProblems | null {
  if (error instanceof PasswordError) return error.problems;
  const code = (error as { code?: string } | null)?.code ?? "";
  if (code === "invalid_credentials") return { current: passwordMessages.wrong };
  return ["weak_password", "same_password"].includes(code) ? { password: errorMessage(error) } : null;
}
