import { useState } from "react";
import { AUTH_COOLDOWN_SECONDS, CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { sendPasswordLink } from "#data/session.ts";
import { focusOnMount } from "#lib/focus.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { Button } from "#ui/Button.tsx";
import { CenteredCard } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { useAuth } from "./AuthProvider.tsx";
import { CooldownForm, useCooldownForm } from "./CooldownForm.tsx";

type LoginCardProps = {
  note?: string | undefined;
};

/** behaviour §2: "Admin Login", or in its place "Forgot your password?". Both share the address. */
export function LoginCard({ note }: LoginCardProps) {
  const { signIn } = useAuth();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isForgotten, setIsForgotten] = useState(false);
  const login = useCooldownForm(() => signIn(email, password));
  const link = useCooldownForm(() => sendPasswordLink(email.trim()), AUTH_COOLDOWN_SECONDS);

  const emailField = (
    <Field
      ref={focusOnMount}
      label="Email"
      type="email"
      autoComplete="username"
      required
      maxLength={CREDENTIAL_MAX_LENGTH}
      value={email}
      onChange={(event) => setEmail(event.target.value)}
    />
  );
  if (isForgotten)
    return (
      <CenteredCard key="forgotten" title="Forgot your password?">
        <p className="mt-2 text-sm text-muted">{signInMessages.forgotten}</p>
        <CooldownForm attempt={link} label="Send link" busyLabel="Sending...">
          {emailField}
        </CooldownForm>
        {/* Rendered before it has text, so that screen readers announce the text, and only once. */}
        <p role="status" className="mt-4 text-sm empty:mt-0">
          {link.isSuccess && signInMessages.sent}
        </p>
        {link.timeLeft && !link.refusal && (
          <p className="mt-4 text-sm text-muted">{signInMessages.sendAgain}</p>
        )}
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsForgotten(false)}>
          Back to login
        </Button>
      </CenteredCard>
    );
  return (
    <CenteredCard key="login" title="Admin Login">
      <p className="mt-1 text-sm text-muted">{signInMessages.login}</p>
      {note && (
        <p role="status" className="mt-4 rounded-sm border border-accent/40 bg-accent/10 px-3 py-2 text-sm">
          {note}
        </p>
      )}
      <CooldownForm attempt={login} label="Sign In" busyLabel="Signing in...">
        {emailField}
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </CooldownForm>
      <Button
        variant="quiet"
        className="mt-2 w-full"
        onClick={() => {
          link.reset();
          setIsForgotten(true);
        }}
      >
        Forgot your password?
      </Button>
    </CenteredCard>
  );
}
