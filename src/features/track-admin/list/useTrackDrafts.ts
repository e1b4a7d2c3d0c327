import { useCallback, useState } from "react";
import type { Track } from "#data/rows.ts";
import { changedTitle, durationOf } from "../tracks/trackRules.ts";

export type TrackField = "title" | "duration";
export type TrackDrafts = Record<TrackField, ReadonlyMap<string, string>>;

const noDrafts: TrackDrafts = { title: new Map(), duration: new Map() };

/**
 * The inline inputs that are open: their texts by track id. Several may be open at once, so that opening one never
 * loses the draft of another. `type` opens one too; `end` closes it.
 */
export function useTrackDrafts() {
  const [drafts, setDrafts] = useState(noDrafts);

  const type = useCallback(
    (id: string, field: TrackField, text: string) =>
      setDrafts((previous) => ({ ...previous, [field]: new Map(previous[field]).set(id, text) })),
    [],
  );

  const end = useCallback(
    (id: string, field: TrackField) =>
      setDrafts((previous) => {
        const texts = new Map(previous[field]);
        texts.delete(id);
        return { ...previous, [field]: texts };
      }),
    [],
  );

  return { drafts, type, end };
}

/** Whether an open input is dirty. */
export function hasUnsavedText(drafts: TrackDrafts, tracks: readonly Track[]): boolean {
  return tracks.some(({ id, title, duration }) => {
    const typedTitle = drafts.title.get(id) ?? "";
    const typedDuration = drafts.duration.get(id);
    const isDurationChanged =
      typedDuration !== undefined && durationOf(typedDuration) !== durationOf(duration ?? "");
    return changedTitle(title, typedTitle) !== null || isDurationChanged;
  });
}
