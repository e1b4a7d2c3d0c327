import { readPicture } from "#data/tags/readTags.ts";
import { isTextFile, readTaggedFiles, refusedFiles } from "#data/tags/taggedFiles.ts";
import { fileKey, pathOf } from "#lib/localFiles.ts";
import type { AskEncoding } from "#lib/textEncodings.ts";
import type { DroppedFiles } from "#lib/useFileDrop.ts";
import { albumChoiceMessages } from "#messages/albumMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import {
  type AlbumFiles,
  coverOf,
  isAlreadyThere,
  type ProposedAlbum,
  type ProposedTrack,
  proposeAlbums,
} from "#rules/albumProposal.ts";
import { isAudioFile } from "#rules/audioFormats.ts";
import type { AlbumEditor } from "./useAlbumEditor.ts";

/** The albums in files, each with its cover, null without any; the cover among the images; and files that cannot be used. */
export async function readAlbums(
  { files, unreadable }: DroppedFiles,
  signal: AbortSignal,
  askEncoding: AskEncoding,
) {
  // A folder from the picker comes with its hidden files.
  const visible = files.filter((file) => !/(^|\/)\./.test(pathOf(file)));
  const audio = visible.filter(isAudioFile);
  const texts = visible.filter(isTextFile);
  const { tagged, unused } = await readTaggedFiles({ audio, texts, unreadable, signal, askEncoding });
  const images = visible.filter(({ size, type }) => size > 0 && type.startsWith("image/"));
  const withCover = async (album: ProposedAlbum) => ({ ...album, cover: await readCover(album, signal) });
  const albums = await Promise.all(proposeAlbums(tagged, images).map(withCover));
  const [chosen] = albums;
  const found: AlbumFiles | null = chosen ? { albums, chosen } : null;
  return { found, picture: coverOf(images), unused: [...refusedFiles(visible), ...unused] };
}

/** The first picture in the tags of an album's tracks, else its image. */
export async function readCover(
  { tracks, cover }: ProposedAlbum,
  signal?: AbortSignal,
): Promise<File | null> {
  for (const { file } of tracks) {
    const picture = await readPicture(file, signal);
    if (picture) return picture;
  }
  return cover;
}

/** Fills the album form in from files that were read, or adds them to what it proposes. Returns what was wrong. */
export function takeAlbumFiles(
  { found, picture, unused }: Awaited<ReturnType<typeof readAlbums>>,
  { draft, fill, change }: Pick<AlbumEditor, "draft" | "fill" | "change">,
): string[] {
  const values = draft && !draft.row ? draft.values : null;
  if (found && values?.files) {
    const { files, repeated } = withMoreFiles(values.files, found);
    fill(files);
    if (repeated.length > 0) return [albumChoiceMessages.alreadyListed(repeated)];
  } else if (found) fill(found);
  else if (values && picture) {
    const isChosen = values.cover !== null && values.cover !== values.files?.chosen.cover;
    if (isChosen) return [albumChoiceMessages.coverKept];
    change({ cover: picture });
  } else if (unused.length === 0) return [dashboardMessages.noAudio];
  return [];
}

/** A proposal with the tracks of a further drop below its own, and the names of files that its albums have already. */
function withMoreFiles({ albums, chosen }: AlbumFiles, more: AlbumFiles) {
  const listed = new Set(albums.flatMap(({ tracks }) => tracks).map(({ file }) => fileKey(file)));
  const isListed = (track: ProposedTrack) =>
    listed.has(fileKey(track.file)) || isAlreadyThere(track, chosen.tracks);
  const dropped = more.albums.flatMap(({ tracks }) => tracks);
  const added = dropped.filter((track) => !isListed(track));
  const album = {
    ...chosen,
    cover: chosen.cover ?? more.chosen.cover,
    tracks: [...chosen.tracks, ...added],
    shortened: [...chosen.shortened, ...more.albums.flatMap(({ shortened }) => shortened)],
  };
  const repeated = dropped.filter(isListed).map(({ file }) => file.name);
  return { files: { albums: albums.with(albums.indexOf(chosen), album), chosen: album }, repeated };
}
