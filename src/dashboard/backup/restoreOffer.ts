import { DEFAULT_VIDEO_SETTING_KEY, environment } from "#config.ts";
import { readPresentRows } from "#data/backupRows.ts";
import { backupSource } from "#data/backupSource.ts";
import { assertStillAdmin } from "#data/writes.ts";
import { readStoredText } from "#lib/browserStorage.ts";
import { momentOf } from "#lib/dates.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { restoreMessages } from "#messages/restoreMessages.ts";
import { ownersOfFiles } from "#rules/backupContents.ts";
import { type BackupFile, fileKey } from "#rules/backupManifest.ts";
import { bandKeys } from "#rules/bandSettings.ts";
import { changedSettings, filesNeeded, findLosses, type Loss, missingShows } from "#rules/missingRows.ts";
import { moveBackup } from "#rules/movedRows.ts";
import { type BackupRow, type BackupRows, onlyRows } from "#rules/tables.ts";
import { type BackupZip, readBackupZip } from "./readBackupZip.ts";

/** Something that can be brought back, with all that belongs to it. */
export type Item = {
  key: string;
  kind: "albums" | "tracks" | "shows" | "settings";
  title: string;
  note: string;
  rows: BackupRows;
  files: BackupFile[];
  /** Of a setting: what the site has. */
  now?: string;
};

export type Offer = {
  zip: BackupZip;
  items: Item[];
  /** The address of another project that the backup is of. */
  foreign: string | null;
  takenAt: Date;
  /** What a file belongs to, by its `fileKey`. */
  owners: Map<string, string>;
};

/** What an interrupted restore was inserting is stored under this key. */
export const BEGUN_KEY = "restore";

const settingKeys: unknown[] = [...Object.values(bandKeys), DEFAULT_VIDEO_SETTING_KEY];

/** What the site lacks of a backup. Throws a `Failure`, or the server's error. */
export async function readOffer(file: File): Promise<Offer> {
  const zip = await readBackupZip(file);
  const here = absoluteUrl(environment.supabaseUrl);
  // To a removed admin the tables look empty.
  await assertStillAdmin();
  const present = await readPresentRows(backupSource());
  const { manifest } = zip.backup;
  const moved = moveBackup(zip.backup, here);
  const files = new Map(manifest.files.map((one) => [fileKey(one), one]));
  const itemOf = (item: Omit<Item, "files" | "rows">, only: Partial<BackupRows>): Item => {
    const rows = onlyRows(only);
    return { ...item, rows, files: [...filesNeeded(rows, here)].flatMap((key) => files.get(key) ?? []) };
  };
  const itemsOf = ({ album, isAlbumMissing, rows }: Loss): Item[] => {
    const title = String(album.title);
    if (isAlbumMissing) {
      const note = restoreMessages.album(rows.tracks.length, rows.private_links.length);
      return [itemOf({ key: `album ${album.id}`, kind: "albums", title, note }, rows)];
    }
    // A track that is there may lack its texts, after an interruption.
    const ids = [...rows.tracks.map(({ id }) => id), ...rows.track_texts.map(({ track_id }) => track_id)];
    return [...new Set(ids)].map((id) => {
      const ofTrack = (list: BackupRow[]) => list.filter((row) => row.track_id === id);
      const track = moved.tracks.find((row) => row.id === id);
      return itemOf(
        { key: `track ${id}`, kind: "tracks", title: String(track?.title), note: title },
        {
          tracks: rows.tracks.filter((row) => row.id === id),
          track_texts: ofTrack(rows.track_texts),
          track_originals: ofTrack(rows.track_originals),
        },
      );
    });
  };
  const losses = findLosses(moved, present, JSON.parse(readStoredText(BEGUN_KEY) ?? "{}"));
  const shows = missingShows(moved, present).map((show) => {
    const title = [show.venue, show.city].filter(Boolean).join(", ");
    return itemOf(
      { key: `show ${show.id}`, kind: "shows", title, note: String(show.day) },
      { shows: [show] },
    );
  });
  const settings = changedSettings(moved, present)
    .filter(({ row }) => settingKeys.includes(row.key))
    .map(({ row, now }) => {
      const title = restoreMessages.settings[String(row.key)] ?? String(row.key);
      return itemOf(
        { key: `setting ${row.key}`, kind: "settings", title, note: "", now },
        { app_settings: [row] },
      );
    });
  return {
    zip,
    items: [...losses.flatMap(itemsOf), ...shows, ...settings],
    foreign:
      new URL(manifest.supabaseUrl, location.origin).origin === new URL(here).origin
        ? null
        : manifest.supabaseUrl,
    takenAt: momentOf(manifest.takenAt),
    owners: ownersOfFiles(moved, here),
  };
}
