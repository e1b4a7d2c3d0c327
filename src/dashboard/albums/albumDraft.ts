import { DEFAULT_ALBUM_ARTIST, draftKeys } from "#dashboardConfig.ts";
import type { Album } from "#data/rows.ts";
import { chosenDay, dayOf, momentOf, momentOfDay, shownDay } from "#lib/dates.ts";
import { type Draft, newDraft } from "#lib/draftValues.ts";
import type { AlbumFiles } from "#rules/albumProposal.ts";
import { type LinkDraft, linkDrafts } from "#rules/links.ts";
import { readStoredLinks } from "#rules/storedSettings.ts";
import { type FormValues, fields, formValues } from "#rules/tableFields.ts";
import {
  announcedAt,
  hasVisibilityChanged,
  publishedAt,
  type VisibilityDraft,
  visibilityDraftOf,
} from "#rules/visibility.ts";

/** The release fields of the album form; days and times in this browser's zone. */
export type ReleaseDraft = VisibilityDraft & {
  /** The value of a date field, and whether it was set, be it to the same day. */
  date: string;
  isDateChosen: boolean;
  /** Whether a visibility was chosen, be it the first one again. */
  isVisibilityChosen: boolean;
};

/** The part of a draft with which editing begins: of this album, or of a new one, which is public and of today. */
export function releaseDraftOf(album: Album | null, now = new Date()): ReleaseDraft {
  const date = album ? (shownDay(album) ?? "") : dayOf(now);
  return { ...visibilityDraftOf(album, now.getTime()), date, isDateChosen: false, isVisibilityChosen: false };
}

/** Whether an album that is announced got its date by that, so that it loses it with the announcement. */
export const isDatedByRelease = (album: Album | null): boolean =>
  album?.announced_at != null &&
  album.published_at !== null &&
  chosenDay(album) === dayOf(momentOf(album.published_at));

/**
 * The columns of a release, as the album has them where nothing was changed. An announced album without a date of its own
 * gets the day of its release, which is then the same for every visitor.
 */
export function releaseValuesOf(
  draft: ReleaseDraft & { files?: AlbumFiles | null },
  initial: ReleaseDraft,
  album: Album | null,
) {
  const { visibility, date, scheduledFor } = draft;
  const isDateChosen = draft.isDateChosen || date !== initial.date || date === draft.files?.chosen.date;
  const wasDatedByRelease = isDatedByRelease(album);
  const hasNoDate = !album || (initial.visibility !== "public" && !album.is_dated) || wasDatedByRelease;
  const isDatedNow = visibility === "announced" && hasNoDate && hasVisibilityChanged(draft, initial);
  const day = isDateChosen ? date : isDatedNow ? scheduledFor.slice(0, 10) : null;
  const keepsDate = visibility === "announced" || !wasDatedByRelease;
  return {
    published_at: publishedAt(draft, initial, album),
    announced_at: announcedAt(draft, initial, album),
    created_at: day ? momentOfDay(day) : (album?.created_at ?? "now"),
    is_dated: day !== null || (keepsDate && (album?.is_dated ?? false)),
  };
}

/**
 * A day as it is stored (`momentOfDay`), at a minute of it. Microseconds, which no date shows, keep albums of one day in the
 * order of their making.
 */
const momentInDay = (day: string, now: Date): string => {
  const minutes = now.getHours() * 60 + now.getMinutes();
  const micros = String(Math.floor((minutes * 999) / 1440)).padStart(3, "0");
  return momentOfDay(day).replace("Z", `${micros}Z`);
};

/**
 * The date of a new public album without a chosen one: the day that its form shows. As a moment it would be another day for a
 * part of the world.
 */
export const shownDateOf = (draft: ReleaseDraft & { files?: AlbumFiles | null }, initial: ReleaseDraft) =>
  draft.visibility === "public" && draft.date && !releaseValuesOf(draft, initial, null).is_dated
    ? { created_at: momentInDay(draft.date, new Date()), is_dated: true }
    : {};

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

const foundIn = ({ chosen: { title, artist, date, cover } }: AlbumFiles, initial: AlbumFormValues) => ({
  title,
  artist: artist ?? initial.artist,
  date: date ?? initial.date,
  cover,
  visibility: "draft" as const,
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
  const { title, artist, date, cover, visibility } = initial;
  const before = values.files ? foundIn(values.files, initial) : { title, artist, date, cover, visibility };
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
