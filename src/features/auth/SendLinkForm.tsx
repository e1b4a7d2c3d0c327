import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { doorNotes } from "#accountMessages.ts";
import { adminErrors } from "#adminMessages.ts";
import { CREDENTIAL_MAX_LENGTH, SEND_LINK_REST_MS } from "#config.ts";
import type { DeadLink } from "#data/mailedLink.ts";
import { sendPasswordLink } from "#data/session.ts";
import type { LinkPurpose } from "#lib/authLink.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { LoneCard } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { type Rest, RestingButton, useRest } from "./useRest.tsx";

type SendLinkFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Outlives this form, so that the button rests whichever way somebody comes back. */
  rest: Rest;
};

/** Asks for a mail with a link to a new password. What it says is the same whether there is such an account or not. */
export function SendLinkForm({ email, onEmailChange, rest }: SendLinkFormProps) {
  const [wasSent, setWasSent] = useState(false);
  const { isBusy, run } = useAction(sendPasswordLink, {
    onSuccess: () => {
      setWasSent(true);
      rest.rest(SEND_LINK_REST_MS);
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rest.timeLeft) return;
    setWasSent(false);
    void run(email.trim());
  };

  return (
    <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
      <AddressField email={email} onEmailChange={onEmailChange} />
      <RestingButton rest={rest} label="Send link" busyLabel="Sending..." isBusy={isBusy} />
      {/* There before it says something, and said once: what comes and goes with the rest stands outside. */}
      <p role="status" className="text-sm empty:-mt-4">
        {wasSent && doorNotes.sent}
      </p>
      {rest.timeLeft && <p className="text-sm text-muted">{doorNotes.sendAgain}</p>}
    </form>
  );
}

/** The address of an account. It has the focus when it appears. */
export function AddressField({ email, onEmailChange }: Omit<SendLinkFormProps, "rest">) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      ref={input}
      label="Email"
      type="email"
      autoComplete="username"
      required
      maxLength={CREDENTIAL_MAX_LENGTH}
      value={email}
      onChange={(event) => onEmailChange(event.target.value)}
    />
  );
}

type DeadLinkCardProps = {
  reason: DeadLink;
  /** What the link was for; null where it does not say. */
  purpose: LinkPurpose | null;
  /** Leads on to what stands behind the card. */
  wayOn: (variant: "primary" | "quiet") => ReactNode;
};

/** A link opens nothing: why, and how to come by another one. */
export function DeadLinkCard({ reason, purpose, wayOn }: DeadLinkCardProps) {
  const [email, setEmail] = useState("");
  const rest = useRest();
  const canSend = purpose === "password" || purpose === null;
  return (
    <LoneCard
      isFocused={!canSend}
      title={canSend ? "Send a link to a new password" : "This link opens nothing"}
    >
      <p role="alert" className="mt-4 rounded-sm border border-accent/40 bg-accent/10 px-3 py-2 text-sm">
        {doorNotes.deadLink[reason]}
      </p>
      {(purpose === "email" || purpose === null) && (
        <p className="mt-4 text-sm text-muted">{doorNotes.addressAgain}</p>
      )}
      {canSend && <SendLinkForm email={email} onEmailChange={setEmail} rest={rest} />}
      <div className={canSend ? "mt-2" : "mt-6"}>{wayOn(canSend ? "quiet" : "primary")}</div>
    </LoneCard>
  );
}
