import { type Ref, useState } from "react";
import { environment } from "#config.ts";
import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { passwordMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { passwordProblem, passwordRules } from "#rules/passwordProblem.ts";
import { Checkbox, Field } from "#ui/Field.tsx";

type NewPassword = { password: string; repeated: string };

type PasswordProblems = Partial<Record<keyof NewPassword | "current", string>>;

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

type NewPasswordFieldsProps = {
  ref?: Ref<HTMLInputElement>;
  /** The account's address; empty while it is unknown. */
  email: string;
  value: NewPassword;
  problems: PasswordProblems | null;
  onChange: (part: Partial<NewPassword>) => void;
};

export function NewPasswordFields({ ref, email, value, problems, onChange }: NewPasswordFieldsProps) {
  const [isShown, setIsShown] = useState(false);
  const common = {
    type: isShown ? "text" : "password",
    autoComplete: "new-password",
    spellCheck: false,
    autoCapitalize: "none",
    required: true,
    maxLength: CREDENTIAL_MAX_LENGTH,
  };
  return (
    <>
      {/* For password managers. */}
      {email && <input type="email" autoComplete="username" readOnly hidden value={email} />}
      <Field
        {...common}
        ref={ref}
        label="New password"
        rules={passwordRules}
        error={problems?.password}
        value={value.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <Field
        {...common}
        label="New password again"
        error={problems?.repeated}
        value={value.repeated}
        onChange={(event) => onChange({ repeated: event.target.value })}
      />
      <Checkbox
        checked={isShown}
        onChange={({ target }) => setIsShown(target.checked)}
        className="self-start text-sm"
      >
        <span>Show password</span>
      </Checkbox>
    </>
  );
}
