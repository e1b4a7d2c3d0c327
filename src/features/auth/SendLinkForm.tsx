import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { CREDENTIAL_MAX_LENGTH, SEND_LINK_COOLDOWN_MS } from "#config.ts";
import { sendPasswordLink } from "#data/session.ts";
import { focusOnMount } from "#lib/focusOnMount.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { type Cooldown, CooldownButton } from "./useCooldown.tsx";

type SendLinkFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Belongs to the parent, so that it outlives this form. */
  cooldown: Cooldown;
};

/** Requests an email with a link to a new password. Says the same whether the account exists or not. */
export function SendLinkForm({ email, onEmailChange, cooldown }: SendLinkFormProps) {
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => sendPasswordLink(email.trim()),
    onSuccess: () => cooldown.start(SEND_LINK_COOLDOWN_MS),
    onError: (error) => {
      if (!cooldown.startAfter(error)) notify.error(errorMessage(error, adminErrors.unknown));
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !cooldown.timeLeft) mutate();
  };

  return (
    <>
      <p className="mt-2 text-sm text-muted">{signInMessages.forgotten}</p>
      <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
        <AddressField email={email} onEmailChange={onEmailChange} />
        <CooldownButton cooldown={cooldown} label="Send link" busyLabel="Sending..." isBusy={isPending} />
        {/* Rendered before it has text, so that screen readers announce the text, and only once. */}
        <p role="status" className="text-sm empty:-mt-4">
          {isSuccess && signInMessages.sent}
        </p>
        {cooldown.timeLeft && !cooldown.note && (
          <p className="text-sm text-muted">{signInMessages.sendAgain}</p>
        )}
      </form>
    </>
  );
}

/** The address of an account. */
export function AddressField({ email, onEmailChange }: Omit<SendLinkFormProps, "cooldown">) {
  return (
    <Field
      ref={focusOnMount}
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
