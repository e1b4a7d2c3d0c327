import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { doorNotes } from "#accountMessages.ts";
import { adminErrors, adminSuccesses } from "#adminMessages.ts";
import { type DeadLink, DeadLinkError, deadLinkOf, followLink } from "#data/mailedLink.ts";
import { followAddress, PasswordSetError } from "#data/session.ts";
import { type AuthLink, type OpenLink, purposeOf } from "#lib/authLink.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { LoneCard } from "#ui/Card.tsx";
import { notify } from "#ui/notify.ts";
import { claimsOf, failureOf } from "./accountRules.ts";
import {
  NewPasswordFields,
  type NewPasswordProblems,
  newPasswordProblems,
  noPassword,
} from "./NewPasswordFields.tsx";
import { DeadLinkCard } from "./SendLinkForm.tsx";
import { RestingButton, RestNote, useRest } from "./useRest.tsx";

type LinkCardProps = {
  link: AuthLink;
  /** Leads on to what stands behind the card: a button, which is the card's main one where there is no other. */
  wayOn: (variant: "primary" | "quiet") => ReactNode;
  onEnd: () => void;
};

type Outcome = { dead: DeadLink } | "confirmed" | "halfConfirmed";

/** What a mailed link has led to. Nothing is verified before its button is pressed, as mail scanners open links too. */
export function LinkCard({ link, wayOn, onEnd }: LinkCardProps) {
  const [outcome, setOutcome] = useState(() => outcomeOf(link));
  // The dashboard names the address of whoever is signed in; who is not loses nothing.
  useEffect(() => {
    if (outcome === "confirmed") followAddress().catch(() => undefined);
  }, [outcome]);
  if (outcome === "confirmed" || outcome === "halfConfirmed" || link.kind === "message") {
    const isHalf = outcome !== "confirmed";
    return (
      <LoneCard isFocused title={isHalf ? doorNotes.emailHalfConfirmed : doorNotes.emailConfirmed}>
        <p className="mt-2 mb-6 text-sm text-muted">
          {isHalf ? doorNotes.emailHalfConfirmedText : doorNotes.emailConfirmedText}
        </p>
        {wayOn("primary")}
      </LoneCard>
    );
  }
  if (outcome !== null || link.kind === "error") {
    const purpose = link.kind === "error" ? null : purposeOf(link);
    return <DeadLinkCard reason={outcome?.dead ?? "unknown"} purpose={purpose} wayOn={wayOn} />;
  }
  const common = { link, wayOn, onOutcome: setOutcome, onEnd };
  return purposeOf(link) === "password" ? <NewPasswordCard {...common} /> : <PressCard {...common} />;
}

/** What is known of a link before anything is asked; null for one that is still to be verified. */
function outcomeOf(link: AuthLink): Outcome | null {
  if (link.kind === "error") return { dead: deadLinkOf(link.code) };
  if (link.kind === "message") return "halfConfirmed";
  // Auth has verified it on its way here.
  return link.kind === "tokens" && purposeOf(link) === "email" ? "confirmed" : null;
}

type StepCardProps = Pick<LinkCardProps, "wayOn"> & {
  link: OpenLink;
  onOutcome: (outcome: Outcome) => void;
  onEnd: () => void;
};

/** The steps of a link; what fails in between is told, and the same card is there for another press. */
function useLinkSteps({ link, onOutcome, onEnd }: StepCardProps) {
  const rest = useRest();
  const [steps] = useState(() => followLink(link));
  const onError = (error: unknown) => {
    if (error instanceof DeadLinkError) onOutcome({ dead: error.reason });
    else if (!rest.restAfter(error)) notify.error(errorMessage(error, adminErrors.unknown));
  };
  return { rest, steps, onError, onSuccess: (isDone: boolean) => isDone && onEnd() };
}

/** Whose link it is, where that shows before it is verified; else empty. */
const emailOf = (link: OpenLink) => (link.kind === "tokens" && claimsOf(link.accessToken).email) || "";

function NewPasswordCard(props: StepCardProps) {
  const { rest, steps, onError, onSuccess } = useLinkSteps(props);
  const [email, setEmail] = useState(() => emailOf(props.link));
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const [value, setValue] = useState(noPassword);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const setPassword = async () => {
    const findProblems = (address: string) => {
      const found = newPasswordProblems(value, address);
      setProblems(found);
      return Object.keys(found).length > 0;
    };
    setUnfinished(null);
    if (findProblems(email)) return false;
    // Whose password it is, is known by now at the latest.
    const verified = (await steps.verify()).email ?? email;
    setEmail(verified);
    if (findProblems(verified)) return false;
    await steps.setPassword(value.password);
    await steps.signIn();
    notify.success(adminSuccesses.passwordSet);
    return true;
  };
  const { isBusy, run } = useAction(setPassword, {
    onSuccess,
    onError: (error) => {
      if (!(error instanceof PasswordSetError)) return onError(error);
      setUnfinished(doorNotes.passwordIsSet(failureOf(error.cause).sentence));
      rest.restAfter(error.cause);
    },
  });

  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus(), []);
  useEffect(() => {
    if (problems.password || problems.repeated)
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!rest.timeLeft) void run();
  };

  return (
    <LoneCard title="Set a new password">
      <p className="mt-2 text-sm wrap-anywhere text-muted">{doorNotes.newPassword(email)}</p>
      <form ref={form} onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
        <NewPasswordFields
          email={email}
          value={value}
          problems={problems}
          onChange={(next) => {
            setValue(next);
            setProblems({});
          }}
        />
        <RestingButton rest={rest} label="Set password" busyLabel="Setting password..." isBusy={isBusy} />
        {!unfinished && <RestNote rest={rest} />}
        {unfinished && (
          <p role="alert" className="text-sm text-danger">
            {unfinished}
          </p>
        )}
      </form>
      <div className="mt-2">{props.wayOn("quiet")}</div>
    </LoneCard>
  );
}

/** A link that needs nothing but a press: it signs in, or confirms a new address. */
function PressCard(props: StepCardProps) {
  const { rest, steps, ...outcome } = useLinkSteps(props);
  const isEmail = purposeOf(props.link) === "email";
  const { isBusy, run } = useAction(async () => {
    const { isHalf } = await steps.verify();
    if (isEmail) props.onOutcome(isHalf ? "halfConfirmed" : "confirmed");
    else await steps.signIn();
    return !isEmail;
  }, outcome);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!rest.timeLeft) void run();
  };

  return (
    <LoneCard title={isEmail ? "Confirm your address" : "Sign in"}>
      <p className="mt-2 text-sm text-muted">{isEmail ? doorNotes.confirmEmail : doorNotes.signIn}</p>
      <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
        <RestingButton
          rest={rest}
          label={isEmail ? "Confirm address" : "Sign in"}
          busyLabel={isEmail ? "Confirming..." : "Signing in..."}
          isBusy={isBusy}
        />
        <RestNote rest={rest} />
      </form>
      <div className="mt-2">{props.wayOn("quiet")}</div>
    </LoneCard>
  );
}
