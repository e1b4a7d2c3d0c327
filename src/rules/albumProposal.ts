import { environment } from "#config.ts";
import { formatTime, parseTime } from "#lib/formatTime.ts";
import { pathOf, withoutExtension } from "#lib/localFiles.ts";
import { visibleText } from "#lib/visibleText.ts";
import { fields } from "#rules/tableFields.ts";
import type { TaggedFile } from "#rules/tags.ts";
import { albumOfFolder } from "./albumNames.ts";
import { naturalOrder, numbersOfFiles, titlesOfFiles } from "./fileTitles.ts";
import { albumFolderOf, albumTagOf, discOf, folderOf, groupsOfAlbums, shared } from "./groupFiles.ts";
import { nameKey } from "./nameKey.ts";
import { ownArtist } from "./ownArtist.ts";

/** A track before its upload. Its duration, such as 3:45, is undefined when it could not be read. */
export type ProposedTrack = {
  file: File;
  title: string;
  /** Null where it is the album's. */
  artist: string | null;
  duration: string | undefined;
  lyrics: string | null;
  isrc: string | null;
};

export type ProposedAlbum = ReturnType<typeof proposeAlbum>;

/** The albums in files, and which of them is made. */
export type AlbumFiles = { albums: readonly ProposedAlbum[]; chosen: ProposedAlbum };

/** The albums that files belong to, in the order of their titles. */
export function proposeAlbums(audio: readonly TaggedFile[], images: readonly File[]): ProposedAlbum[] {
  const groups = groupsOfAlbums(audio);
  const albums = groups.map((files) => {
    const folders = files.map(({ file }) => albumFolderOf(file));
    const own = images.filter((image) => groups.length === 1 || folders.includes(albumFolderOf(image)));
    return proposeAlbum(files, own);
  });
  return albums.sort((one, other) => naturalOrder.compare(one.title, other.title));
}

function proposeAlbum(files: readonly TaggedFile[], images: readonly File[]) {
  const tags = files.map((tagged) => tagged.tags);
  const tagArtist =
    shared(tags.map(({ albumArtist }) => albumArtist)) ?? shared(tags.map((one) => one.artist));
  const tagTitle = files.map(albumTagOf).find((title) => title !== null) ?? null;
  const folder = shared(files.map(({ file }) => albumFolderOf(file).replace(/.*\//, ""))) ?? "";
  const named = tagTitle === null ? albumOfFolder(folder, tagArtist) : { album: tagTitle, artist: tagArtist };
  const title = named.album.normalize("NFC");
  const artist = named.artist?.normalize("NFC") ?? null;
  const { tracks, shortened } = proposeTracks(files, title, artist);
  const cutTitle = cut(title, fields.albums.title.longest);
  const cutArtist = artist && cut(artist, fields.albums.artist.longest);
  const genre = shared(tags.map((one) => one.genre))?.normalize("NFC") ?? null;
  const cutGenre = genre && cut(genre, fields.albums.genre.longest);
  if (cutGenre !== genre) shortened.unshift("Genre");
  if (cutArtist !== artist) shortened.unshift("Artist");
  if (cutTitle !== title) shortened.unshift("Album Title");
  return {
    title: cutTitle,
    /** Null: the files name none, or several. */
    artist: cutArtist,
    date: shared(tags.map(({ date }) => date)),
    genre: cutGenre,
    /** An image among the files. A picture in the tags comes first. */
    cover: coverOf(images),
    tracks,
    /** Names of fields, and of files of which a text was too long and is cut. */
    shortened,
  };
}

const cut = (text: string, longest: number) => [...text].slice(0, longest).join("");

/** The tracks of an album in their order, and the names of files of which a text was too long and is cut. */
export function proposeTracks(files: readonly TaggedFile[], album: string, artist: string | null) {
  const sorted = inTrackOrder(files);
  const fileNames = sorted.map(({ file }) => file.name);
  const fileTitles = titlesOfFiles(fileNames, [album, artist ?? "", environment.artistName]);
  const shortened: string[] = [];
  const tracks = sorted.map(({ file, tags }, index): ProposedTrack => {
    const whole = (tags.title || visibleText(fileTitles[index] ?? "") || file.name).normalize("NFC");
    const title = cut(whole, fields.tracks.title.longest);
    const wholeArtist = ownArtist(tags.artist, artist)?.normalize("NFC") ?? null;
    const trackArtist = wholeArtist && cut(wholeArtist, fields.tracks.artist.longest);
    const lyrics = tags.lyrics && cut(tags.lyrics, fields.track_texts.lyrics.longest);
    if (title !== whole || trackArtist !== wholeArtist || lyrics !== tags.lyrics) shortened.push(file.name);
    const duration = tags.seconds === null ? undefined : formatTime(tags.seconds);
    return { file, title, artist: trackArtist, duration, lyrics, isrc: tags.isrc };
  });
  return { tracks, shortened };
}

/** The image `cover`, `front` or `folder`, else the only one. */
export function coverOf(images: readonly File[]): File | null {
  const named = ["cover", "front", "folder"].flatMap((name) =>
    images.filter((image) => withoutExtension(image.name).toLowerCase() === name),
  );
  return named[0] ?? (images.length === 1 ? images[0] : null) ?? null;
}

type Known = { title: string; artist?: string | null; duration?: string | null };

/** Whether an album has a track already: the same title, the same duration within a second, and no other artist. */
export function isAlreadyThere({ title, artist, duration }: Known, tracks: readonly Known[]): boolean {
  const secondsOf = (text: string) => parseTime(text) ?? Number.NaN;
  const isNear = (other: string) => Math.abs(secondsOf(other) - secondsOf(duration ?? "")) <= 1;
  const isSame = (other: string) => other.normalize("NFC") === title.normalize("NFC");
  const isOf = (other: Known) => !artist || !other.artist || nameKey(artist) === nameKey(other.artist);
  return tracks.some(
    (track) => isSame(track.title) && duration && track.duration && isNear(track.duration) && isOf(track),
  );
}

/**
 * Files by disc, number and name. A file without a number among others has that of its name, else it comes last. Folders
 * that repeat a number, such as "Side A" and "Side B", stay together.
 */
function inTrackOrder(files: readonly TaggedFile[]): TaggedFile[] {
  const hasNumbers = files.some(({ tags }) => tags.track !== null);
  const inNames = numbersOfFiles(files.map(({ file }) => file.name));
  const placed = files.map((tagged, index) => ({
    tagged,
    disc: discOf(tagged),
    folder: folderOf(tagged.file),
    number: hasNumbers ? (tagged.tags.track ?? inNames[index] ?? Number.MAX_SAFE_INTEGER) : 0,
  }));
  const firstFolders = new Map<string, string>();
  let areFoldersParts = false;
  for (const { disc, number, folder } of placed) {
    const place = `${disc} ${number}`;
    if (!firstFolders.has(place)) firstFolders.set(place, folder);
    areFoldersParts ||= number < Number.MAX_SAFE_INTEGER && firstFolders.get(place) !== folder;
  }
  placed.sort(
    (one, other) =>
      one.disc - other.disc ||
      (areFoldersParts && naturalOrder.compare(one.folder, other.folder)) ||
      one.number - other.number ||
      naturalOrder.compare(pathOf(one.tagged.file), pathOf(other.tagged.file)),
  );
  return placed.map(({ tagged }) => tagged);
}
