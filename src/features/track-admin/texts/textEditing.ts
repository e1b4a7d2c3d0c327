import type { QueryClient } from "@tanstack/react-query";
import { LONGEST } from "#config.ts";
import { fetchTextsOfAlbum, saveTexts, type Texts } from "#data/trackTexts.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";

/** The content of a track's text form. */
export type TextDraft = { lyrics: string; credits: string };

/** The form's content before anything is typed. In: the stored texts, if there are any. */
export const textDraftOf = (stored: Texts | undefined): TextDraft => ({
  lyrics: stored?.lyrics ?? "",
  credits: stored?.credits ?? "",
});

/** A text as it is stored: without blank lines around it; null when nothing is left. */
export const textOf = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .trimEnd()
    .replace(/^\s*\n/, "") || null;

/** The changed texts alone: another tab may have changed the other one. */
export function changedTexts(typed: TextDraft, stored: Texts | undefined): Partial<Texts> {
  const before = textDraftOf(stored);
  const changes: Partial<Texts> = {};
  for (const field of ["lyrics", "credits"] as const)
    if (textOf(typed[field]) !== textOf(before[field])) changes[field] = textOf(typed[field]);
  return changes;
}

export const hasChangedTexts = (typed: TextDraft, stored: Texts | undefined) =>
  Object.keys(changedTexts(typed, stored)).length > 0;

/** Characters that a text has too many, as the database counts them: an emoji once. */
export function charactersTooMany(field: keyof Texts, typed: string): number {
  const limit = LONGEST.track_texts[field];
  return typed.length > limit ? Math.max(0, [...(textOf(typed) ?? "")].length - limit) : 0;
}

/** The texts of an album's tracks, read once for each opening of Manage Tracks, since drafts are compared to them. */
export function createAlbumTexts(client: QueryClient, albumId: string) {
  const queryKey = ["track-texts", albumId];
  const query = {
    queryKey,
    queryFn: () => fetchTextsOfAlbum(albumId),
    refetchOnMount: false,
    meta: { failure: adminErrors.fetchTexts },
  };
  return {
    query,
    /** Reports and throws when the texts cannot be read. */
    read: async (trackId: string) => (await client.ensureQueryData(query)).get(trackId),
    /** Throws the server's error. */
    save: async (trackId: string, changes: Partial<Texts>): Promise<void> => {
      const saved = await saveTexts(trackId, changes);
      client.setQueryData<ReadonlyMap<string, Texts>>(
        queryKey,
        (all) => all && new Map(all).set(trackId, saved),
      );
    },
    close: () => client.removeQueries({ queryKey }),
  };
}

export type AlbumTexts = ReturnType<typeof createAlbumTexts>;
