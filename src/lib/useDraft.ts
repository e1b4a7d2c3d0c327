import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import { leaveDraft, readDraft, storeDraft } from "#lib/drafts.ts";
import { type Draft, isSame, type Meeting, overTheirs } from "#lib/draftValues.ts";

const changedFields = <Values extends object>(values: Values, initial: Values) =>
  (Object.keys(initial) as (keyof Values & string)[]).filter((name) => !isSame(values[name], initial[name]));

const pick = <Values>(values: Values, names: Iterable<string>) =>
  Object.fromEntries(
    Object.entries(values as object).filter(([name]) => new Set(names).has(name)),
  ) as Partial<Values>;

/** The columns that a field is saved in; of the same name where nothing else is said. */
type ColumnsOfField = (name: string) => readonly string[];
const sameName: ColumnsOfField = (name) => [name];

/** A draft as it was left before a reload, over the row as it is now. One of an older version knows no column as it was. */
function restored<Values, Row>(
  draft: Draft<Values, Row>,
  columnsOfField: ColumnsOfField,
): Draft<Values, Row> {
  const stored = readDraft(draft.key);
  if (!stored) return { ...draft, sent: new Map(draft.sent), sentFiles: [...draft.sentFiles] };
  const { began, changed, tried = [], sent = tried.map((name) => [name, []]), base = {}, ...rest } = stored;
  const compared = [...Object.keys(changed).flatMap(columnsOfField), ...sent.map(([name]) => name)];
  const others = Object.keys(draft.base).filter((name) => !compared.includes(name));
  return {
    ...draft,
    ...rest,
    base: { ...pick(draft.base, others), ...base },
    initial: { ...draft.initial, ...began },
    values: { ...draft.values, ...changed },
    sent: new Map(sent),
  };
}

type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

type Form<Values, Row, Saved> = {
  /** Throws the server's error. Notes what it sends (`columnsToSave`), if it can before it first waits. */
  save?: (draft: Draft<Values, Row>) => Promise<Saved>;
  /** What becomes of a save that was refused. Without it that is a failure as any other. */
  meet?: (draft: Draft<Values, Row>, refusal: ChangedElsewhere) => Meeting<Values, Row>;
  /** The same in each render. */
  columnsOfField?: ColumnsOfField;
  /** The form is closed. */
  onSaved?: (saved: Saved, draft: Draft<Values, Row>) => void;
  onFailed?: (error: unknown) => void;
  onSettled?: () => void;
  /** Of what cannot be stored, such as a file, the initial value. */
  storable?: (values: Values, initial: Values) => Values;
};

/** How often a save is repeated with what another tab has added. */
const MOST_TRIES = 5;

/**
 * The draft of a form, null while that is closed (decision 078). It is stored until it is saved or discarded (`end`). While
 * it is being saved it cannot be changed.
 */
export function useDraft<Values extends object, Row = never, Saved = void>({
  save: saveDraft,
  meet,
  columnsOfField = sameName,
  onSaved,
  onFailed,
  onSettled,
  storable = (values) => values,
}: Form<Values, Row, Saved> = {}) {
  const [draft, setDraft] = useState<Draft<Values, Row> | null>(null);
  const openKey = useRef<string>(null);
  const hasChanges =
    draft !== null &&
    (draft.sent.size > 0 || draft.mine !== null || changedFields(draft.values, draft.initial).length > 0);

  const store = ({ key, id, isSent, initial, values, base, ...rest }: Draft<Values, Row>) => {
    const kept = storable(values, initial);
    const names = changedFields(kept, initial);
    const lacksFiles = rest.lacksFiles || changedFields(kept, values).length > 0;
    const sent = [...rest.sent];
    const compared = [...names.flatMap(columnsOfField), ...rest.sent.keys()];
    const texts = { began: pick(initial, names), changed: pick(kept, names), base: pick(base, compared) };
    const attempt = isSent ? { id, isSent } : {};
    const isWorthKeeping = names.length + sent.length > 0 || lacksFiles;
    storeDraft(key, isWorthKeeping ? { ...texts, sent, lacksFiles, ...attempt } : null);
  };
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
      setDraft(restored(fresh, columnsOfField));
    },
    [end, columnsOfField],
  );
  const meeting = (error: unknown, form: Draft<Values, Row>) =>
    error instanceof ChangedElsewhere && meet ? meet(form, error) : null;
  const saveJoined = async (begun: Draft<Values, Row>): Promise<Saved> => {
    const noted = new Map(begun.sent);
    let form = { ...begun, sent: noted };
    for (let tries = 1; ; tries += 1) {
      const saving = saveDraft?.(form);
      if (form.key === openKey.current) store(form); // What is sent now: the tab may close during the request.
      try {
        return (await saving) as Saved;
      } catch (error) {
        const met = meeting(error, form);
        // A refused save has written nothing. Any other may have been saved.
        if (!met) for (const [name, values] of noted) begun.sent.set(name, values);
        if (!met || met.asked || tries === MOST_TRIES) throw error;
        form = met.joined;
      }
    }
  };
  const { isPending: isSaving, mutate } = useMutation({
    mutationFn: saveJoined,
    onSuccess: (saved, sent) => {
      end();
      onSaved?.(saved, sent);
    },
    onError: (error, form) => {
      const theirs = meeting(error, form)?.asked ?? null;
      setDraft((before) => before && { ...before, theirs }); // Stores what it has sent.
      if (!theirs) onFailed?.(error);
    },
    onSettled,
  });
  const send = (form: Draft<Values, Row>) => {
    const sent = { ...form, isSent: true, theirs: null };
    store(sent); // Now, with its id.
    setDraft(sent);
    mutate(sent);
  };
  const change = (part: Change<Values>) => {
    if (isSaving) return;
    const changesOf = typeof part === "function" ? part : () => part;
    setDraft((before) => before && { ...before, values: { ...before.values, ...changesOf(before.values) } });
  };
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
    takeTheirs: () => {
      const { theirs } = draft ?? {};
      if (!draft || !theirs || isSaving) return;
      const mine = { ...draft.mine, ...pick(draft.values, Object.keys(theirs.values)) };
      setDraft({ ...overTheirs(draft, theirs, theirs.values), mine });
    },
    bringMineBack: () => {
      if (draft && !isSaving) setDraft({ ...draft, values: { ...draft.values, ...draft.mine }, mine: null });
    },
    /** The other choice: saves this form over what is stored. */
    saveMine: () => {
      if (draft?.theirs && !isSaving) send(overTheirs(draft, draft.theirs, {}));
    },
    end,
  };
}
