import { DEFAULT_ALBUM_ARTIST, draftKeys } from "#dashboardConfig.ts";
import type { Album } from "#data/rows.ts";
import { type Draft, newDraft } from "#lib/draft.ts";
import type { AlbumFiles, ProposedAlbum } from "#rules/albumProposal.ts";
import { type LinkDraft, linkDrafts } from "#rules/links.ts";
import { readStoredLinks } from "#rules/storedSettings.ts";
import { type FormValues, fields, formValues } from "#rules/tableFields.ts";
import { type ReleaseDraft, releaseDraftOf } from "./releaseDraft.ts";

export type AlbumFormValues = FormValues<typeof fields.albums> &
  ReleaseDraft & {
    links: LinkDraft[];
    /** The address of the cover that is saved already, a file to upload, or null for none. */
    cover: string | File | null;
    /** The files that a new album is made from. */
    files: AlbumFiles | null;
    /** The albums left of a folder, as they were found, when one was made of it before; null otherwise. */
    left: AlbumFiles["albums"] | null;
  };

export type AlbumFormDraft = Draft<AlbumFormValues, Album>;

const moments = ["published_at", "announced_at"];
const columnsOfFields: Partial<Record<string, readonly string[]>> = {
  ...{ visibility: moments, scheduledFor: moments, announcedFrom: moments },
  links: ["links"],
};

/** The columns of a field that a save compares with what is stored. */
export const comparedIn = (field: string) => columnsOfFields[field] ?? [];

/** The draft with which editing begins: of this album, or of a new one. behaviour §9: its artist is the band name in capitals. */
export function albumDraftOf(
  album: Album | null,
  files: AlbumFiles | null = null,
  left: AlbumFormValues["left"] = null,
): AlbumFormDraft {
  const initial = {
    ...formValues(fields.albums, album ?? { artist: DEFAULT_ALBUM_ARTIST }),
    ...releaseDraftOf(album),
    links: linkDrafts(readStoredLinks(album?.links)),
    cover: album?.cover_url ?? null,
    files: null,
    left,
  };
  const key = draftKeys.album(album?.id ?? null);
  const draft = newDraft<AlbumFormValues, Album>(key, initial, album, album?.id);
  return files ? { ...draft, values: withFiles(initial, initial, files) } : draft;
}

/** The fields that files fill in. */
type FoundValues = Pick<AlbumFormValues, Exclude<keyof ProposedAlbum, "tracks" | "shortened"> | "visibility">;

const foundIn = (
  { chosen: { title, artist, date, genre, cover } }: AlbumFiles,
  initial: AlbumFormValues,
): FoundValues => ({
  title,
  artist: artist ?? initial.artist,
  date: date ?? initial.date,
  genre: genre ?? initial.genre,
  cover,
  visibility: "draft",
});

/** Values with others in place of those that are still as they were before. */
function replaceUntouched(values: AlbumFormValues, before: Partial<AlbumFormValues>, next: AlbumFormValues) {
  const names = Object.keys(before) as (keyof AlbumFormValues)[];
  const untouched = names.filter((name) => values[name] === before[name]);
  return { ...values, ...Object.fromEntries(untouched.map((name) => [name, next[name]])) };
}

/** The values of a new album, filled in from files. Fields that the user has changed stay. */
export function withFiles(
  values: AlbumFormValues,
  initial: AlbumFormValues,
  files: AlbumFiles,
): AlbumFormValues {
  const found = foundIn(files, initial);
  const { title, artist, date, genre, cover, visibility } = initial;
  const before: FoundValues = values.files
    ? foundIn(values.files, initial)
    : { title, artist, date, genre, cover, visibility };
  return { ...replaceUntouched(values, before, { ...initial, ...found }), files };
}

/** Values without what came from files, which a draft does not keep. */
export function withoutFiles(values: AlbumFormValues, initial: AlbumFormValues): AlbumFormValues {
  const typed = values.files ? replaceUntouched(values, foundIn(values.files, initial), initial) : values;
  return { ...typed, files: null, cover: typed.cover instanceof File ? initial.cover : typed.cover };
}

/** The albums that are left of a folder, the following one chosen; null without any. */
export function filesLeft({ albums, chosen }: AlbumFiles): AlbumFiles | null {
  const place = albums.indexOf(chosen);
  const left = albums.toSpliced(place, 1);
  const next = left[place] ?? left[0];
  return next ? { albums: left, chosen: next } : null;
}

/** Whether visitors would see a new album from the moment of its save on. */
const isShownAtOnce = ({ row, values }: AlbumFormDraft) =>
  !row && (values.visibility === "public" || (values.visibility === "announced" && !values.announcedFrom));

/** Whether the owner has chosen that visitors see a new album at once, which has no tracks yet. */
export const isToBeSeenEmpty = (draft: AlbumFormDraft): boolean =>
  draft.values.isVisibilityChosen && isShownAtOnce(draft);

/** A new album that is to get tracks next: a draft, unless its visibility was chosen. */
export const withoutVisitors = (draft: AlbumFormDraft): AlbumFormDraft =>
  isShownAtOnce(draft) && !draft.values.isVisibilityChosen
    ? { ...draft, values: { ...draft.values, visibility: "draft" } }
    : draft;

/** Whether fields differ from what the files say. Changes of their tracks do not count. */
export function hasTypedValues({ values, initial }: AlbumFormDraft): boolean {
  const untouched = values.files ? withFiles(initial, initial, values.files) : initial;
  return (Object.keys(initial) as (keyof AlbumFormValues)[]).some((name) => values[name] !== untouched[name]);
}
