import { useMutation } from "@tanstack/react-query";
import { signInMessages } from "#messages/signInMessages.ts";
import { type EmailLink, purposeOf } from "#rules/emailLink.ts";
import { CenteredCard } from "#ui/Card.tsx";
import { EmailLinkForm, type OpenLinkCardProps } from "./EmailLinkForm.tsx";
import { NewPasswordCard } from "./NewPasswordCard.tsx";
import { useEmailLink } from "./useEmailLink.ts";

type EmailLinkCardProps = Omit<OpenLinkCardProps, "link"> & { link: EmailLink };

/** What an email link is for. Mail scanners open links too, so a press verifies it. */
export function EmailLinkCard({ link, ...props }: EmailLinkCardProps) {
  const { linkUnusable, requestLink } = signInMessages;
  if (link.kind === "message") return <EmailConfirmedCard {...props} email={null} />;
  if (link.kind === "error") return <ResultCard {...props} title={linkUnusable} text={requestLink} />;
  return purposeOf(link) === "password" ? (
    <NewPasswordCard {...props} link={link} />
  ) : (
    <PressLinkCard {...props} link={link} />
  );
}

/** An email link without a form: it confirms a new address, or signs in, once the account has been named. */
function PressLinkCard({ link, renderBack, onEnd }: OpenLinkCardProps) {
  const { steps, account, isFailed, isVerifying, verify } = useEmailLink(link);
  const signIn = useMutation({ mutationFn: steps.signIn, onSuccess: onEnd });
  const common = {
    renderBack,
    isBusy: isVerifying || signIn.isPending,
    isFailed: isFailed || signIn.isError,
    onSubmit: () => (account ? signIn.mutate() : void verify().catch(() => undefined)),
  };
  if (purposeOf(link) === "signIn")
    return (
      <EmailLinkForm
        {...common}
        title="Sign in"
        text={account ? signInMessages.signInAs(account.email) : signInMessages.signIn}
        label={account ? "Sign in" : "Continue"}
        busyLabel={account ? "Signing in..." : "Checking..."}
      />
    );
  if (account)
    return <EmailConfirmedCard email={account.isHalf ? null : account.email} renderBack={renderBack} />;
  return (
    <EmailLinkForm
      {...common}
      title="Confirm your address"
      text={signInMessages.confirmEmail}
      label="Confirm address"
      busyLabel="Confirming..."
    />
  );
}

type RenderBack = Pick<OpenLinkCardProps, "renderBack">;

/** In: the new address; null while the other mailbox must still confirm it. */
function EmailConfirmedCard({ email, renderBack }: RenderBack & { email: string | null }) {
  const { emailConfirmed, emailConfirmedText, emailHalfConfirmed, emailHalfConfirmedText } = signInMessages;
  return email === null ? (
    <ResultCard title={emailHalfConfirmed} text={emailHalfConfirmedText} renderBack={renderBack} />
  ) : (
    <ResultCard title={emailConfirmed} text={emailConfirmedText(email)} renderBack={renderBack} />
  );
}

function ResultCard({ title, text, renderBack }: RenderBack & { title: string; text: string }) {
  return (
    <CenteredCard isFocused title={title}>
      <p className="mt-2 mb-6 text-sm wrap-anywhere text-muted">{text}</p>
      {renderBack("primary")}
    </CenteredCard>
  );
}
