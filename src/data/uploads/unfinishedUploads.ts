import { BEGUN_UPLOAD_LIFETIME_MS } from "#config.ts";
import { forgetStored, readStoredJson, storedKeys, storeText } from "#lib/browserStorage.ts";

/** An upload that the server has begun to receive; `begunAt` in milliseconds. */
export type UnfinishedUpload = { uploadUrl: string; objectName: string; begunAt: number };

const KEY_PREFIX = "begun-upload:";

/** The storage key of a file's upload: a page knows a file again by name, type, size and time, after a reload too. */
export function unfinishedUploadKey(file: File, endpoint: string): string {
  return KEY_PREFIX + [file.name, file.type, file.size, file.lastModified, endpoint].join("|");
}

/** Reads a begun upload from local storage; null when there is none, or when the server has forgotten it by now. */
export function readUnfinishedUpload(key: string): UnfinishedUpload | null {
  const stored = readStoredJson(key);
  return isUnfinishedUpload(stored) && Date.now() - stored.begunAt < BEGUN_UPLOAD_LIFETIME_MS ? stored : null;
}

/** Keeps a begun upload for a later visit and drops expired ones. Without local storage nothing is kept. */
export function rememberUnfinishedUpload(key: string, upload: UnfinishedUpload): void {
  for (const other of storedKeys(KEY_PREFIX)) if (!readUnfinishedUpload(other)) forgetStored(other);
  if (!storeText(key, JSON.stringify(upload)))
    console.warn("This upload cannot be continued after a reload: the browser keeps nothing for this page.");
}

function isUnfinishedUpload(value: unknown): value is UnfinishedUpload {
  if (typeof value !== "object" || value === null) return false;
  const { uploadUrl, objectName, begunAt } = value as Record<string, unknown>;
  return typeof uploadUrl === "string" && typeof objectName === "string" && typeof begunAt === "number";
}

/**
 * Claims the begun upload of a file for one run at a time, over all tabs: two that continued it together would end
 * as two tracks on one object. Out: what gives the claim back (it ends with the tab too), or null when it is taken.
 * Without Web Locks (plain http) nothing can be claimed, and so every upload begins anew.
 */
export function claimUpload(key: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
    };
    navigator.locks.request(key, { ifAvailable: true }, hold).catch(reject);
  });
}
