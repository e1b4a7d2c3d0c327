import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import {
  type ComparedChanges,
  comparedColumns,
  deleteAlbum,
  insertAlbum,
  saveAlbumUnlessChanged,
  updateAlbum,
} from "#data/albums.ts";
import { newObjectName, uploadPicture } from "#data/files.ts";
import { type Album, filesOfTrack } from "#data/rows.ts";
import { fetchTracksOfAlbum } from "#data/tracks.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { columnsToSave, knownValues } from "#lib/draft.ts";
import type { Sending } from "#lib/useDraft.ts";
import { type Cover, coverAddresses } from "#rules/coverCopies.ts";
import { savedLinks } from "#rules/links.ts";
import { unreadLinks } from "#rules/storedSettings.ts";
import { columnsOf, fields } from "#rules/tableFields.ts";
import { hasVisibilityChanged } from "#rules/visibility.ts";
import type { AlbumFormDraft, AlbumFormValues } from "./albumDraft.ts";
import { releaseValuesOf, shownDateOf } from "./releaseDraft.ts";
import { storeCover } from "./storeCover.ts";

function coverWithoutFile({ row, values, lacksFiles }: AlbumFormDraft): Partial<Cover> {
  if (row && values.cover === row.cover_url)
    return { cover_url: row.cover_url, cover_copies: row.cover_copies };
  // A new album whose response was lost may have been saved with the file that the draft lacks since.
  return !row && lacksFiles ? {} : { cover_url: null, cover_copies: null };
}

/**
 * Saves a draft, the cover's files first, and returns the row. Of an existing album only what this form has changed is
 * written: links and visibility first, which another tab may have changed. Throws the server's error or `ChangedElsewhere`.
 * Afterwards covers of this and earlier attempts that no row points to are removed.
 */
export async function saveAlbum(draft: AlbumFormDraft, sending: Sending): Promise<Album> {
  const { id, row: album, initial, values, sent } = draft;
  const { cover } = values;
  const isCoverSaved = !album || cover !== initial.cover || sent?.has("cover_url");
  const sentCovers = [...(sent?.get("cover_url") ?? []), ...(sent?.get("cover_copies") ?? []).flat()];
  const files = [...sentCovers.map(String), ...(album && isCoverSaved ? coverAddresses(album) : [])];
  const upload = (file: File) => {
    const secretName = values.visibility === "public" ? undefined : newObjectName("covers", file.name, true);
    return uploadPicture(file, (url) => files.push(url), secretName);
  };
  try {
    const stored = cover instanceof File ? await storeCover(cover, upload) : coverWithoutFile(draft);
    const changed = { ...changedColumns(draft), ...(isCoverSaved && stored) };
    if (!album) {
      const columns = { ...columnsToInsert(draft), ...changed, ...shownDateOf(values, initial) };
      return await insertAlbum({ id, ...sending(columns) });
    }
    const [compared, others] = partsOf(sending(changed));
    if (Object.keys(compared).length > 0) await saveAlbumUnlessChanged(id, compared, knownColumns(draft));
    return await updateAlbum(id, others);
  } finally {
    void removeUnusedFiles(COVER_BUCKET, files);
  }
}

/** The fields of a new album that are set, or were sent before: an older database takes albums without the others. */
const columnsToInsert = ({ values, sent }: AlbumFormDraft) => {
  const columns = columnsOf(fields.albums, values);
  const isSent = ([name, value]: [string, unknown]) => Boolean(value) || sent?.has(name);
  return Object.fromEntries(Object.entries(columns).filter(isSent)) as Partial<typeof columns> &
    Pick<typeof columns, "title">;
};

/** What a draft saves, but for the cover. Of a visibility both moments. */
function changedColumns(draft: AlbumFormDraft) {
  const { row, initial, values } = draft;
  const columns = (one: AlbumFormValues) => ({
    ...columnsOf(fields.albums, one),
    ...releaseValuesOf(one, initial, row),
    links: [...savedLinks(one.links), ...unreadLinks(row?.links)],
  });
  const { published_at, announced_at } = columns(values);
  const moments = hasVisibilityChanged(values, initial) && { published_at, announced_at };
  return { ...columnsToSave(draft, columns), ...moments };
}

/** What is compared with what is stored, with the date that belongs to a release, and the rest. */
function partsOf<Changed extends ComparedChanges>(changed: Changed) {
  const { links, published_at, announced_at, is_dated, created_at, ...rest } = changed;
  const date = { is_dated, created_at };
  const isRelease = published_at !== undefined || announced_at !== undefined;
  return [
    withoutMissing({ links, published_at, announced_at, ...(isRelease && date) }),
    withoutMissing({ ...rest, ...(!isRelease && date) }),
  ] as const;
}

const withoutMissing = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

const knownColumns = (draft: AlbumFormDraft) =>
  Object.fromEntries(comparedColumns.map((column) => [column, knownValues(draft, column)]));

/** Deletes an album with its tracks, then the files that no row uses any more. Throws the server's error. */
export async function deleteAlbumAndFiles(album: Album): Promise<void> {
  const audio = (await fetchTracksOfAlbum(album.id)).flatMap(filesOfTrack);
  const covers = coverAddresses(album);
  try {
    covers.push(...coverAddresses(await deleteAlbum(album.id)));
  } finally {
    // After every outcome, since the response may be lost.
    void removeUnusedFiles(COVER_BUCKET, covers);
    void removeUnusedFiles(AUDIO_BUCKET, audio);
  }
}
