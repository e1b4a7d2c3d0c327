import { BEGUN_UPLOAD_LIFETIME_MS } from "#config.ts";

/** An upload that the server has begun to receive; `begunAt` in milliseconds. */
export type BegunUpload = { uploadUrl: string; objectName: string; begunAt: number };

const KEY_PREFIX = "begun-upload:";

/** The storage key of a file's upload: a page knows a file again by name, type, size and time, after a reload too. */
export function begunUploadKey(file: File, endpoint: string): string {
  return KEY_PREFIX + [file.name, file.type, file.size, file.lastModified, endpoint].join("|");
}

/** Reads a begun upload from local storage; null when there is none, or when the server has forgotten it by now. */
export function readBegunUpload(key: string): BegunUpload | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isBegunUpload(stored) && Date.now() - stored.begunAt < BEGUN_UPLOAD_LIFETIME_MS ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps a begun upload for a later visit and drops expired ones. Without local storage nothing is kept. */
export function rememberBegunUpload(key: string, upload: BegunUpload): void {
  try {
    for (const other of Object.keys(localStorage)) {
      if (other.startsWith(KEY_PREFIX) && !readBegunUpload(other)) localStorage.removeItem(other);
    }
    localStorage.setItem(key, JSON.stringify(upload));
  } catch (error) {
    console.warn("This upload cannot be continued after a reload.", error);
  }
}

/** Forgets a begun upload: it was saved or thrown away. */
export function forgetBegunUpload(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without local storage nothing was kept.
  }
}

function isBegunUpload(value: unknown): value is BegunUpload {
  if (typeof value !== "object" || value === null) return false;
  const { uploadUrl, objectName, begunAt } = value as Record<string, unknown>;
  return typeof uploadUrl === "string" && typeof objectName === "string" && typeof begunAt === "number";
}
