import { environment } from "./environment.ts";

/** The product's constants that "/" does not use, each with its unit: every visitor loads the whole of `config.ts`. */

/** Of rows pasted from a spreadsheet: far above 500 long ones, with room for days off and those that are there already. */
export const PASTE_MAX = { length: 1_000_000, rows: 1000, columns: 30 } as const;

/** The languages in which months, weekdays and countries of pasted rows are read. */
export const PASTE_LANGUAGES = ["en", "de", "de-AT", "fr", "es", "it", "nl", "pt", "pl", "sv"] as const;

/** Far above any address, password or token. */
export const CREDENTIAL_MAX_LENGTH = 1000;

/** The same as in supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 12;

export const PASSWORD_MIN_DIFFERENT = 6;

/** bcrypt reads no more. */
export const PASSWORD_MAX_BYTES = 72;

/** After too many attempts, where Auth does not say how long to wait. */
export const AUTH_COOLDOWN_SECONDS = 60;

/** behaviour §9: the band name in capitals. */
export const DEFAULT_ALBUM_ARTIST = environment.artistName.toUpperCase();

/** Cache lifetime of an uploaded file. Its name is never used again. */
export const FILE_CACHE_SECONDS = 31_536_000;

/** Longer side in pixels above which a cover is reduced before its upload. */
export const COVER_MAX_PIXELS = 1400;

/** Sides of the squares that copies of a cover are made for; a smaller cover has one of its own size. */
export const COVER_COPY_PIXELS = [320, 640, 960] as const;

/** Hosted Supabase requires exactly 6 MB for the chunks of a resumable upload. */
export const UPLOAD_CHUNK_BYTES = 6 * 1024 * 1024;

/** Between the retries of an upload: about a minute in all. */
export const UPLOAD_RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** So long the browser may take until it can begin to play a track's new audio. */
export const NEW_AUDIO_TRIAL_MS = 30_000;

/** After this time without a byte an upload's request is retried. */
export const UPLOAD_STALL_MS = 60_000;

/** The largest backup that any browser is trusted to hold in memory. */
export const BACKUP_MEMORY_BYTES = 1_000_000_000;

/** Of a backup in a browser: far above 1,000 albums with 50,000 tracks. Bytes and rows are those of one table. */
export const RESTORE_MAX = { bytes: 150_000_000, rows: 200_000, items: 5000 } as const;

/** Of a list of names in a sentence. */
export const NAMES_MAX = 20;

/** How often a backup copies what changed meanwhile, before it gives up. */
export const BACKUP_ROUNDS = 3;

export const PARALLEL_UPLOADS = 2;

/** Bit rate above which a file gets a listening copy, also where browsers could play it. */
export const COPY_ABOVE_BITS_PER_SECOND = 320_000;

/**
 * The MP3 bit rates of listening copies in kbit/s that an owner chooses from, the usual one first. Constant: browsers then
 * find length and positions without an index. Mono has half of it. The same as in supabase/schemas/upkeep.sql.
 */
export const COPY_KBITS_PER_SECOND = [224, 160, 128] as const;

/** By the build, which reads them in `supabase/setup.sql`. In `import.meta.env` every visitor would load them. */
declare const MIGRATIONS_OF_BUILD: string[] | undefined;

/** The migrations of this build's database, by their numbers; none in unit tests. */
export const MIGRATIONS: readonly string[] =
  typeof MIGRATIONS_OF_BUILD === "undefined" ? [] : MIGRATIONS_OF_BUILD;

/** Traffic of a month on that plan, of what no cache holds. */
export const FREE_PLAN_TRAFFIC_BYTES = 5_000_000_000;

/** The limits of date fields: years of four digits, in every zone. */
export const FIRST_DAY = "1000-01-01";

export const LAST_DAY = "9999-12-30";

/** Characters of a text in which the form of a mailing service is looked for: a whole page of most sites. */
export const PASTED_FORM_MAX_LENGTH = 500_000;

/** Lifetime of the private link behind "View album on site". */
export const OWN_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Placeholders of the address fields: {host} of behaviour §2. */
export const VIDEO_HOST = "https://vimeo.com";

export const PURCHASE_LINK_PLACEHOLDER = "https://bandcamp.com";

/**
 * Under which the drafts of forms are stored. Each begins with the key of its place or dialog in `dashboardParts.ts`, if that
 * has one.
 */
export const draftKeys = {
  album: (id: string | null) => `albums/${id ?? "new"}`,
  /** Of an album's tracks, or of one of them. */
  tracks: (albumId: string, trackId?: string) => `tracks/${albumId}/${trackId ? `${trackId}/` : ""}`,
  privateLink: (albumId: string) => `links/${albumId}`,
  newShow: "shows/new",
  show: (id: string) => `shows/${id}`,
  pastedShows: "shows/paste",
  band: "band/",
  press: "press/",
  password: "settings/password",
  email: "settings/email",
  buildHook: "settings/hook",
  defaultVideo: "video/",
};
