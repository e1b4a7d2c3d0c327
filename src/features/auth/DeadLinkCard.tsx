import { type ReactNode, useState } from "react";
import { doorNotes } from "#adminMessages.ts";
import type { DeadLink } from "#data/mailedLink.ts";
import { LoneCard } from "#ui/Card.tsx";
import { SendLinkForm } from "./SendLinkForm.tsx";
import { useRest } from "./useRest.tsx";

type DeadLinkCardProps = {
  reason: DeadLink;
  /** Leads on to what stands behind the card. */
  wayOn: (variant: "primary" | "quiet") => ReactNode;
};

/** A link to a new password opens nothing: another one can be sent. */
export function NewLinkCard({ reason, wayOn }: DeadLinkCardProps) {
  const [email, setEmail] = useState("");
  const rest = useRest();
  return (
    <LoneCard title="Send a new link">
      <DeadLinkNote reason={reason} />
      <SendLinkForm email={email} onEmailChange={setEmail} rest={rest} />
      <div className="mt-2">{wayOn("quiet")}</div>
    </LoneCard>
  );
}

/** A link of another kind opens nothing. */
export function DeadLinkCard({ reason, wayOn }: DeadLinkCardProps) {
  return (
    <LoneCard isFocused title="Nothing was changed">
      <DeadLinkNote reason={reason} />
      <div className="mt-6">{wayOn("primary")}</div>
    </LoneCard>
  );
}

function DeadLinkNote({ reason }: { reason: DeadLink }) {
  return (
    <p role="alert" className="mt-4 rounded-sm border border-accent/40 bg-accent/10 px-3 py-2 text-sm">
      {doorNotes.deadLink[reason]}
    </p>
  );
}
