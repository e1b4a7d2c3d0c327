/** Shared by the document and the site's scripts: ids, attributes, globals, data. Imports nothing. */

export const ROOT_ID = "root";

/** On the root, as `data-prerendered`: the path whose page the build has rendered into it. */
export const PRERENDERED_KEY = "prerendered";

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

/** A GET request: its address, which may be relative to the page, and its headers. */
export type PrefetchRequest = { url: string; headers: Record<string, string> };

/** The header that carries the token of a private link, with the reads of albums, tracks and texts alone. */
export const SHARE_TOKEN_HEADER = "x-share-token";

/** Identifies a request in flight: its absolute address and headers. */
export function requestKey(url: string, headers?: HeadersInit): string {
  return [url, ...new Headers(headers)].join("\n");
}

export type PrefetchRequests = Record<
  "albums" | "tracks" | "defaultVideoUrl" | "siteSettings" | "shows",
  PrefetchRequest
>;

export type EmptyPageData = {
  requests: PrefetchRequests;
  firstCovers: number;
};

export type PrerenderedPageData = {
  requests: PrefetchRequests;
  /** Address of the site's script, and of the modules that it imports. */
  script: string;
  modules: string[];
  /** Address of the whole style sheet: the page contains the rules of its first paint. */
  stylesFile: string;
};

/** The data that the build wrote for the document's own script; the build knows which page gets which. */
export function bootData<Data>(): Data {
  return JSON.parse(document.getElementById(BOOT_DATA_ELEMENT_ID)?.textContent ?? "null") as Data;
}

declare global {
  interface Window {
    /** In-flight responses of requests that the inline script sent early, by `requestKey`. */
    prefetchedResponses?: Record<string, Promise<Response>>;
    /** The button, or the album's link, that was clicked before the page could answer. */
    earlyControl?: HTMLElement | null;
  }
}
