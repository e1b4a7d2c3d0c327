import { DOWNLOAD_RETRY_DELAYS_MS, DOWNLOAD_STALL_MS, environment } from "#config.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { addressesOf, carriedMedia } from "#data/siteCopies.ts";
import type { Transfer } from "#lib/saveStream.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { Failure, type Reason } from "#rules/failure.ts";

const reasons: Record<number, Reason> = {
  402: "trafficUsedUp",
  404: "fileGone",
  429: "tooManyDownloads",
};

/** Why a request was refused. Storage answers most errors with 400, and their own status is in the body. */
async function reasonOf(response: Response): Promise<Reason> {
  const body = response.status === 400 ? await response.json().catch(() => null) : null;
  return reasons[Number(body?.statusCode ?? response.status)] ?? "serverProblem";
}

/** Reasons that are not worth a retry before somebody asks for one. */
const lasting: Reason[] = ["fileGone", "trafficUsedUp", "notSupabase"];

/** Whether the page's policy allows a request: to Supabase, the site or its copy. */
function isAllowed({ origin }: URL): boolean {
  const places = [environment.supabaseUrl, "/", carriedMedia().base];
  return places.some((place) => new URL(absoluteUrl(place)).origin === origin);
}

/**
 * The size of a stored file in bytes: 0 when its host does not say, null when the file is gone, or is where the page's policy
 * would block it. Throws why nothing is known.
 */
export async function fetchDownloadSize(url: string): Promise<number | null> {
  const address = new URL(url, location.origin);
  if (!isAllowed(address)) return null;
  const head = await fetchInTime(address, { method: "HEAD" });
  if (head.ok) return Number(head.headers.get("content-length"));
  // The answer to a HEAD has no body.
  const answer = head.status === 400 ? await fetchInTime(address, { headers: { Range: "bytes=0-0" } }) : head;
  if (answer.ok) return 0;
  const reason = await reasonOf(answer);
  if (reason === "fileGone") return null;
  throw new Failure(reason);
}

/** What `read` says of a file, at the first place that has it; null when none has. Throws why the last one says nothing. */
export async function findStoredFile<Found>(
  address: string | null,
  read: (url: string) => Promise<Found | null>,
): Promise<Found | null> {
  let failure: unknown;
  for (const url of address ? addressesOf(address) : [])
    try {
      const found = await read(url);
      if (found) return found;
    } catch (error) {
      failure = error;
    }
  if (failure) throw failure;
  return null;
}

/** A file with its size (`fetchDownloadSize`); null when it is gone. */
export async function fetchFileSize(url: string): Promise<{ url: string; size: number } | null> {
  const size = await fetchDownloadSize(url);
  return size === null ? null : { url, size };
}

/** After so many bytes the page gets a turn: what has arrived is otherwise passed on in one task. */
const BYTES_PER_TASK = 250_000;

type OpenFile = { read: () => Promise<Uint8Array | null>; close: () => void };

/** Requests a file from one of its bytes on, to the end or to another byte. */
async function openAt(
  url: string,
  [from, to]: [from: number, to?: number],
  isRetry: boolean,
  signal: AbortSignal,
): Promise<OpenFile> {
  const request = new AbortController();
  const close = () => request.abort();
  signal.addEventListener("abort", close, { signal: request.signal });
  const inTime = async <Value>(step: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(close, DOWNLOAD_STALL_MS);
    try {
      return await step;
    } catch {
      throw new Failure(request.signal.aborted ? "noAnswer" : "unreachable");
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await inTime(
    fetch(new URL(url, location.origin), {
      signal: request.signal,
      cache: isRetry ? "no-store" : "default",
      headers: from > 0 || to ? { Range: `bytes=${from}-${to ?? ""}` } : {},
    }),
  );
  const { ok, status, body, headers } = response;
  // The file has no byte there: it is empty, or has arrived.
  if (status === 416) return { read: async () => null, close };
  if (!ok || !body) throw new Failure(await inTime(reasonOf(response)));
  if (headers.get("content-type")?.includes("text/html")) throw new Failure("notSupabase");
  const reader = body.getReader();
  const read = async () => (await inTime(reader.read())).value ?? null;
  // Some hosts and proxies answer a request for a part with the whole.
  let early = status === 206 ? 0 : from;
  const readFrom = async () => {
    for (let part = await read(); part; part = await read()) {
      const wanted = part.subarray(early);
      early -= part.length - wanted.length;
      if (wanted.length > 0) return wanted;
    }
    return null;
  };
  return { read: readFrom, close };
}

/** The first two bytes of a stored file, or more; none of an empty one. Throws why they are not known. */
export async function fetchFileStart(url: string): Promise<Uint8Array> {
  const file = await openAt(url, [0, 1], false, new AbortController().signal);
  try {
    return (await file.read()) ?? new Uint8Array();
  } finally {
    file.close();
  }
}

/** Resolves after a delay, or at once when the browser is online again. */
function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, delay);
    window.addEventListener("online", () => resolve(), { signal, once: true });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * The bytes of a stored file of at least `size` bytes. A cut connection goes on from its byte; when
 * retries do not help, `onFailure` is asked. Throws `fileGone`, and the signal's reason.
 */
export async function* downloadBytes(
  url: string,
  size: number,
  { signal, onBytes, onFailure }: Transfer,
): AsyncGenerator<Uint8Array> {
  let file: OpenFile | null = null;
  let received = 0;
  let failures = 0;
  let inThisTask = 0;
  const next = async (): Promise<Uint8Array | null> => {
    for (;;)
      try {
        signal.throwIfAborted();
        file ??= await openAt(url, [received], failures > 0, signal);
        const part = await file.read();
        if (part === null && received < size) throw new Failure("unreachable");
        return part;
      } catch (error) {
        file?.close();
        file = null;
        signal.throwIfAborted();
        // Cut after its last byte.
        if (size > 0 && received >= size) return null;
        const reason = error instanceof Failure ? error.reason : "unreachable";
        if (reason === "fileGone") throw error;
        const delay =
          lasting.includes(reason) || !navigator.onLine ? undefined : DOWNLOAD_RETRY_DELAYS_MS[failures];
        failures += 1;
        if (delay !== undefined) await pause(delay, signal);
        else {
          await onFailure(error);
          failures = 1;
        }
      }
  };
  try {
    for (let part = await next(); part; part = await next()) {
      received += part.length;
      failures = 0;
      onBytes(part.length);
      yield part;
      inThisTask += part.length;
      if (inThisTask >= BYTES_PER_TASK) {
        inThisTask = 0;
        await nextTask();
      }
    }
  } finally {
    (file as OpenFile | null)?.close();
  }
}

/** Lets input and drawing in: resolves in a task of its own, which browsers do not delay in hidden tabs as they do timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
