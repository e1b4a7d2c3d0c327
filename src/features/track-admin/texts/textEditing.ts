import type { QueryClient } from "@tanstack/react-query";
import { LONGEST } from "#config.ts";
import { fetchTextsOfAlbum, saveTexts, type Texts } from "#data/trackTexts.ts";
import { createStore } from "#lib/createStore.ts";
import { randomId } from "#lib/randomId.ts";
import { adminErrors, adminSuccesses } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { reportFailure } from "../tracks/albumTracks.ts";

/** The content of a track's text form, and the texts that it was opened with. */
export type TextDraft = { lyrics: string; credits: string; before: Texts };

const none: Texts = { lyrics: null, credits: null };

/** A text as it is kept: without blank lines around it; null when nothing is left. */
export const textOf = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .trimEnd()
    .replace(/^\s*\n/, "") || null;

/** What saving a draft would change, and nothing else: another tab may have changed the rest. */
function changedTexts({ before, ...typed }: TextDraft): Partial<Texts> {
  const changes: Partial<Texts> = {};
  for (const field of ["lyrics", "credits"] as const)
    if (textOf(typed[field]) !== textOf(before[field] ?? "")) changes[field] = textOf(typed[field]);
  return changes;
}

export const isChanged = (draft: TextDraft) => Object.keys(changedTexts(draft)).length > 0;

/** Characters that a text has too many, as the database counts them: an emoji once. */
export function charactersTooMany(field: keyof Texts, typed: string): number {
  const limit = LONGEST.track_texts[field];
  return typed.length > limit ? Math.max(0, [...(textOf(typed) ?? "")].length - limit) : 0;
}

/**
 * The words of an album's tracks, read once, from one opening of Manage Tracks to its end, and the forms in which they
 * are changed. A failure is reported and keeps the draft, also of a track that no longer exists.
 */
export function createTextEditing(client: QueryClient, albumId: string) {
  const queryKey = ["track-texts", albumId, randomId()];
  const query = {
    queryKey,
    queryFn: () => fetchTextsOfAlbum(albumId),
    meta: { failure: adminErrors.fetchTexts },
  };
  const { get, set, subscribe } = createStore<ReadonlyMap<string, TextDraft>>(new Map());

  const put = (id: string, draft: TextDraft) => set(new Map(get()).set(id, draft));
  const close = (id: string) => set(new Map([...get()].filter(([other]) => other !== id)));

  /** Reports and throws when the texts could not be read. */
  const textsOf = async (id: string): Promise<Texts> => (await client.ensureQueryData(query)).get(id) ?? none;

  const write = async (id: string, changes: Partial<Texts>): Promise<Texts> => {
    const saved = await saveTexts(id, changes);
    client.setQueryData(queryKey, (all: ReadonlyMap<string, Texts> = new Map()) =>
      new Map(all).set(id, saved),
    );
    return saved;
  };

  const fill = async (id: string, part: Partial<TextDraft> = {}): Promise<void> => {
    const before = get().get(id)?.before ?? (await textsOf(id));
    const typed = { lyrics: before.lyrics ?? "", credits: before.credits ?? "" };
    put(id, { before, ...typed, ...get().get(id), ...part });
  };

  const type = (id: string, part: Partial<Pick<TextDraft, "lyrics" | "credits">>) => {
    const draft = get().get(id);
    if (draft) put(id, { ...draft, ...part });
  };

  /** Saves what is changed in a form, and closes it unless a dropped file changed it during the save. */
  const save = async (id: string): Promise<void> => {
    const draft = get().get(id);
    if (!draft) return;
    const changes = changedTexts(draft);
    try {
      const before = Object.keys(changes).length > 0 ? await write(id, changes) : draft.before;
      const now = get().get(id);
      if (now === draft) close(id);
      else if (now) put(id, { ...now, before });
      if (before !== draft.before) notify.success(adminSuccesses.textsSaved);
    } catch (error) {
      reportFailure(error, errorMessage(error, adminErrors.unknown));
    }
  };

  /** The lyrics of a track as its open form has them, else as they are saved. Throws like `textsOf`. */
  const lyricsOf = async (id: string): Promise<string | null> => {
    const { lyrics } = get().get(id) ?? (await textsOf(id));
    return textOf(lyrics ?? "");
  };

  /** Gives a track the lyrics of a file: into its open form, else saved. Out: whether they were saved. Never throws. */
  const give = async (id: string, lyrics: string): Promise<boolean> => {
    if (get().has(id)) {
      type(id, { lyrics });
      return false;
    }
    try {
      await write(id, { lyrics: textOf(lyrics) });
      return true;
    } catch (error) {
      reportFailure(error, errorMessage(error, adminErrors.unknown));
      await fill(id, { lyrics }).catch(() => undefined);
      return false;
    }
  };

  return {
    query,
    get,
    subscribe,
    /** Opens the form of a track, once its words are read. Never throws. */
    open: (id: string) => fill(id).catch(() => undefined),
    type,
    save,
    close,
    lyricsOf,
    give,
    /** Drops what was read, since each opening reads again. */
    forget: () => client.removeQueries({ queryKey }),
  };
}

export type TextEditing = ReturnType<typeof createTextEditing>;
