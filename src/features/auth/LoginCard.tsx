import { type FormEvent, useEffect, useRef, useState } from "react";
import { adminErrors } from "#adminMessages.ts";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { Card } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useAuth } from "./AuthProvider.tsx";

type LoginCardProps = {
  /** Why the visitor stands here again. */
  note?: string | undefined;
};

/** behaviour §2: "Admin Login"; a refusal is told in the server's words. */
export function LoginCard({ note }: LoginCardProps) {
  const { signIn } = useAuth();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction(signIn, {
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
  });

  useEffect(() => emailInput.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(email, password);
  };

  return (
    <Card className="w-full max-w-sm animate-rise-in p-6 shadow-high sm:p-8">
      <h1 className="font-display text-2xl font-bold">Admin Login</h1>
      <p className="mt-1 text-sm text-muted">Sign in to access the admin dashboard</p>
      {note && (
        <p role="status" className="mt-4 rounded-sm border border-accent/40 bg-accent/10 px-3 py-2 text-sm">
          {note}
        </p>
      )}
      <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
        <Field
          ref={emailInput}
          label="Email"
          type="email"
          autoComplete="username"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton label="Sign In" busyLabel="Signing in..." isBusy={isBusy} className="mt-2" />
      </form>
    </Card>
  );
}
