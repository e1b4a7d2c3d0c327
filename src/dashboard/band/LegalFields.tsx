import { useRef } from "react";
import { environment } from "#config.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { bandLimits, type LegalName } from "#rules/bandSettings.ts";
import type { StoredTexts } from "#rules/storedSettings.ts";
import { Button } from "#ui/Button.tsx";
import { TextareaField } from "#ui/Field.tsx";
import { NotedCheckbox } from "#ui/NotedCheckbox.tsx";
import type { useSaveForm } from "#ui/SaveForm.tsx";
import type { BandDraft } from "./bandForm.ts";
import { hostOf, imprintText, privacyText } from "./composeLegalDraft.ts";
import { changedFacts, factsOf } from "./privacyFacts.ts";

type LegalFieldsProps = {
  form: Pick<ReturnType<typeof useSaveForm<BandDraft, StoredTexts>>, "draft" | "change" | "field">;
};

/** Imprint and privacy, each with a draft while it is empty, and "Not for training" (behaviour §10.26). */
export function LegalFields({ form: { draft, change, field } }: LegalFieldsProps) {
  const fields = useRef<Partial<Record<LegalName, HTMLTextAreaElement | null>>>({});
  const { imprint = "", privacy = "", privacyFacts = "", isTrainingRefused = false } = draft?.values ?? {};
  const form = draft?.values.mailing.form;
  const listHost = form ? hostOf(form.action, location.origin) : undefined;
  const facts = factsOf(environment, location.origin, listHost);
  const changed = privacy ? changedFacts(privacyFacts, facts) : [];
  const changePrivacy = (text: string) =>
    change({ privacy: text, privacyFacts: text && JSON.stringify(facts) });
  const refOf = (name: LegalName) => (element: HTMLTextAreaElement | null) => {
    fields.current[name] = element;
  };
  const renderDraftButton = (name: LegalName, begin: () => void) => (
    <Button
      className="self-start"
      aria-label={`Begin with a draft: ${bandMessages.parts[name]}`}
      onClick={() => {
        begin();
        fields.current[name]?.focus();
      }}
    >
      Begin with a draft
    </Button>
  );
  return (
    <>
      <TextareaField
        ref={refOf("imprint")}
        label="Imprint"
        rows={6}
        dir="auto"
        hint={bandMessages.imprint}
        maxLength={bandLimits.legal}
        {...field("imprint")}
      />
      {imprint === "" && renderDraftButton("imprint", () => change({ imprint: imprintText() }))}
      <TextareaField
        ref={refOf("privacy")}
        label="Privacy"
        rows={12}
        dir="auto"
        hint={bandMessages.draft}
        maxLength={bandLimits.legal}
        {...field("privacy")}
        onChange={({ target }) => changePrivacy(target.value)}
      />
      {changed.length > 0 && (
        <div role="status" className="flex flex-col items-start gap-3 rounded-sm border border-accent/40 p-3">
          <p className="text-sm text-accent">{bandMessages.factsChanged(changed)}</p>
          <Button onClick={() => changePrivacy(privacy)}>The text is right</Button>
        </div>
      )}
      {privacy === "" &&
        renderDraftButton("privacy", () =>
          changePrivacy(privacyText(environment, location.origin, listHost)),
        )}
      <NotedCheckbox
        label={bandMessages.parts.isTrainingRefused}
        note={bandMessages.training}
        checked={isTrainingRefused}
        onChange={({ target }) => change({ isTrainingRefused: target.checked })}
      />
    </>
  );
}
