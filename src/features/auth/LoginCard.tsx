import { type FormEvent, useState } from "react";
import { doorNotes } from "#accountMessages.ts";
import { adminErrors } from "#adminMessages.ts";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { Button } from "#ui/Button.tsx";
import { LoneCard } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { useAuth } from "./AuthProvider.tsx";
import { AddressField, SendLinkForm } from "./SendLinkForm.tsx";
import { type Rest, RestingButton, RestNote, useRest } from "./useRest.tsx";

type LoginCardProps = {
  /** Why the visitor stands here again. */
  note?: string | undefined;
};

/** behaviour §2: "Admin Login", or in its place the way to a new password; both know the same address. */
export function LoginCard({ note }: LoginCardProps) {
  const [email, setEmail] = useState("");
  const [isForgotten, setIsForgotten] = useState(false);
  const linkRest = useRest();
  const loginRest = useRest();

  if (isForgotten)
    return (
      <LoneCard key="forgotten" title="Forgot your password?">
        <p className="mt-2 text-sm text-muted">{doorNotes.forgotten}</p>
        <SendLinkForm email={email} onEmailChange={setEmail} rest={linkRest} />
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsForgotten(false)}>
          Back to login
        </Button>
      </LoneCard>
    );
  return (
    <LoneCard key="login" title="Admin Login">
      <p className="mt-1 text-sm text-muted">Sign in to access the admin dashboard</p>
      {note && (
        <p role="status" className="mt-4 rounded-sm border border-accent/40 bg-accent/10 px-3 py-2 text-sm">
          {note}
        </p>
      )}
      <LoginForm email={email} onEmailChange={setEmail} rest={loginRest} />
      <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsForgotten(true)}>
        Forgot your password?
      </Button>
    </LoneCard>
  );
}

type LoginFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  rest: Rest;
};

/** A refusal is told in the server's words; one for too many attempts in ours, and then the button rests. */
function LoginForm({ email, onEmailChange, rest }: LoginFormProps) {
  const { signIn } = useAuth();
  const [password, setPassword] = useState("");
  const { isBusy, run } = useAction(signIn, {
    onError: (error) => {
      if (!rest.restAfter(error)) notify.error(errorMessage(error, adminErrors.unknown));
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!rest.timeLeft) void run(email, password);
  };

  return (
    <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
      <AddressField email={email} onEmailChange={onEmailChange} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={CREDENTIAL_MAX_LENGTH}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <RestingButton rest={rest} label="Sign In" busyLabel="Signing in..." isBusy={isBusy} />
      <RestNote rest={rest} />
    </form>
  );
}
