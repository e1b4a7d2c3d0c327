import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import {
  changedFields,
  type Draft,
  type Meeting,
  overTheirs,
  withMine,
  withSent,
  withTheirs,
} from "#lib/draft.ts";
import { type Keeping, restored, toStore } from "#lib/draftFormat.ts";
import { leaveDraft, readDraft, storeDraft } from "#lib/draftStorage.ts";

type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

/** Notes columns as sent, before a request carries them, and returns them. */
export type Sending = <Columns extends object>(columns: Columns) => Columns;

type Form<Values, Row, Saved> = Keeping<Values> & {
  /** Writes `columnsToSave`, which it notes. Throws the server's error. */
  save: (draft: Draft<Values, Row>, sending: Sending) => Promise<Saved>;
  /** What becomes of a save that was refused. Without it that is a failure as any other. */
  meet?: ((draft: Draft<Values, Row>, refusal: ChangedElsewhere) => Meeting<Values, Row>) | undefined;
  /** The form is closed. */
  onSaved?: (saved: Saved, draft: Draft<Values, Row>) => void;
  onFailed?: (error: unknown) => void;
  onSettled?: () => void;
};

/** How often a save is repeated with what another tab has added. */
const MOST_TRIES = 5;

/**
 * The draft of a form, null while that is closed (decision 078). It is stored until it is saved or discarded (`end`). While
 * it is being saved it cannot be changed.
 */
export function useDraft<Values extends object, Row = never, Saved = void>(form: Form<Values, Row, Saved>) {
  const { meet, comparedColumns } = form;
  const [draft, setDraft] = useState<Draft<Values, Row> | null>(null);
  const openKey = useRef<string>(null);
  const hasChanges =
    draft !== null &&
    (Boolean(draft.sent?.size) ||
      draft.mine !== null ||
      changedFields(draft.values, draft.initial).length > 0);

  const store = (kept: Draft<Values, Row>) => storeDraft(kept.key, toStore(kept, form));
  const storeChange = useEffectEvent(store);
  useEffect(() => {
    if (draft) storeChange(draft);
  }, [draft]);
  const key = draft?.key;
  useEffect(() => (key === undefined ? undefined : () => leaveDraft(key)), [key]);

  /** Closes the form, or the one of this key if it is that, and removes its draft. */
  const end = useCallback((key = openKey.current) => {
    if (key === null) return;
    storeDraft(key, null);
    if (key !== openKey.current) return;
    openKey.current = null;
    setDraft(null);
  }, []);
  /** Opens the form, in place of one that is open. Nothing happens where that has the same key. */
  const begin = useCallback(
    (fresh: Draft<Values, Row>) => {
      if (fresh.key === openKey.current) return;
      end();
      openKey.current = fresh.key;
      const stored = readDraft(fresh.key);
      setDraft(stored ? restored(fresh, stored, { comparedColumns }) : fresh);
    },
    [end, comparedColumns],
  );

  const note = (key: string, outcome: Partial<Pick<Draft<Values, Row>, "sent" | "theirs">>) =>
    setDraft((now) => (now?.key === key ? { ...now, ...outcome } : now));
  /** Returns what was saved, or what is asked. A refused save has written nothing; any other may have been saved. */
  const attempt = async (begun: Draft<Values, Row>) => {
    const { key } = begun;
    let tried = begun;
    for (let tries = 1; ; tries += 1) {
      const sending: Sending = (columns) => {
        tried = { ...tried, sent: withSent(tried.sent, columns) };
        // Not what a joined draft sends: if that is stored, it is met and joined again.
        if (tries === 1) note(key, { sent: tried.sent });
        if (key === openKey.current) store(tried); // Now: the tab may close during the request.
        return columns;
      };
      try {
        return { saved: await form.save(tried, sending), asked: null };
      } catch (error) {
        const met = error instanceof ChangedElsewhere && meet ? meet(tried, error) : null;
        if (met && !met.asked && tries < MOST_TRIES) {
          tried = met.joined;
          continue;
        }
        note(key, met ? { sent: begun.sent, theirs: met.asked } : {}); // Stores what is on screen.
        if (met?.asked) return { asked: met.asked };
        throw error;
      }
    }
  };
  const { isPending: isSaving, mutate } = useMutation({
    mutationFn: attempt,
    onSuccess: (outcome, sent) => {
      if (outcome.asked) return;
      end();
      form.onSaved?.(outcome.saved, sent);
    },
    onError: (error) => form.onFailed?.(error),
    onSettled: form.onSettled,
  });
  const send = (begun: Draft<Values, Row>) => {
    const sent = { ...begun, sent: begun.sent ?? new Map(), theirs: null };
    store(sent); // Now, with its id.
    setDraft(sent);
    mutate(sent);
  };
  const edit = (next: (before: Draft<Values, Row>) => Draft<Values, Row>) => {
    if (!isSaving) setDraft((before) => before && next(before));
  };
  const change = (part: Change<Values>) =>
    edit((before) => {
      const changed = typeof part === "function" ? part(before.values) : part;
      return { ...before, values: { ...before.values, ...changed } };
    });
  return {
    draft,
    hasChanges,
    isSaving,
    begin,
    change,
    /** The props of a text field. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(draft?.values[name] ?? ""),
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
    /** The props of a checkbox. */
    flag: (name: keyof Values & string) => ({
      name,
      checked: Boolean(draft?.values[name]),
      onChange: ({ target }: { target: { checked: boolean } }) =>
        change({ [name]: target.checked } as Partial<Values>),
    }),
    save: () => {
      if (draft && !isSaving) send(draft);
    },
    /** After a save that another tab's was before: shows what is stored. What this form had can be brought back. */
    takeTheirs: () => edit(withTheirs),
    bringMineBack: () => edit(withMine),
    /** The other choice: saves this form over what is stored. */
    saveMine: () => {
      if (draft?.theirs && !isSaving) send(overTheirs(draft, draft.theirs, {}));
    },
    end,
  };
}
