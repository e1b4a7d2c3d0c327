import { useState } from "react";
import { CREDENTIAL_MAX_LENGTH } from "#dashboardConfig.ts";
import { type EmailLinkSteps, followEmailLink, type LinkAccount } from "#data/followEmailLink.ts";
import { focusOnMount } from "#lib/focus.ts";
import { emailLinkMessages } from "#messages/signInMessages.ts";
import { type EmailCode, type EmailLink, purposeOf, readCode } from "#rules/emailLink.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { CenteredCard } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useActionForm } from "#ui/useActionForm.ts";
import { BackButton, HalfConfirmedCard, OpenLinkCard, ResultCard } from "./OpenLinkCard.tsx";

/** Names the purpose of an email link, or asks for the code of an email. */
export function EmailLinkCard({ link, onEnd }: { link: EmailLink; onEnd: () => void }) {
  const { linkUnusable, requestLink } = emailLinkMessages;
  if (link.kind === "enterCode") return <CodeCard email={link.email} onEnd={onEnd} />;
  if (link.kind === "message") return <HalfConfirmedCard onEnd={onEnd} />;
  if (link.kind === "error") return <ResultCard title={linkUnusable} text={requestLink} onEnd={onEnd} />;
  return <OpenLinkCard link={link} purpose={purposeOf(link)} onEnd={onEnd} />;
}

type VerifiedCode = { link: EmailCode; steps: EmailLinkSteps; account: LinkAccount };

class CodeError extends Error {}

/** The answers of Auth to a code, the same for every address: nothing here may reveal whether an account exists. */
const refusals = ["otp_expired", "validation_failed", "user_banned", "user_not_found"];

/** What is wrong with the code in an error; null for any other. */
function codeProblem(error: unknown): string | undefined {
  if (error instanceof CodeError) return error.message;
  const { code = "" } = (error ?? {}) as { code?: string };
  return refusals.includes(code) ? emailLinkMessages.codeRefused : undefined;
}

/** For an email whose link does not arrive whole: its code leads where the link would have. */
function CodeCard({ email, onEnd }: { email: string; onEnd: () => void }) {
  const [verified, setVerified] = useState<VerifiedCode | null>(null);
  const { form, draft, isBusy, error, change, onSubmit } = useActionForm(
    { email, code: "" },
    async (sent) => {
      const code = readCode(sent.code);
      if (code === null) throw new CodeError(emailLinkMessages.codeShape);
      const link: EmailCode = { kind: "code", email: sent.email.trim(), code };
      const steps = followEmailLink(link);
      setVerified({ link, steps, account: await steps.verify() });
    },
  );
  if (verified)
    return (
      <OpenLinkCard
        link={verified.link}
        purpose={verified.account.purpose}
        verified={verified.steps}
        onEnd={onEnd}
      />
    );
  const problem = codeProblem(error);
  return (
    <CenteredCard title="Enter the code">
      <p className="mt-2 text-sm text-muted">{emailLinkMessages.enterCode}</p>
      <form ref={form} onSubmit={onSubmit} className="mt-6 mb-2 flex flex-col gap-4">
        <Field
          ref={email ? undefined : focusOnMount}
          label="Email"
          type="email"
          autoComplete="username"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Field
          ref={email ? focusOnMount : undefined}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="go"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          error={problem}
          value={draft.code}
          onChange={(event) => change({ code: event.target.value })}
        />
        <SubmitButton label="Continue" busyLabel="Checking..." isBusy={isBusy} className="mt-2" />
        {error !== null && !problem && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(error)}
          </p>
        )}
      </form>
      <BackButton variant="quiet" onClick={onEnd} />
    </CenteredCard>
  );
}
