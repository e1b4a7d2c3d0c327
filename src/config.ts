import { environment } from "./environment.ts";

/** The product's constants (behaviour §9), each with its unit; the environment's values come from `environment.ts`. */
export { environment };

/** behaviour §3: setting and file storage buckets. */
export const DEFAULT_VIDEO_SETTING_KEY = "default_homepage_video_url";
export const COVER_BUCKET = "album-covers";
export const AUDIO_BUCKET = "audio-tracks";

/**
 * Maximum characters of each column, the same as in supabase/schemas. A field's `maxLength` counts UTF-16 units, of
 * which an emoji has two or more, and the database counts it once: any accepted input fits.
 */
export const LONGEST = {
  albums: {
    title: 500,
    artist: 500,
    description: 20_000,
    purchase_link: 2048,
    vimeo_url: 2048,
    cover_url: 2048,
  },
  tracks: { title: 500, duration: 100, audio_url: 2048 },
  track_originals: { original_url: 2048, former_url: 2048, copy_url: 2048 },
  track_texts: { lyrics: 50_000, credits: 20_000 },
  private_links: { name: 200 },
  app_settings: { key: 200, value: 20_000 },
  shows: { venue: 200, city: 200, ticket_url: 2048, note: 500 },
} as const;

/** The band's own words, by characters and number (behaviour §10.19): as JSON each fits into `app_settings.value`. */
export const SITE_LIMITS = {
  about: 8000,
  links: 12,
  label: 60,
  address: 1000,
  photos: 6,
  caption: 200,
} as const;

/** Rows of `shows`, the same as in supabase/schemas. */
export const MAX_SHOWS = 500;

/** Of rows pasted from a spreadsheet: far above 500 long ones. */
export const PASTE_MAX_LENGTH = 1_000_000;

/** Shows that the public page reads, newest first, and past ones that it lists. */
export const SHOWN_SHOWS = 300;
export const SHOWN_PAST_SHOWS = 200;

/** High, as a password that the field cuts off would be a wrong one. */
export const CREDENTIAL_MAX_LENGTH = 1000;

/** The same as in supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MIN_DIFFERENT = 6;
/** bcrypt reads no more. */
export const PASSWORD_MAX_BYTES = 72;

/** For "Send link", and after too many attempts where Auth does not say how long to wait. */
export const AUTH_COOLDOWN_SECONDS = 60;

/** behaviour §9: the band name in capitals. */
export const DEFAULT_ALBUM_ARTIST = environment.artistName.toUpperCase();

/** behaviour §4; `crossfade` in tailwind.config.ts draws it. */
export const VIDEO_CROSSFADE_MS = 500;

/** How long a background video must stay selected before its player is loaded, so that quick browsing loads one. */
export const VIDEO_SETTLE_MS = 200;

/** After this time without a frame a background video counts as failed. */
export const VIDEO_START_TIMEOUT_MS = 10_000;

/** Characters of the contact form; behaviour §5, and RFC 5321 for the address. */
export const CONTACT_MESSAGE_MIN_LENGTH = 10;
export const CONTACT_MAX_LENGTHS = { name: 100, email: 254, subject: 200, message: 5000 } as const;

export const REQUEST_TIMEOUT_MS = 30_000;
export const FILE_REQUEST_TIMEOUT_MS = 120_000;
export const CONTACT_TIMEOUT_MS = 15_000;

/** Albums shown before the first response: those in the built page, and those stored for the next visit. */
export const FIRST_ALBUMS = 24;

/** Of a catalogue that is stored as a whole: most browsers give a site five million. */
export const STORED_CATALOGUE_CHARACTERS = 1_000_000;

/** Albums above which cards off screen are not rendered. Their heights are then estimates, so End may stop short. */
export const LONG_LIST = 100;

/** Covers that load before anything else: the first row of the widest grid. */
export const FIRST_COVERS = 2;

/** How often a visible public page reads its albums again, and how long they count as fresh on return to the tab. */
export const CATALOGUE_REFRESH_MS = 5 * 60 * 1000;
export const CATALOGUE_FRESH_MS = 60 * 1000;

/** PostgREST's default limit of rows in a response. */
export const PAGE_SIZE = 1000;

/** The steps of the arrow keys, and of + and -: seconds, and the share of the full volume. */
export const SEEK_STEP_SECONDS = 5;
export const VOLUME_STEP = 0.1;

/** After this time without data a playing track counts as interrupted. */
export const STALL_TIMEOUT_MS = 12_000;

/** So many tracks in a row that cannot be played stop the player: then it is no matter of a file. */
export const MAX_FAILURES = 3;

/** From an interruption, or the network's return, to the retry. */
export const RETRY_DELAY_MS = 1000;

/** Seconds of sound that make a listen, or half of a track that is shorter than two of these. */
export const LISTEN_SECONDS = 30;

/** How long the player names the track that it skipped. */
export const PLAYER_NOTICE_MS = 8000;

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

/** After this time without a byte an upload's request is retried. */
export const UPLOAD_STALL_MS = 60_000;

/** After half a day without its row an uploaded file may be gone: the dashboard removes it once it is a day old. */
export const UPLOAD_MAY_BE_GONE_MS = 12 * 60 * 60_000;

/** Between the retries of a cut download. Then the visitor is asked. */
export const DOWNLOAD_RETRY_DELAYS_MS = [1000, 3000, 10_000] as const;

/** After this time without a byte a download is retried. */
export const DOWNLOAD_STALL_MS = 60_000;

/** The largest file that WebKit is trusted to hold in memory: above it, tabs on iOS end without a word. */
export const WEBKIT_MEMORY_BYTES = 200_000_000;

/** The largest backup that any browser is trusted to hold in memory. */
export const BACKUP_MEMORY_BYTES = 1_000_000_000;

/** How often a backup copies what changed meanwhile, before it gives up. */
export const BACKUP_ROUNDS = 3;

/** Side in pixels of the cover in the tag of a downloaded track. */
export const TAG_COVER_PIXELS = 640;

export const PARALLEL_UPLOADS = 2;

/** Bit rate above which a file gets a listening copy, also where browsers could play it. */
export const COPY_ABOVE_BITS_PER_SECOND = 320_000;

/** The MP3 bit rates of listening copies in kbit/s, constant: browsers then find length and positions without an index. */
export const COPY_MP3_KBITS_PER_SECOND = { mono: 112, stereo: 224 } as const;

/** The limits of date fields: years of four digits, in every zone. */
export const FIRST_DAY = "1000-01-01";
export const LAST_DAY = "9999-12-30";

/** Lifetime of the private link behind "View album on site". */
export const OWN_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const TOAST_DURATION_MS = 6000;

/** Pixels of the embedded player: its three heights, and the width for services that ask for one. */
export const EMBED_HEIGHTS = { line: 70, card: 160, list: 420 } as const;
export const EMBED_WIDTH = 600;

/** How long "Link copied" is shown. */
export const COPIED_NOTICE_MS = 3000;

/** Window width in CSS pixels from which on toasts float at the bottom right. */
export const FLOATING_TOASTS_MIN_WIDTH = 1120;

/** How long clicks have no effect where a toast was dismissed: about a double click. */
export const DISMISS_SHIELD_MS = 400;

/** Toasts that wait behind the first one. */
export const MAX_WAITING_TOASTS = 3;

/** Placeholders of the address fields: {host} of behaviour §2. */
export const VIDEO_HOST = "https://vimeo.com";
export const PURCHASE_LINK_PLACEHOLDER = "https://bandcamp.com";

/** Shown where a track has no duration; behaviour §9. */
export const DURATION_FALLBACK = "0:00";

export const PARALLEL_TAG_READS = 4;
