import { environment } from "./environment.ts";

/** Every product constant (behaviour §9), each with its unit; the environment's values come from `environment.ts`. */
export { environment };

/** behaviour §3, Setting. */
export const DEFAULT_VIDEO_SETTING_KEY = "default_homepage_video_url";

/** behaviour §3, file storage buckets. */
export const COVER_BUCKET = "album-covers";
export const AUDIO_BUCKET = "audio-tracks";

/**
 * Characters that a text of each column holds at most, the same as in supabase/migrations. A field's `maxLength` counts
 * UTF-16 units, of which an emoji has two or more, and the database counts it once: what a field takes always fits.
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
} as const;

/** Characters of a login field: far above any honest value, as one that is cut off would be a wrong one. */
export const CREDENTIAL_MAX_LENGTH = 1000;

/** Characters of a new password, the same as in supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 12;

/** Seconds until "Send link" can be used again, and after too many attempts where Auth does not say how long to wait. */
export const AUTH_COOLDOWN_SECONDS = 60;

/** behaviour §9: the band name in capitals. */
export const DEFAULT_ALBUM_ARTIST = environment.artistName.toUpperCase();

/** Milliseconds; behaviour §4. */
export const VIDEO_CROSSFADE_MS = 500;

/** Milliseconds that a background video must stay wanted before its player is loaded: quick browsing loads one. */
export const VIDEO_SETTLE_MS = 200;

/** Milliseconds after which a background video that has not shown a frame is given up. */
export const VIDEO_START_TIMEOUT_MS = 10_000;

/** Characters of the trimmed contact message; behaviour §5. */
export const CONTACT_MESSAGE_MIN_LENGTH = 10;

/** Characters that each contact field may have: an address by RFC 5321, the others as much as anyone writes. */
export const CONTACT_MAX_LENGTHS = { name: 100, email: 254, subject: 200, message: 5000 } as const;

/** Milliseconds until a request to Supabase counts as unanswered; one that carries a file takes longer. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const FILE_REQUEST_TIMEOUT_MS = 120_000;

/** Milliseconds until a hanging contact request counts as failed. */
export const CONTACT_TIMEOUT_MS = 15_000;

/** Albums painted before the first answer: those written into the page by the build, and kept for the next visit. */
export const FIRST_ALBUMS = 24;

/** Albums above which cards off screen are not rendered. Their heights are then estimates, so End may stop short. */
export const LONG_LIST = 100;

/** Covers that come before anything else: those of the widest grid's first row. */
export const FIRST_COVERS = 2;

/** Milliseconds between refetches of the albums on a visible public page: one may have come out. */
export const CATALOGUE_REFRESH_MS = 5 * 60 * 1000;

/** Milliseconds for which the albums count as fresh: a return to the tab does not read them again. */
export const CATALOGUE_FRESH_MS = 60 * 1000;

/** Rows: PostgREST gives at most this many an answer unless a project raises it. */
export const PAGE_SIZE = 1000;

/** Seconds that an arrow key moves the playback position. */
export const SEEK_STEP_SECONDS = 5;

/** Share of the full volume that an arrow key changes. */
export const VOLUME_STEP = 0.1;

/** Milliseconds without data after which a track that should sound counts as broken off. */
export const STALL_TIMEOUT_MS = 12_000;

/** Milliseconds between a track's breaking off, or the network's return, and its one more attempt. */
export const RETRY_DELAY_MS = 1000;

/** Milliseconds that the player goes on saying which track it passed over. */
export const PLAYER_NOTICE_MS = 8000;

/** Seconds that browsers may keep an uploaded file: its name is never used again. */
export const FILE_CACHE_SECONDS = 31_536_000;

/** Pixels of the longer side above which a cover is reduced before its upload. */
export const COVER_MAX_PIXELS = 1400;

/** Bytes of a resumable upload's chunk: hosted Supabase asks for exactly 6 MB. */
export const UPLOAD_CHUNK_BYTES = 6 * 1024 * 1024;

/** Milliseconds between the retries of an upload, or of the removal of files: about a minute in all. */
export const UPLOAD_RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Milliseconds without a byte after which a request of an upload counts as lost and is retried. */
export const UPLOAD_STALL_MS = 60_000;

/** Uploads at one time when several files were chosen. */
export const PARALLEL_UPLOADS = 2;

/** Bits of sound a second above which a file gets a listening copy, also where browsers could play it. */
export const COPY_ABOVE_BITS_PER_SECOND = 320_000;

/** Listening copies that are made at one time. */
export const PARALLEL_COPIES = 2;

/** Bytes of a file that a browser may decode whole in its memory, when it cannot decode it piece by piece. */
export const MAX_DECODED_WHOLE_BYTES = 150_000_000;

/** What date fields take: days whose years have four digits, in every zone. */
export const FIRST_DAY = "1000-01-01";
export const LAST_DAY = "9999-12-30";

/** Milliseconds that the private link lasts by which the owner looks at an album that is not public. */
export const OWN_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Milliseconds a toast stays. */
export const TOAST_DURATION_MS = 6000;

/** CSS pixels of the window from which on toasts float at its bottom right. */
export const FLOATING_TOASTS_MIN_WIDTH = 1120;

/** Toasts that wait behind the first one. */
export const MAX_WAITING_TOASTS = 3;

/** Placeholders of the address fields: {host} of behaviour §2. */
export const VIDEO_HOST = "https://vimeo.com";
export const PURCHASE_LINK_PLACEHOLDER = "https://bandcamp.com";

/** Shown where a track has no duration; behaviour §9. */
export const DURATION_FALLBACK = "0:00";
