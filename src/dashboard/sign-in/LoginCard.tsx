import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { sendPasswordLink } from "#data/session.ts";
import { atSubmit } from "#lib/dom.ts";
import { focusOnMount } from "#lib/focus.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";
import { Button } from "#ui/Button.tsx";
import { CenteredCard } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useAuth } from "./AuthProvider.tsx";
import { isOfProject, ProjectProblem } from "./ProjectProblem.tsx";

type LoginCardProps = {
  note?: string | undefined;
  /** In place of a link of an email, for the address that is typed already. */
  onEnterCode: (email: string) => void;
};

/** behaviour §2: "Admin Login", or in its place "Forgot your password?". Both share the address. */
export function LoginCard({ note, onEnterCode }: LoginCardProps) {
  const { signIn } = useAuth();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isForgotten, setIsForgotten] = useState(false);

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
  const codeButton = (
    <Button variant="quiet" className="mt-2 w-full" onClick={() => onEnterCode(email.trim())}>
      Enter a code
    </Button>
  );
  if (isForgotten)
    return (
      <CenteredCard key="forgotten" title="Forgot your password?">
        <p className="mt-2 text-sm text-muted">{signInMessages.forgotten}</p>
        <RequestForm
          send={() => sendPasswordLink(email.trim())}
          label="Send link"
          busyLabel="Sending..."
          sent={signInMessages.sent}
        >
          {emailField}
        </RequestForm>
        {codeButton}
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
      <RequestForm send={() => signIn(email, password)} label="Sign In" busyLabel="Signing in...">
        {emailField}
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </RequestForm>
      <Button variant="quiet" className="mt-2 w-full" onClick={() => setIsForgotten(true)}>
        Forgot your password?
      </Button>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{signInMessages.cutLink}</p>
      {codeButton}
    </CenteredCard>
  );
}

type RequestFormProps = {
  send: () => Promise<void>;
  label: string;
  busyLabel: string;
  /** Shown after a success. */
  sent?: string;
  children: ReactNode;
};

function RequestForm({ send, label, busyLabel, sent, children }: RequestFormProps) {
  const control = useId();
  // At the form: a toast would be gone before the time to wait is over, or the link is pressed.
  const isAtForm = (error: unknown) =>
    isOfProject(error) || (error instanceof Failure && error.reason === "tooManyAttempts");
  const { isPending, isSuccess, error, mutate } = useMutation({
    mutationFn: send,
    onSuccess: () => notify.clear(control),
    onError: (refused) => isAtForm(refused) || notify.error(errorMessage(refused), control),
  });
  return (
    <form onSubmit={atSubmit(() => isPending || mutate())} className="mt-6 flex flex-col gap-4">
      {children}
      <SubmitButton label={label} busyLabel={busyLabel} isBusy={isPending} className="mt-2" />
      {isOfProject(error) ? (
        <ProjectProblem error={error} className="text-sm text-danger" />
      ) : (
        isAtForm(error) && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(error)}
          </p>
        )
      )}
      {/* Rendered before it has text, so that screen readers announce the text, and only once. */}
      {sent && (
        <p role="status" className="text-sm empty:-mt-4">
          {isSuccess && sent}
        </p>
      )}
    </form>
  );
}
