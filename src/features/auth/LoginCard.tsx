import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#config.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { CenteredCard } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { useAuth } from "./AuthProvider.tsx";
import { AddressField, SendLinkForm } from "./SendLinkForm.tsx";
import { type Cooldown, CooldownButton, useCooldown } from "./useCooldown.tsx";

type LoginCardProps = {
  /** Why the visitor is asked to sign in again. */
  note?: string | undefined;
};

/** behaviour §2: "Admin Login", or in its place "Forgot your password?". Both share the address. */
export function LoginCard({ note }: LoginCardProps) {
  const [email, setEmail] = useState("");
  const [isForgotten, setIsForgotten] = useState(false);
  const linkCooldown = useCooldown();
  const loginCooldown = useCooldown();

  if (isForgotten)
    return (
      <CenteredCard key="forgotten" title="Forgot your password?">
        <SendLinkForm email={email} onEmailChange={setEmail} cooldown={linkCooldown} />
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsForgotten(false)}>
          Back to login
        </Button>
      </CenteredCard>
    );
  return (
    <CenteredCard key="login" title="Admin Login">
      <p className="mt-1 text-sm text-muted">Sign in to access the admin dashboard</p>
      {note && (
        <p role="status" className="mt-4 rounded-sm border border-accent/40 bg-accent/10 px-3 py-2 text-sm">
          {note}
        </p>
      )}
      <LoginForm email={email} onEmailChange={setEmail} cooldown={loginCooldown} />
      <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsForgotten(true)}>
        Forgot your password?
      </Button>
    </CenteredCard>
  );
}

type LoginFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  cooldown: Cooldown;
};

function LoginForm({ email, onEmailChange, cooldown }: LoginFormProps) {
  const { signIn } = useAuth();
  const [password, setPassword] = useState("");
  const { isPending, mutate } = useMutation({
    mutationFn: () => signIn(email, password),
    onError: (error) => {
      if (!cooldown.startAfter(error)) notify.error(errorMessage(error, adminErrors.unknown));
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !cooldown.timeLeft) mutate();
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
      <CooldownButton cooldown={cooldown} label="Sign In" busyLabel="Signing in..." isBusy={isPending} />
    </form>
  );
}
