import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { LONGEST } from "#dashboardConfig.ts";
import type { Texts } from "#data/trackTexts.ts";
import { isInField } from "#lib/focus.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import { confirmations } from "#messages/confirmMessages.ts";
import { textFormMessages } from "#messages/textFormMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { readLyrics } from "#rules/lyrics.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { TextareaField } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import {
  afterFailure,
  changedTexts,
  charactersTooMany,
  hasChangedTexts,
  type TextDraft,
} from "./textEditing.ts";

/** Leaves the form as Cancel does. */
export type TextsFormHandle = { leave: () => void };

type TrackTextsFormProps = {
  ref: Ref<TextsFormHandle>;
  title: string;
  draft: TextDraft;
  onType: (draft: TextDraft) => void;
  /** Throws the server's error. */
  onSave: (changes: Partial<Texts>) => Promise<void>;
  onClose: () => void;
};

/** The lyrics and credits of a track below its row. Leaving changed ones asks first; Escape leaves too. */
export function TrackTextsForm(props: TrackTextsFormProps) {
  const { ref, title, draft, onType, onSave, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const hasChanges = hasChangedTexts(draft);
  const { leave, question } = useDiscardGuard(hasChanges);
  const { note, isBroken } = lyricsNote(draft.lyrics);
  const fields = [
    { name: "lyrics", label: "Lyrics", rows: 8, hint: note, problem: problemOf("lyrics", draft.lyrics) },
    {
      name: "credits",
      label: "Credits",
      rows: 4,
      hint: textFormMessages.credits,
      problem: problemOf("credits", draft.credits),
    },
  ] as const;
  const refused = fields.find(({ problem }) => problem);

  const { isPending: isBusy, mutate: save } = useMutation({
    mutationFn: () => onSave(changedTexts(draft)),
    onSuccess: () => {
      notify.success(adminSuccesses.textsSaved);
      onClose();
    },
    onError: (error) => {
      onType(afterFailure(draft));
      notify.error(errorMessage(error));
    },
  });

  useEffect(() => {
    if (!isInField()) form.current?.querySelector("textarea")?.focus();
  }, []);

  /** Not during a save, which cannot be aborted. */
  const cancel = () => {
    if (!isBusy) leave(onClose);
  };

  useImperativeHandle(ref, () => ({ leave: cancel }));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (refused) form.current?.querySelector<HTMLElement>(`[name=${refused.name}]`)?.focus();
    else if (!hasChanges) onClose();
    else if (!isBusy) save();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) cancel();
  };

  return (
    <>
      <form
        ref={form}
        data-takes-escape
        noValidate
        aria-label={`Lyrics and credits of ${title}`}
        aria-busy={isBusy}
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
        className="flex animate-rise-in flex-col gap-4 py-3 pr-2 max-sm:-ml-10 sm:pl-9"
      >
        {fields.map(({ name, problem, ...field }) => (
          <TextareaField
            key={name}
            name={name}
            {...field}
            dir="auto"
            maxLength={fieldLength(name)}
            readOnly={isBusy}
            value={draft[name]}
            error={problem ?? (name === "lyrics" && isBroken ? note : undefined)}
            onChange={(event) => onType({ ...draft, [name]: event.target.value })}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button aria-disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} canSubmit={!refused} />
        </div>
      </form>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}

/** Above the limit, so that a long paste is reported and not cut. */
const fieldLength = (field: keyof Texts) => 4 * LONGEST.track_texts[field];

function problemOf(field: keyof Texts, typed: string): string | undefined {
  const tooMany = charactersTooMany(field, typed);
  return tooMany > 0 ? textFormMessages.tooLong(LONGEST.track_texts[field], tooMany) : undefined;
}

/** Says whether the lyrics are plain or timed, and names lines without a readable time. These may be saved, and corrected later. */
function lyricsNote(typed: string): { note: string; isBroken: boolean } {
  if (typed.trim() === "") return { note: textFormMessages.lyrics, isBroken: false };
  const { isTimed, lines, brokenLines } = readLyrics(typed);
  const count = lines.filter(({ text }) => text.trim() !== "").length;
  const note = isTimed ? textFormMessages.timed(count) : textFormMessages.plain(count);
  const isBroken = brokenLines.length > 0;
  return { note: isBroken ? `${note} ${textFormMessages.broken(brokenLines)}` : note, isBroken };
}
