import { AUDIO_BUCKET } from "#config.ts";
import { fetchDownloadSize } from "#data/downloadBytes.ts";
import { objectNameOf } from "#data/files.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { supabase } from "#data/supabase.ts";
import { pictureBytes } from "#data/tags/pictureEdits.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { wantsLessData } from "#lib/connection.ts";
import { formatOf, mayHavePictures } from "#rules/audioFormats.ts";
import { Failure } from "#rules/failure.ts";

/** Files that are asked in one opening of the dashboard, and at once. */
const ASKED_PER_OPENING = 200;
const PARALLEL = 2;

/**
 * Bytes that are read of one file to find its pictures: a crafted file must not keep the page busy. A file that needs more
 * counts as one with pictures; whether it has some is known once it is loaded.
 */
const MAX_READ_BYTES = 256_000;

/** Names whose answers are remembered, the newest. */
const REMEMBERED = 5000;

const KEY = "picturesInFiles";

/** What is known of a file: its size, and how much of it are pictures. A stored file never changes under its name. */
type Answer = { size: number; pictures: number };

/** A track that plays a stored file with pictures in its tags. */
export type PicturedTrack = Answer & { id: string; title: string; albumTitle: string; audio_url: string };

function remembered(): Map<string, Answer> {
  try {
    const entries: [string, number, number][] = JSON.parse(readStoredText(KEY) ?? "[]");
    return new Map(entries.map(([name, size, pictures]) => [name, { size, pictures }]));
  } catch {
    return new Map();
  }
}

/** Another tab may have stored answers meanwhile: each is added to the present ones. */
function remember(name: string, { size, pictures }: Answer): void {
  const entries = [...remembered()].filter(([other]) => other !== name);
  const texts = entries.slice(1 - REMEMBERED).map(([other, answer]) => [other, answer.size, answer.pictures]);
  storeText(KEY, JSON.stringify([...texts, [name, size, pictures]]));
}

/** Remembers that a file has no pictures, or none that can be cut. */
export function rememberWithoutPictures(publicUrl: string, size: number): void {
  const name = objectNameOf(AUDIO_BUCKET, publicUrl);
  if (name) remember(name, { size, pictures: 0 });
}

async function readRange(url: string, from: number, to: number, signal: AbortSignal) {
  const request = new AbortController();
  signal.addEventListener("abort", () => request.abort(), { signal: request.signal });
  try {
    const headers = { Range: `bytes=${from}-${to - 1}` };
    const response = await fetch(new URL(url, location.origin), { headers, signal: request.signal });
    // Some proxies answer with the whole file.
    if (response.status !== 206) throw new Failure("serverProblem");
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    request.abort();
  }
}

/** Asks a stored file for its pictures, by some requests of a few kB; null when that is not known now. */
async function ask(url: string, signal: AbortSignal): Promise<Answer | null> {
  let left = MAX_READ_BYTES;
  let size: number | null = null;
  try {
    size = await fetchDownloadSize(url);
    if (!size) return null;
    const read = (from: number, to: number) => {
      left -= to - from;
      if (left < 0) throw new RangeError("Its pictures need more to be found.");
      return readRange(url, from, to, signal);
    };
    return { size, pictures: await pictureBytes({ size, read }) };
  } catch {
    signal.throwIfAborted();
    return size && left < 0 ? { size, pictures: 1 } : null;
  }
}

const readTracks = () =>
  readAllRows(() =>
    supabase()
      .from("tracks")
      .select("id, title, audio_url, albums(title), track_originals(copy_url)", { count: "exact" })
      .not("audio_url", "is", null)
      .order("id"),
  );

let asksLeft = ASKED_PER_OPENING;

/**
 * The tracks whose stored files have pictures in their tags. Each file is asked once, unless less data is wanted; those above
 * `ASKED_PER_OPENING` are left to the next opening. Files elsewhere and listening copies are not asked. Throws when the
 * tracks cannot be read.
 */
export async function findPicturedTracks(signal: AbortSignal): Promise<PicturedTrack[]> {
  const rows = await readTracks();
  const tracks = rows.flatMap(({ audio_url: url, track_originals: original, ...track }) => {
    const name = objectNameOf(AUDIO_BUCKET, url ?? "");
    const isOurs = url && name && original?.copy_url !== url && mayHavePictures(formatOf(name));
    return isOurs ? { ...track, name, audio_url: url } : [];
  });
  const answers = remembered();
  const waiting = new Map(tracks.map(({ name, audio_url }) => [name, audio_url]));
  for (const name of answers.keys()) waiting.delete(name);
  const next = waiting.entries();
  const askNext = async () => {
    for (const [name, url] of next) {
      if (asksLeft <= 0 || wantsLessData()) return;
      asksLeft -= 1;
      const answer = await ask(url, signal);
      if (!answer) continue;
      answers.set(name, answer);
      remember(name, answer);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, askNext));
  return tracks.flatMap(({ name, albums, ...track }) => {
    const answer = answers.get(name);
    return answer?.pictures ? { ...track, ...answer, albumTitle: albums.title } : [];
  });
}
