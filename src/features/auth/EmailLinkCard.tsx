import { emailLinkMessages } from "#messages/signInMessages.ts";
import { type EmailLink, purposeOf } from "#rules/emailLink.ts";
import { CenteredCard } from "#ui/Card.tsx";
import { BackButton, EmailLinkForm, type OpenLinkCardProps } from "./EmailLinkForm.tsx";
import { NewPasswordCard } from "./NewPasswordCard.tsx";
import { useAccountForm } from "./useAccountForm.ts";
import { useEmailLink } from "./useEmailLink.ts";

type EmailLinkCardProps = { link: EmailLink; onEnd: () => void };

/** Names the purpose of an email link. Mail scanners open links too, so a press verifies it. */
export function EmailLinkCard({ link, onEnd }: EmailLinkCardProps) {
  const { linkUnusable, requestLink } = emailLinkMessages;
  if (link.kind === "message") return <HalfConfirmedCard onEnd={onEnd} />;
  if (link.kind === "error") return <ResultCard title={linkUnusable} text={requestLink} onEnd={onEnd} />;
  const Card = purposeOf(link) === "password" ? NewPasswordCard : PressLinkCard;
  return <Card link={link} onEnd={onEnd} />;
}

/** An email link without a form: it confirms a new address, or signs in, once the account has been named. */
function PressLinkCard({ link, onEnd }: OpenLinkCardProps) {
  const { emailConfirmed, emailConfirmedText } = emailLinkMessages;
  const { steps, account, isFailed, verify } = useEmailLink(link);
  const { isBusy, error, onSubmit } = useAccountForm({}, async () => {
    if (account) {
      await steps.signIn();
      onEnd();
    } else await verify();
  });
  const common = { isBusy, isFailed: isFailed || error !== null, onSubmit, onEnd };
  if (purposeOf(link) === "signIn")
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

const HalfConfirmedCard = ({ onEnd }: { onEnd: () => void }) => (
  <ResultCard
    title={emailLinkMessages.emailHalfConfirmed}
    text={emailLinkMessages.emailHalfConfirmedText}
    onEnd={onEnd}
  />
);

type ResultCardProps = { title: string; text: string; onEnd: () => void };

function ResultCard({ title, text, onEnd }: ResultCardProps) {
  return (
    <CenteredCard isFocused title={title}>
      <p className="mt-2 mb-6 text-sm wrap-anywhere text-muted">{text}</p>
      <BackButton variant="primary" onClick={onEnd} />
    </CenteredCard>
  );
}
