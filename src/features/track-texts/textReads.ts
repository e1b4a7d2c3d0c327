import { useCallback, useEffect, useState } from "react";
import { publicClient } from "#data/publicClient.ts";
import { fetchKnownTexts, fetchTrackTexts, type KnownTexts } from "#data/publicTexts.ts";
import type { Track } from "#data/rows.ts";
import { useLoad } from "#lib/useLoad.ts";
import { privateLink } from "#rules/privateLinkToken.ts";

export type TextKind = "lyrics" | "credits";

/** Cached responses by catalogue fetch. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Fetches once per catalogue fetch and key; a failure is not cached. */
function fetchOnce<Answer>(reading: object, key: string, load: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(reading) ?? new Map<string, Promise<unknown>>();
  answers.set(reading, known);
  const cached = known.get(key) as Promise<Answer> | undefined;
  if (cached) return cached;
  const answer = load();
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

const client = () => publicClient({ token: privateLink()?.token });

async function loadKnownTexts(albumId: string): Promise<KnownTexts[]> {
  try {
    return await fetchKnownTexts(client(), albumId);
  } catch (error) {
    console.warn("Which tracks have lyrics or credits could not be read:", error);
    throw error;
  }
}

/** Which texts a track has; null until known. One request answers for all tracks of the album. */
export function useKnownTexts({ id, album_id: albumId }: Track, reading: object): TextKind[] | null {
  const [texts, setTexts] = useState<KnownTexts | "none">();
  useEffect(() => {
    let isNewest = true;
    fetchOnce(reading, `album ${albumId}`, () => loadKnownTexts(albumId)).then(
      (rows) => isNewest && setTexts(rows.find((row) => row.id === id) ?? "none"),
      () => {},
    );
    return () => {
      isNewest = false;
    };
  }, [id, albumId, reading]);
  if (!texts) return null;
  const kinds: TextKind[] = [];
  if (texts !== "none" && texts.has_lyrics) kinds.push("lyrics");
  if (texts !== "none" && texts.has_credits) kinds.push("credits");
  return kinds;
}

/** The texts of a track, fetched when the first of them is opened. */
export function useTexts(trackId: string, reading: object) {
  const load = useCallback(
    () => fetchOnce(reading, `track ${trackId}`, () => fetchTrackTexts(client(), trackId)),
    [trackId, reading],
  );
  return useLoad(load, (error) => console.warn("Lyrics and credits could not be read:", error));
}
