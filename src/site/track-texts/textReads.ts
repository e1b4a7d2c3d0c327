import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import { askOrTakeBuilt, fetchBuiltTexts } from "#data/builtTexts.ts";
import { publicClient } from "#data/publicClient.ts";
import { fetchKnownTexts, fetchTrackTexts, type KnownTexts } from "#data/publicTexts.ts";
import type { Track } from "#data/rows.ts";

export type TextKind = "lyrics" | "credits";

const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Fetches once per catalogue fetch and key. A failure is logged and not cached. */
function fetchOnce<Answer>(reading: object, key: string, load: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(reading) ?? new Map<string, Promise<unknown>>();
  answers.set(reading, known);
  const cached = known.get(key) as Promise<Answer> | undefined;
  if (cached) return cached;
  const answer = load();
  known.set(key, answer);
  answer.catch((error) => {
    console.warn("Lyrics and credits could not be read:", error);
    known.delete(key);
  });
  return answer;
}

/** A cached response, undefined until it is there. The last one stays while a new catalogue fetch renews it. */
function useAnswer<Answer>(reading: object, key: string, load: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    let isNewest = true;
    setHasFailed(false);
    fetchOnce(reading, key, () => loadNow()).then(
      (fetched) => isNewest && setAnswer(() => fetched),
      () => isNewest && setHasFailed(true),
    );
    return () => {
      isNewest = false;
    };
  }, [reading, key, attempt]);
  return { answer, hasFailed, tryAgain };
}

const client = () => publicClient(privateLink()?.token);

/** What the texts are read for: the catalogue's last fetch, and whether Supabase did not answer it. */
export type TextsReading = { reading: object; isDown: boolean };

/** Which texts a track has; null until known. One request answers for all tracks of the album (decision 126). */
export function useKnownTexts(
  { id, album_id: albumId }: Track,
  { reading, isDown }: TextsReading,
): TextKind[] | null {
  const takeBuilt = async () =>
    [...(await fetchBuiltTexts(albumId))].map(([trackId, { lyrics, credits }]) => ({
      id: trackId,
      has_lyrics: lyrics !== null,
      has_credits: credits !== null,
    }));
  const { answer } = useAnswer(reading, `album ${albumId}`, () =>
    askOrTakeBuilt<KnownTexts[]>(() => fetchKnownTexts(client(), albumId), takeBuilt, isDown),
  );
  if (!answer) return null;
  const texts = answer.find((row) => row.id === id);
  return (["lyrics", "credits"] as const).filter((kind) => texts?.[`has_${kind}`]);
}

export function useTexts({ id, album_id: albumId }: Track, { reading, isDown }: TextsReading) {
  const takeBuilt = async () => {
    const texts = (await fetchBuiltTexts(albumId)).get(id);
    if (!texts) throw new Error("The last build knew no texts of this track.");
    return texts;
  };
  return useAnswer(reading, `track ${id}`, () =>
    askOrTakeBuilt(() => fetchTrackTexts(client(), id), takeBuilt, isDown),
  );
}
