import { type Ref, useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { Checkbox, Field } from "#ui/Field.tsx";

type NewPassword = { password: string; repeated: string };

type NewPasswordFieldsProps = {
  ref?: Ref<HTMLInputElement>;
  /** The account's address; empty while it is unknown. */
  email: string;
  value: NewPassword;
  /** Shown beside the first field. */
  rules: string;
  problems: Partial<NewPassword> | null;
  onChange: (part: Partial<NewPassword>) => void;
};

export function NewPasswordFields({ ref, email, value, rules, problems, onChange }: NewPasswordFieldsProps) {
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
        rules={rules}
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
