import type { QueryClient } from "@tanstack/react-query";
import { AUDIO_BUCKET } from "#config.ts";
import { FILE_CACHE_SECONDS } from "#dashboardConfig.ts";
import { downloadBytes } from "#data/downloadBytes.ts";
import { enqueueWrite } from "#data/enqueueWrite.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { isUnguessable, newObjectName, objectNameOf, publicUrlOf } from "#data/files.ts";
import type { AdminTrack, Track } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { withoutPictures } from "#data/tags/readTags.ts";
import { runUpload } from "#data/uploads/audioUpload.ts";
import { pointTrackTo } from "#data/uploads/originals.ts";
import { type PicturedTrack, rememberWithoutPictures } from "#data/uploads/picturedTracks.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { unlessHeld, withStoredFiles } from "#data/uploads/storedFiles.ts";
import { createStorageUpload } from "#data/uploads/tusUpload.ts";
import { Failure } from "#rules/failure.ts";
import { isHeard } from "#rules/visibility.ts";

/** "changed": the track has other audio by now. "busy": a tab uploads or copies a file of it. "kept": nothing was certain to be a picture. */
export type CutOutcome = "cut" | "kept" | "changed" | "busy";

type Work = { signal: AbortSignal; onBytes: (bytes: number) => void };

/** How many bytes a cut loads and sends: the file, its shorter form, and that once more to compare it. */
export const bytesDown = ({ size, pictures }: PicturedTrack): number => 2 * size - pictures;
export const bytesUp = ({ size, pictures }: PicturedTrack): number => size - pictures;

async function download(url: string, size: number, type: string, { signal, onBytes }: Work): Promise<Blob> {
  const onFailure = async (error: unknown) => {
    throw error;
  };
  const parts: BlobPart[] = [];
  for await (const part of downloadBytes(url, size, { signal, onBytes, onFailure })) parts.push(part.slice());
  return new Blob(parts, { type });
}

const PIECE_BYTES = 2 ** 20;

async function isEqual(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const piece = async (blob: Blob, at: number) =>
    new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
  for (let at = 0; at < one.size; at += PIECE_BYTES) {
    const [left, right] = await Promise.all([piece(one, at), piece(other, at)]);
    if (!left.every((byte, index) => byte === right[index])) return false;
  }
  return true;
}

/** A file's type as Storage has it, by which browsers play it. */
async function typeOf(url: string): Promise<string> {
  const { headers } = await fetchInTime(new URL(url, location.origin), { method: "HEAD" });
  return headers.get("content-type")?.split(";")[0] ?? "";
}

async function readPresent(id: string) {
  const { data, error } = await supabase().from("tracks").select("*, albums(*)").eq("id", id).maybeSingle();
  if (error) throw error;
  return data;
}

/** Uploads a file under a new name, and reads it back. Returns its address. Throws when what is stored is not that file. */
async function store(file: File, objectName: string, work: Work): Promise<string> {
  const { signal, onBytes } = work;
  let sent = 0;
  const upload = createStorageUpload(file, {
    to: { bucket: AUDIO_BUCKET, objectName, cacheSeconds: FILE_CACHE_SECONDS },
    isRemembered: false,
    signal,
    onProgress: (bytes) => {
      onBytes(Math.max(0, bytes - sent));
      sent = Math.max(sent, bytes);
    },
  });
  const isStored = await runUpload(upload, signal);
  const url = publicUrlOf(AUDIO_BUCKET, objectName);
  if (!isStored || !(await isEqual(file, await download(url, file.size, "", work))))
    throw new Failure("uploadInterrupted");
  return url;
}

/**
 * Lets a track play its file without the pictures in its tags, under a new name. The row names the old file until the new one
 * is stored and was compared, so whatever breaks off loses nothing; what it leaves is removed with unused files. Throws why
 * it failed, and the signal's reason.
 */
export async function cutStoredFile(
  client: QueryClient,
  track: PicturedTrack,
  work: Work,
): Promise<CutOutcome> {
  const { id, audio_url: before, size } = track;
  const isFree = await unlessHeld(id, async () => true);
  if (!isFree) return "busy";
  const present = await readPresent(id);
  const name = objectNameOf(AUDIO_BUCKET, before);
  if (!name || present?.audio_url !== before) return "changed";
  const { albums: album, ...row } = present;
  const bytes = await download(before, size, "", work);
  const file = new File([bytes], name.replace(/^.*\//, ""), { type: await typeOf(before), lastModified: 0 });
  const cut = await withoutPictures(file, work.signal);
  if (cut === file) {
    rememberWithoutPictures(before, size);
    return "kept";
  }
  const objectName = newObjectName("tracks", file.name, isUnguessable(name) || !isHeard(album, row));
  const removeNew = () => removeUnusedFiles(AUDIO_BUCKET, [publicUrlOf(AUDIO_BUCKET, objectName)]);
  let url: string;
  try {
    url = await store(cut, objectName, work);
  } catch (error) {
    await removeNew();
    throw error;
  }
  const outcome = await point(client, row, url);
  if (outcome === "cut") {
    rememberWithoutPictures(url, cut.size);
    await removeUnusedFiles(AUDIO_BUCKET, [before]);
  } else await removeNew();
  return outcome;
}

/** Writes the new name, unless the track has other audio by now or a tab uploads some. After a server's error both files stay. */
async function point(client: QueryClient, track: Track, url: string): Promise<CutOutcome> {
  const write = async (): Promise<CutOutcome> => {
    const { audio_url } = await pointTrackTo(track, url);
    client.setQueriesData<readonly AdminTrack[]>({ queryKey: ["tracks", track.album_id] }, (rows) =>
      rows?.map((row) => (row.id === track.id ? { ...row, audio_url } : row)),
    );
    return "cut";
  };
  try {
    return (
      (await withStoredFiles(() => unlessHeld(track.id, () => enqueueWrite(track.album_id, write)))) ?? "busy"
    );
  } catch (error) {
    if (error instanceof Failure && ["audioChanged", "trackGone"].includes(error.reason)) return "changed";
    throw error;
  }
}
