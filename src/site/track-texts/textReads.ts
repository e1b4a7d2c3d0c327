import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import { publicClient } from "#data/publicClient.ts";
import { fetchKnownTexts, fetchTrackTexts } from "#data/publicTexts.ts";
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

/** Which texts a track has; null until known. One request answers for all tracks of the album. */
export function useKnownTexts({ id, album_id: albumId }: Track, reading: object): TextKind[] | null {
  const { answer } = useAnswer(reading, `album ${albumId}`, () => fetchKnownTexts(client(), albumId));
  if (!answer) return null;
  const texts = answer.find((row) => row.id === id);
  return (["lyrics", "credits"] as const).filter((kind) => texts?.[`has_${kind}`]);
}

export const useTexts = (trackId: string, reading: object) =>
  useAnswer(reading, `track ${trackId}`, () => fetchTrackTexts(client(), trackId));
