import { useCallback, useEffect, useState } from "react";
import { publicClient } from "#data/publicClient.ts";
import { fetchKnownTexts, fetchTrackTexts, type KnownTexts } from "#data/publicTexts.ts";
import type { Track } from "#data/rows.ts";
import { privateLink } from "#lib/privateLink.ts";
import { useLoad } from "#lib/useLoad.ts";

export type TextKind = "lyrics" | "credits";

/** What was asked since each reading of the catalogue, and is not asked again before the next one. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/** The answer to a question, asked once for each reading of the catalogue; after a failure it is asked anew. */
function askOnce<Answer>(reading: object, question: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(reading) ?? new Map<string, Promise<unknown>>();
  answers.set(reading, known);
  const asked = known.get(question) as Promise<Answer> | undefined;
  if (asked) return asked;
  const answer = ask();
  known.set(question, answer);
  answer.catch(() => known.delete(question));
  return answer;
}

const client = () => publicClient({ token: privateLink()?.token });

async function askForKnownTexts(albumId: string): Promise<KnownTexts[]> {
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
    askOnce(reading, `album ${albumId}`, () => askForKnownTexts(albumId)).then(
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

/** The texts of a track, read when the first of them is opened. */
export function useTexts(trackId: string, reading: object) {
  const load = useCallback(
    () => askOnce(reading, `track ${trackId}`, () => fetchTrackTexts(client(), trackId)),
    [trackId, reading],
  );
  return useLoad(load, (error) => console.warn("Lyrics and credits could not be read:", error));
}
