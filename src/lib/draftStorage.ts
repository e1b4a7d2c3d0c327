import { useEffect, useSyncExternalStore } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { createStore } from "#lib/createStore.ts";

/**
 * The drafts of one user in session storage, which outlives a reload and a tab that the system has closed: of each form
 * its changed fields, and the values that these began with.
 */
export type StoredDraft = {
  /** Missing before the first attempt. */
  id?: string;
  began: object;
  changed: object;
  /** The columns as they were read, of those that a save compares. Missing in drafts of older versions. */
  base?: Record<string, unknown>;
  sent?: [column: string, values: readonly unknown[]][];
  /** The columns that attempts have sent, in drafts of older versions. */
  tried?: string[];
  lacksFiles: boolean;
};

const PREFIX = "draft";
/** In local storage, which all tabs share. */
const SIGNED_OUT_KEY = "signed-out-at";

let userId: string | null = null;
const addressOf = (key: string) => [PREFIX, userId, key].join(" ");

/** The keys of forms with unsaved changes: true while the form is open, false where a draft of it is stored. */
const unsaved = createStore<ReadonlyMap<string, boolean>>(new Map());

function setUnsaved(key: string, isOpen: boolean | null): void {
  if (unsaved.get().get(key) === (isOpen ?? undefined)) return;
  const next = new Map(unsaved.get());
  if (isOpen === null) next.delete(key);
  else next.set(key, isOpen);
  unsaved.set(next);
}

/** Null where the browser stores nothing for this page, or has no room. */
function tryStorage<Result>(action: (storage: Storage) => Result): Result | null {
  try {
    return action(sessionStorage);
  } catch {
    return null;
  }
}

const readAt = (address: string) =>
  tryStorage((storage): { at: number; draft: StoredDraft } | null =>
    JSON.parse(storage.getItem(address) ?? "null"),
  );

const removeAt = (address: string) => tryStorage((storage) => storage.removeItem(address));

/** Opens the drafts of a user. Those of others, and those from before a sign-out in any tab, are removed; of nobody: all. */
export function openDrafts(id: string | null): void {
  userId = id;
  const own = addressOf("");
  const signedOutAt = id === null ? Infinity : Number(readStoredText(SIGNED_OUT_KEY));
  const stored = tryStorage(Object.keys)?.filter((address) => address.startsWith(PREFIX)) ?? [];
  const isKept = (address: string) => address.startsWith(own) && (readAt(address)?.at ?? 0) > signedOutAt;
  for (const address of stored) if (!isKept(address)) removeAt(address);
  unsaved.set(new Map(stored.filter(isKept).map((address) => [address.slice(own.length), false])));
}

/** Removes the drafts of this tab at a sign-out in any tab, and leaves its time for the others. */
export function dropDrafts({ isOwn }: { isOwn: boolean }): void {
  if (isOwn) storeText(SIGNED_OUT_KEY, String(Date.now()));
  openDrafts(null);
}

/** For a tab that a script opens: it begins with a copy of this session storage, which would outlive a sign-out here. */
export const clearCopiedDrafts = (tab: Window) => tryStorage(() => tab.sessionStorage.clear());

export const readDraft = (key: string): StoredDraft | null =>
  userId === null ? null : (readAt(addressOf(key))?.draft ?? null);

/** Stores the draft of an open form; null removes it. */
export function storeDraft(key: string, draft: StoredDraft | null): void {
  const address = addressOf(key);
  // First, as an older one would stay where there is no room.
  removeAt(address);
  if (draft && userId !== null)
    tryStorage((storage) => storage.setItem(address, JSON.stringify({ at: Date.now(), draft })));
  setUnsaved(key, draft && true);
}

/** Removes the drafts whose keys begin like this: those of forms that are open, or all. */
export function discardDrafts(prefix: string, { isOpen = true } = {}): void {
  for (const [key, open] of unsaved.get())
    if (key.startsWith(prefix) && (open || !isOpen)) storeDraft(key, null);
}

/** Removes the drafts of closed forms whose keys begin like this, and then name a row that is not there any more. */
export function dropOrphans(prefix: string, rows: readonly { id: string }[]): void {
  const isOrphan = (key: string) =>
    key.startsWith(prefix) && key.includes("-", prefix.length) && !rows.some(({ id }) => key.includes(id));
  for (const [key, open] of unsaved.get()) if (!open && isOrphan(key)) storeDraft(key, null);
}

/** A form is no longer rendered. */
export function leaveDraft(key: string): void {
  if (unsaved.get().has(key)) setUnsaved(key, readDraft(key) ? false : null);
}

/** Counts an open form among those with changes that are not stored, such as a typed password. */
export function useUnstored(key: string, hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    setUnsaved(key, true);
    return () => setUnsaved(key, null);
  }, [key, hasChanges]);
}

/**
 * Whether there is a draft whose key begins like this: stored of a closed form (`isOpen` false), with the changes of an
 * open one (true), or either.
 */
export function useUnsaved(prefix: string, isOpen?: boolean): boolean {
  const isOne = ([key, open]: [string, boolean]) => open === (isOpen ?? open) && key.startsWith(prefix);
  return useSyncExternalStore(unsaved.subscribe, () => [...unsaved.get()].some(isOne));
}
