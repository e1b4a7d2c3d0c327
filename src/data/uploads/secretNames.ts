import type { QueryClient } from "@tanstack/react-query";
import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { type AlbumWithTrackCount, albumsQuery } from "#data/albums.ts";
import { enqueueWrite } from "#data/enqueueWrite.ts";
import { isUnguessable, newObjectName, objectNameOf, publicUrlOf } from "#data/files.ts";
import type { AdminTrack, Album, Track, TrackRow } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { pointTrackTo } from "#data/uploads/originals.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { unlessHeld, withStoredFiles } from "#data/uploads/storedFiles.ts";
import { copiesOf, copyColumn, coverAddresses } from "#rules/coverCopies.ts";
import { Failure } from "#rules/failure.ts";

// Files that nobody may load yet get names that nobody can guess (decision 081): a copy, one statement that names it in the
// row, and then the old file goes. Whatever breaks off leaves rows that name files, and is finished by the next call.

/** The object of an address whose name a stranger could guess; null for another one. */
function guessableName(bucket: string, address: string | null): string | null {
  const name = objectNameOf(bucket, address ?? "");
  return name === null || isUnguessable(name) ? null : name;
}

/** Copies an object under a name that nobody can guess, and returns its address; null when there is no such object. */
async function copyToSecret(
  bucket: string,
  folder: "tracks" | "covers",
  name: string,
): Promise<string | null> {
  const to = newObjectName(folder, name, true);
  const { error } = await supabase().storage.from(bucket).copy(name, to);
  if (error && /not.?found/i.test(error.message)) return null;
  if (error) throw error;
  return publicUrlOf(bucket, to);
}

/** Writes new names; when the row names other files by now, nothing uses the copies. Any other failure keeps them. */
async function writeNames<Row>(bucket: string, copies: string[], write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Failure) await removeUnusedFiles(bucket, copies);
    throw error;
  }
}

async function renamePresentAudio(client: QueryClient, id: string): Promise<void> {
  const { data: track, error } = await supabase().from("tracks").select().eq("id", id).maybeSingle();
  if (error) throw error;
  const name = guessableName(AUDIO_BUCKET, track?.audio_url ?? null);
  const url = name && (await copyToSecret(AUDIO_BUCKET, "tracks", name));
  if (!track || !url) return;
  await writeNames(AUDIO_BUCKET, [url], () =>
    enqueueWrite(track.album_id, async () => {
      const { audio_url } = await pointTrackTo(track, url);
      client.setQueriesData<readonly AdminTrack[]>({ queryKey: ["tracks", track.album_id] }, (rows) =>
        rows?.map((row) => (row.id === id ? renamed(row, track, audio_url) : row)),
      );
    }),
  );
  await removeUnusedFiles(AUDIO_BUCKET, [track.audio_url]);
}

function renamed(row: AdminTrack, { audio_url: before }: Track, audio_url: string | null): AdminTrack {
  const { track_originals: original } = row;
  const follows = original?.copy_url === before;
  return { ...row, audio_url, track_originals: follows ? { ...original, copy_url: audio_url } : original };
}

/**
 * Gives a track's audio a name that nobody can guess, unless it has one. False while a tab uploads or copies the track's
 * files. Throws the server's error.
 */
async function renameAudio(client: QueryClient, id: string): Promise<boolean> {
  const rename = async () => {
    await renamePresentAudio(client, id);
    return true;
  };
  return (await withStoredFiles(() => unlessHeld(id, rename))) ?? false;
}

async function renamePresentCover(client: QueryClient, id: string): Promise<void> {
  const { data: album, error } = await supabase().from("albums").select().eq("id", id).maybeSingle();
  if (error) throw error;
  if (!album?.cover_url) return;
  // A copy may be the cover itself.
  const names = new Map<string, string>();
  for (const address of new Set(coverAddresses(album))) {
    const name = guessableName(COVER_BUCKET, address);
    const url = name && (await copyToSecret(COVER_BUCKET, "covers", name));
    if (url) names.set(address, url);
  }
  if (names.size === 0) return;
  const newName = (address: string) => names.get(address) ?? address;
  const copies = copiesOf(album).map(({ width, address }) => ({ width, address: newName(address) }));
  const values = {
    cover_url: newName(album.cover_url),
    cover_copies: album.cover_copies && copyColumn(copies),
  };
  await writeNames(COVER_BUCKET, [...names.values()], () => writeCover(client, album, values));
  await removeUnusedFiles(COVER_BUCKET, [...names.keys()]);
}

/** Throws `albumGone` when the album has another cover by now. */
async function writeCover(
  client: QueryClient,
  { id, cover_url }: Album,
  values: Pick<Album, "cover_url" | "cover_copies">,
): Promise<void> {
  const write = () => supabase().from("albums").update(values).eq("id", id);
  const { data, error } = await write()
    .eq("cover_url", cover_url ?? "")
    .select()
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new Failure("albumGone");
  // The database forgets copies that did not change with the cover: a list of none.
  if (values.cover_copies?.length === 0) await write().eq("cover_url", values.cover_url ?? "");
  client.setQueryData<AlbumWithTrackCount[]>(albumsQuery.queryKey, (albums) =>
    albums?.map((album) => (album.id === id ? { ...album, ...values } : album)),
  );
}

const report = (error: unknown) => console.warn("A file still has a name that can be guessed.", error);

/**
 * Gives what nobody may see or hear yet names that nobody can guess, of all albums or of one: covers and audio of hidden
 * ones, hidden tracks, and the tracks of announced ones that are no singles. Best effort: the next opening of the dashboard goes on.
 */
export async function renameHiddenFiles(client: QueryClient, albumId?: string): Promise<void> {
  const { data, error } = await supabase().rpc("list_guessable_files", { album: albumId });
  if (error) report(error);
  for (const { album_id, track_id } of data ?? []) {
    const renaming = track_id
      ? renameAudio(client, track_id)
      : withStoredFiles(() => renamePresentCover(client, album_id));
    await renaming.catch(report);
  }
}

/**
 * Does the same with the tracks of an album that is to be announced, but for the singles that are heard. Throws the server's error, or
 * `filesInUse` while a tab uploads or copies some.
 */
export async function renameBeforeAnnouncing(
  client: QueryClient,
  tracks: readonly TrackRow[],
): Promise<void> {
  for (const { id, audio_url, is_single, is_hidden } of tracks) {
    if ((is_single && !is_hidden) || !guessableName(AUDIO_BUCKET, audio_url)) continue;
    if (!(await renameAudio(client, id))) throw new Failure("filesInUse");
  }
}
