import { type FormEvent, useEffect, useRef, useState } from "react";
import { adminErrors, doorNotes } from "#adminMessages.ts";
import { CREDENTIAL_MAX_LENGTH, SEND_LINK_REST_MS } from "#config.ts";
import { sendPasswordLink } from "#data/session.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import type { Rest } from "./useRest.tsx";

type SendLinkFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Outlives this form, so that the button rests whichever way somebody comes back. */
  rest: Rest;
};

/** Asks for a mail with a link to a new password. What it says is the same whether there is such an account or not. */
export function SendLinkForm({ email, onEmailChange, rest }: SendLinkFormProps) {
  const [wasSent, setWasSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction(sendPasswordLink, {
    onSuccess: () => {
      setWasSent(true);
      rest.rest(SEND_LINK_REST_MS);
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
  });

  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rest.timeLeft) return;
    setWasSent(false);
    void run(email.trim());
  };

  return (
    <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
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
      <SubmitButton
        label="Send link"
        busyLabel="Sending..."
        isBusy={isBusy}
        canSubmit={!rest.timeLeft}
        aside={rest.timeLeft}
        className="mt-2"
      />
      <p role="status" className="text-sm empty:hidden">
        {wasSent && doorNotes.sent}
        {rest.timeLeft && ` ${doorNotes.sendAgain}`}
      </p>
    </form>
  );
}
