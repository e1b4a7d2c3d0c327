import { environment } from "./environment.ts";

/** The product's constants (behaviour §9), each with its unit; the environment's values come from `environment.ts`. */
export { environment };

/** behaviour §3: setting and file storage buckets. */
export const DEFAULT_VIDEO_SETTING_KEY = "default_homepage_video_url";
export const COVER_BUCKET = "album-covers";
export const AUDIO_BUCKET = "audio-tracks";

/** Rows of `shows`, the same as in supabase/schemas: the public page reads all. Past ones that it lists. */
export const MAX_SHOWS = 500;
export const SHOWN_PAST_SHOWS = 200;

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

/** Albums in the built page, which are shown before the first response. */
export const FIRST_ALBUMS = 24;

/** Albums above which cards off screen are not rendered. Their heights are then estimates, so End may stop short. */
export const LONG_LIST = 100;

/** Covers that load before anything else: the first row of the widest grid. */
export const FIRST_COVERS = 2;

/** How often a visible public page reads its albums again, and how long they count as fresh on return to the tab. */
export const CATALOGUE_REFRESH_MS = 5 * 60 * 1000;
export const CATALOGUE_FRESH_MS = 60 * 1000;

/** The same on the last day before an announced album is released, at least. */
export const RELEASE_DAY_REFRESH_MS = 60 * 1000;

/** How long a page waits for a response before it shows the stored one. */
export const STORED_CATALOGUE_WAIT_MS = 15_000;

/** The same for lyrics and credits, after a press. */
export const TEXTS_WAIT_MS = 3000;

/** Milliseconds that a press on a song of the press kit waits for whether it is still public. */
export const PRESS_ANSWER_MS = 1500;

/** PostgREST's default limit of rows in a response. */
export const PAGE_SIZE = 1000;

/** The steps of the arrow keys: seconds, and the share of the full volume. */
export const SEEK_STEP_SECONDS = 5;
export const VOLUME_STEP = 0.1;

/** After this time without data a playing track counts as interrupted. */
export const STALL_TIMEOUT_MS = 12_000;

/** The same before anything of it is known: pictures in a file come before its sound. And in all. */
export const LOAD_SILENCE_MS = 30_000;
export const LOAD_LIMIT_MS = 90_000;

/** So many skipped tracks in a row stop the player: then it is no matter of a file. */
export const MAX_FAILURES = 3;

/** A track that broke off is tried after 2, 4, 8 seconds and so on: the longest of these, and how long it goes on. */
export const RETRY_LONGEST_MS = 60_000;
export const RETRY_LIMIT_MS = 600_000;

/** How long the player waits for what says why a track broke off. */
export const CAUSE_TIMEOUT_MS = 10_000;

/** The same where another host may have the file. */
export const OTHER_CAUSE_TIMEOUT_MS = 3000;

/** After this time a host that did not serve a file is asked first again. */
export const OTHER_HOST_MS = 600_000;

/** How long at most what else a press asks for waits for its sound. */
export const SOUND_FIRST_MS = 5000;

/** Bytes of a track that are fetched ahead, and the seconds of the current one that are in store before that. */
export const PREFETCH_BYTES = 65_536;
export const PREFETCH_AFTER_SECONDS = 20;

/** Seconds of sound that make a listen, or half of a track that is shorter than two of these. */
export const LISTEN_SECONDS = 30;

/** How long the player names the track that it skipped. */
export const PLAYER_NOTICE_MS = 8000;

/** Between the retries of a cut download. Then the visitor is asked. */
export const DOWNLOAD_RETRY_DELAYS_MS = [1000, 3000, 10_000] as const;

/** After this time without a byte a download is retried. */
export const DOWNLOAD_STALL_MS = 60_000;

export const TOAST_DURATION_MS = 6000;

/** A toast that was covered before this time is shown again. */
export const TOAST_SEEN_MS = 1000;

/** Pixels of the embedded player: its three heights, and the width for services that ask for one. */
export const EMBED_HEIGHTS = { line: 70, card: 180, list: 420 } as const;
export const EMBED_WIDTH = 600;

/** How long "Link copied" is shown. */
export const COPIED_NOTICE_MS = 3000;

/** Window width in CSS pixels from which on toasts float at the bottom right. */
export const FLOATING_TOASTS_MIN_WIDTH = 1120;

/** Toasts that wait behind the first one. */
export const MAX_OLDER_TOASTS = 3;

/** Shown where a track has no duration; behaviour §9. */
export const DURATION_FALLBACK = "0:00";
