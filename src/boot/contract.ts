/** Shared by the document and the site's scripts: ids, attributes, globals, data. Imports nothing. */

export const ROOT_ID = "root";

/** On the root, as `data-prerendered`: the build has rendered the public page into it. */
export const PRERENDERED_KEY = "prerendered";

/** On the document's element, as `data-scripted`: its scripts run, so its buttons are not dead. */
export const SCRIPTED_KEY = "scripted";

/** The notice of a page whose script does not arrive. Hidden by `data-scripted`; the site's script removes it. */
export const INCOMPLETE_ID = "incomplete";

/** The element with the words that a page shows in a frame of another page, in front of its address. */
export const FRAMED_ID = "framed";

/** The element that holds the catalogue a build has written into the page, as JSON. */
export const CATALOGUE_ELEMENT_ID = "known-catalogue";

/**
 * In the head of an album's page, before its first script: the album's id, as JSON. The catalogue in that page holds
 * this album alone. "/" has no such element.
 */
export const PAGE_ALBUM_ELEMENT_ID = "page-album";

/** The album whose own page this document is; null for any other page. */
export function albumOfPage(): string | null {
  return JSON.parse(document.getElementById(PAGE_ALBUM_ELEMENT_ID)?.textContent ?? "null");
}

export const BOOT_DATA_ELEMENT_ID = "boot-data";

/** The header that carries the token of a private link, with the reads of albums, tracks and texts alone. */
export const SHARE_TOKEN_HEADER = "x-share-token";

/** On a response that the service worker had stored: when it did, in milliseconds since 1970. */
export const STORED_AT_HEADER = "x-stored-at";

/** What the build tells the service worker. */
export type WorkerData = {
  /** Addresses of the public reads; a relative one begins with a slash. */
  reads: string[];
  /** Of the stored responses: a prefix, a colon and the version of the site's script. */
  cacheName: string;
  /** Milliseconds until a stored response is used, while the request is in flight. */
  waitMs: number;
};

/** A file that the service worker stores when it is installed. Without a revision its name changes with its content. */
export type WorkerFile = { url: string; revision: string | null };

export type HomePageData = {
  /** Address of the site's script, and of the modules that it imports. */
  script: string;
  modules: string[];
  /** Address of the whole style sheet: the page contains the rules of its first paint. */
  stylesFile: string;
};

/** In the policy of pages whose form may go to another host (decision 114). */
export const OPEN_FORMS = "form-action 'self' https:";

/** The data that the build wrote for the document's own script; the build knows which page gets which. */
export function bootData<Data>(): Data {
  return JSON.parse(document.getElementById(BOOT_DATA_ELEMENT_ID)?.textContent ?? "null") as Data;
}

declare global {
  interface Window {
    /** The button, or the album's link, that was clicked before the page could answer. */
    earlyControl?: HTMLElement | null;
  }
}
