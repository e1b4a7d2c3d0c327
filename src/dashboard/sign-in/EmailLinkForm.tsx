import type { FormEvent, ReactNode, Ref } from "react";
import { emailLinkMessages } from "#messages/signInMessages.ts";
import type { OpenLink } from "#rules/emailLink.ts";
import { Button } from "#ui/Button.tsx";
import { CenteredCard } from "#ui/Card.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useAuth } from "./AuthProvider.tsx";

export type OpenLinkCardProps = { link: OpenLink; onEnd: () => void };

type EmailLinkFormProps = {
  ref?: Ref<HTMLFormElement>;
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isFailed: boolean;
  onSubmit: (event: FormEvent) => void;
  onEnd: () => void;
  children?: ReactNode;
};

/** The card of an email link: fields, a button that may be pressed again, and the one sentence for every failure. */
export function EmailLinkForm(props: EmailLinkFormProps) {
  const { ref, title, text, label, busyLabel, isBusy, isFailed, onSubmit, onEnd, children } = props;
  return (
    <CenteredCard title={title}>
      <p role="status" className="mt-2 text-sm wrap-anywhere text-muted">
        {text}
      </p>
      <form ref={ref} onSubmit={onSubmit} className="mt-6 mb-2 flex flex-col gap-4">
        {children}
        <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} className="mt-2" />
        {isFailed && !isBusy && (
          <div role="alert" className="flex flex-col gap-2 text-sm">
            <p className="text-danger">{emailLinkMessages.linkUnconfirmed}</p>
            <p className="text-muted">{emailLinkMessages.requestLink}</p>
          </div>
        )}
      </form>
      <BackButton variant="quiet" onClick={onEnd} />
    </CenteredCard>
  );
}

type BackButtonProps = { variant: "primary" | "quiet"; onClick: () => void };

export function BackButton(props: BackButtonProps) {
  const { user } = useAuth();
  return (
    <Button className="w-full" {...props}>
      {user ? "Back to the dashboard" : "Back to login"}
    </Button>
  );
}
