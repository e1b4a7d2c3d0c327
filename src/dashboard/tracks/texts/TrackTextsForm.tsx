import { useEffect, useId, useRef } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Texts } from "#data/trackTexts.ts";
import { atEscape, atSubmit } from "#lib/dom.ts";
import { columnsToSave, type Draft, newDraft } from "#lib/draft.ts";
import { isInField } from "#lib/focus.ts";
import { formatTime } from "#lib/formatTime.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useDraft } from "#lib/useDraft.ts";
import { visibleText } from "#lib/visibleText.ts";
import { adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { textFormMessages } from "#messages/trackMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { LONGEST_ISRC, readIsrc } from "#rules/isrc.ts";
import { readLyrics } from "#rules/lyrics.ts";
import { fields } from "#rules/tableFields.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { type AlbumTexts, storedText } from "./albumTexts.ts";

type TypedTexts = { lyrics: string; credits: string; isrc: string };

const columns = ({ lyrics, credits, isrc }: TypedTexts): Texts => ({
  lyrics: storedText(lyrics),
  credits: storedText(credits),
  isrc: readIsrc(isrc),
});

/** The form of a track's texts. Leaving changed ones asks first. */
export function useTextsForm(texts: AlbumTexts, trackId: string, onClosed: () => void) {
  const control = useId();
  const form = useDraft<TypedTexts>({
    save: (draft, sending) => texts.save(trackId, sending(columnsToSave(draft, columns))),
    onSaved: () => {
      notify.success(adminSuccesses.textsSaved, { control });
      onClosed();
    },
    onFailed: (error) => notify.error(errorMessage(error), control),
  });
  const { draft, hasChanges, isSaving, begin, end } = form;
  const { leave, question } = useDiscardGuard(hasChanges, isSaving);
  const cancel = () =>
    leave(() => {
      end();
      onClosed();
    });
  const toggle = () => {
    if (draft) return cancel();
    const open = (stored?: Texts) =>
      begin(
        newDraft(`${draftKeys.tracks(texts.albumId, trackId)}texts`, {
          lyrics: stored?.lyrics ?? "",
          credits: stored?.credits ?? "",
          isrc: stored?.isrc ?? "",
        }),
      );
    texts.read(trackId).then(open, () => {});
  };
  return { ...form, question, toggle, cancel };
}

type TrackTextsFormProps = {
  title: string;
  form: ReturnType<typeof useTextsForm>;
  draft: Draft<TypedTexts>;
};

/** The lyrics and credits of a track below its row. Escape leaves too. */
export function TrackTextsForm({ title, form, draft }: TrackTextsFormProps) {
  const { hasChanges, isSaving, question, field, cancel, save } = form;
  const { values } = draft;
  const element = useRef<HTMLFormElement>(null);
  const { note, isBroken } = lyricsNote(values.lyrics);
  const texts = [
    { name: "lyrics", label: "Lyrics", rows: 8, hint: note },
    {
      name: "credits",
      label: "Credits",
      rows: 4,
      hint: textFormMessages.credits,
    },
  ] as const;

  useEffect(() => {
    if (!isInField()) element.current?.querySelector("textarea")?.focus();
  }, []);

  const handleSubmit = atSubmit(() => {
    if (!hasChanges) cancel();
    else save();
  });

  return (
    <>
      <form
        ref={element}
        data-takes-escape
        noValidate
        aria-label={`Lyrics and credits of ${title}`}
        aria-busy={isSaving}
        onSubmit={handleSubmit}
        onKeyDown={atEscape(cancel)}
        className="my-3 flex animate-rise-in flex-col gap-4 rounded-lg border border-line bg-raised/40 p-4 max-sm:-ml-10"
      >
        {texts.map(({ name, ...text }) => (
          <TextareaField
            key={name}
            {...text}
            {...field(name)}
            dir="auto"
            maxLength={fields.track_texts[name].longest}
            readOnly={isSaving}
            error={name === "lyrics" && isBroken ? note : undefined}
          />
        ))}
        <Field
          label={fields.track_texts.isrc.label}
          hint={textFormMessages.isrc}
          {...field("isrc")}
          autoCapitalize="characters"
          maxLength={LONGEST_ISRC}
          readOnly={isSaving}
          problem={
            visibleText(values.isrc ?? "") && !readIsrc(values.isrc) ? textFormMessages.noIsrc : undefined
          }
        />
        <FormFoot of="part" className="justify-end">
          <Button aria-disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton label="Save" busyLabel="Saving..." isBusy={isSaving} />
        </FormFoot>
      </form>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}

/** Says what visitors will see of the lyrics, and names lines with times that cannot be read. These may be saved. */
function lyricsNote(typed: string): { note: string; isBroken: boolean } {
  if (typed.trim() === "") return { note: textFormMessages.lyrics, isBroken: false };
  const { lines, brokenLines, strangeTimes } = readLyrics(typed);
  const count = lines.filter(({ text }) => text.trim() !== "").length;
  const [first, last] = [lines[0]?.seconds ?? null, lines.at(-1)?.seconds ?? null];
  const notes = [
    first === null || last === null
      ? textFormMessages.plain(count)
      : textFormMessages.timed(count, formatTime(first), formatTime(last)),
    ...(brokenLines.length > 0 ? [textFormMessages.broken(brokenLines)] : []),
    ...(strangeTimes.length > 0 ? [textFormMessages.strangeTimes(strangeTimes)] : []),
  ];
  return { note: notes.join(" "), isBroken: notes.length > 1 };
}
