import { type Ref, useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { passwordRules } from "#rules/passwordProblem.ts";
import { Field } from "#ui/Field.tsx";
import type { NewPassword, PasswordProblems } from "./newPassword.ts";

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
      <label className="flex min-h-11 items-center gap-3 self-start text-sm">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        <span>Show password</span>
      </label>
    </>
  );
}
