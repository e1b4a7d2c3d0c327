import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, type Ref, useId, useState } from "react";
import { type EmailLinkSteps, followEmailLink } from "#data/followEmailLink.ts";
import { renewSession } from "#data/session.ts";
import { focusOnMount } from "#lib/focus.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { emailLinkMessages } from "#messages/signInMessages.ts";
import type { LinkPurpose, OpenLink } from "#rules/emailLink.ts";
import { assertNewPassword, passwordProblems } from "#rules/newPassword.ts";
import { passwordRules } from "#rules/passwordProblem.ts";
import { Button } from "#ui/Button.tsx";
import { CenteredCard } from "#ui/Card.tsx";
import { NewPasswordFields } from "#ui/NewPasswordFields.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useActionForm } from "#ui/useActionForm.ts";
import { useAuth } from "./AuthProvider.tsx";

type OpenLinkCardProps = {
  link: OpenLink;
  purpose: LinkPurpose;
  /** Of a code, which is verified already. */
  verified?: EmailLinkSteps;
  onEnd: () => void;
};

/** The card of a link that can still be verified. Mail scanners open links too, so a press does. */
export function OpenLinkCard(props: OpenLinkCardProps) {
  return props.purpose === "password" ? <NewPasswordCard {...props} /> : <PressLinkCard {...props} />;
}

/** An email link without a form: it confirms a new address, or signs in, once the account has been named. */
function PressLinkCard({ purpose, onEnd, ...opened }: OpenLinkCardProps) {
  const { emailConfirmed, emailConfirmedText } = emailLinkMessages;
  const { steps, account, isFailed, verify } = useEmailLink(opened);
  const { isBusy, error, onSubmit } = useActionForm({}, async () => {
    if (account) {
      await steps.signIn();
      onEnd();
    } else await verify();
  });
  const common = { isBusy, isFailed: isFailed || error !== null, onSubmit, onEnd };
  if (purpose === "signIn")
    return (
      <EmailLinkForm
        {...common}
        title="Sign in"
        text={account ? emailLinkMessages.signInAs(account.email) : emailLinkMessages.signIn}
        label={account ? "Sign in" : "Continue"}
        busyLabel={account ? "Signing in..." : "Checking..."}
      />
    );
  if (account?.isHalf) return <HalfConfirmedCard onEnd={onEnd} />;
  if (account)
    return <ResultCard title={emailConfirmed} text={emailConfirmedText(account.email)} onEnd={onEnd} />;
  return (
    <EmailLinkForm
      {...common}
      title="Confirm your address"
      text={emailLinkMessages.confirmEmail}
      label="Confirm address"
      busyLabel="Confirming..."
    />
  );
}

export const HalfConfirmedCard = ({ onEnd }: { onEnd: () => void }) => (
  <ResultCard
    title={emailLinkMessages.emailHalfConfirmed}
    text={emailLinkMessages.emailHalfConfirmedText}
    onEnd={onEnd}
  />
);

export function ResultCard({ title, text, onEnd }: { title: string; text: string; onEnd: () => void }) {
  return (
    <CenteredCard isFocused title={title}>
      <p className="mt-2 mb-6 text-sm wrap-anywhere text-muted">{text}</p>
      <BackButton variant="primary" onClick={onEnd} />
    </CenteredCard>
  );
}

const noPassword = { password: "", repeated: "" };

function NewPasswordCard({ onEnd, ...opened }: OpenLinkCardProps) {
  const { steps, account, isFailed, verify } = useEmailLink(opened);
  const email = account?.email ?? "";

  const { form, draft, isBusy, error, change, onSubmit } = useActionForm(noPassword, async (next) => {
    assertNewPassword(next, email);
    // The address is part of the rules, and may be known only now.
    assertNewPassword(next, (await verify()).email);
    await steps.setPassword(next.password);
    await steps.signIn();
    notify.success(adminSuccesses.passwordSet);
    onEnd();
  });
  const problems = passwordProblems(error);

  return (
    <EmailLinkForm
      ref={form}
      title="Set a new password"
      text={emailLinkMessages.newPassword(email)}
      label="Set password"
      busyLabel="Setting password..."
      isBusy={isBusy}
      isFailed={isFailed || (error !== null && !problems)}
      onSubmit={onSubmit}
      onEnd={onEnd}
    >
      <NewPasswordFields
        ref={focusOnMount}
        email={email}
        value={draft}
        rules={passwordRules}
        problems={problems}
        onChange={change}
      />
    </EmailLinkForm>
  );
}

/**
 * The steps of an email link, and its account once Auth has verified it: tokens at once, which uses nothing up, a hash by
 * `verify`, on a press.
 */
function useEmailLink({ link, verified }: Pick<OpenLinkCardProps, "link" | "verified">) {
  const [steps] = useState(() => verified ?? followEmailLink(link));
  const { data, isError, refetch } = useQuery({
    queryKey: ["emailLink", useId()],
    queryFn: async () => {
      const account = await steps.verify();
      // For the dashboard's header, if this browser is signed in.
      if (account.purpose === "email") void renewSession();
      return account;
    },
    enabled: link.kind !== "tokenHash",
    gcTime: 0,
  });
  const verify = async () => {
    await refetch({ throwOnError: true, cancelRefetch: false });
    return steps.verify();
  };
  return { steps, account: data, isFailed: isError, verify };
}

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
function EmailLinkForm(props: EmailLinkFormProps) {
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

export function BackButton(props: { variant: "primary" | "quiet"; onClick: () => void }) {
  const { user } = useAuth();
  return (
    <Button className="w-full" {...props}>
      {user ? "Back to the dashboard" : "Back to login"}
    </Button>
  );
}
