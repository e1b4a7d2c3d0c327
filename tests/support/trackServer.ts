import { vi } from "vitest";
import type { AdminTrack as Track, TrackOriginal, TrackTexts } from "#data/rows.ts";
import { fakeXhr } from "./fakeXhr.ts";

/** A request as the fake server gets it; `address` without its origin. */
export type Asked = { method: string; address: URL; headers: Headers; body: unknown };

const PLACES = {
  rows: "/rest/v1/tracks",
  originals: "/rest/v1/track_originals",
  texts: "/rest/v1/track_texts",
  saveTrack: "/rest/v1/rpc/save_track",
  pointTrack: "/rest/v1/rpc/point_track",
  copies: "/storage/v1/object/copy",
  resumable: "/storage/v1/upload/resumable",
};
const BUCKET = "/storage/v1/object/audio-tracks";

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

type PointedTrack = {
  track: string;
  old_url: string;
  new_url: string;
  original: TrackOriginal | null;
  duration?: string;
};

type Words = Pick<TrackTexts, "lyrics" | "credits">;
const noWords: Words = { lyrics: null, credits: null };

export const ALBUM_ID = "00000000-0000-4000-8000-0000000000aa";

/** The public address of an object in the bucket. */
export const audioUrlOf = (name: string) =>
  `http://localhost:54321/storage/v1/object/public/audio-tracks/tracks/${name}`;

/** Tracks numbered 1..N, by their titles; one whose title is followed by a star has audio. */
export function tracksOf(titles: string): Track[] {
  return titles.split(" ").map((word, index) => {
    const title = word.replace("*", "");
    const audio_url = word === title ? null : audioUrlOf(`${title}.mp3`);
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const track = { id, album_id: ALBUM_ID, title, track_number: index + 1, audio_url };
    return {
      ...track,
      duration: null,
      is_single: false,
      artist: null,
      is_hidden: false,
      track_originals: null,
    };
  });
}

export const ownerSession = {
  access_token: "owner",
  refresh_token: "owner",
  expires_at: 9e9,
  token_type: "bearer",
  user: { id: "owner" },
};

/** Lets supabase-js find the session of an owner. */
export function signIn(): void {
  localStorage.setItem("sb-localhost-auth-token", JSON.stringify(ownerSession));
}

/** The value of PostgREST's `column=eq.value`. */
const equalTo = (address: URL, column: string) => address.searchParams.get(column)?.replace(/^eq\./, "");

const inStoredOrder = (one: Track, other: Track) =>
  one.track_number - other.track_number || (one.id < other.id ? -1 : 1);

/**
 * A database of one album's tracks and a bucket of audio, behind the requests that PostgREST and Storage answer.
 * Requests are handled at once; `hold` delays the responses, or the requests.
 */
export function createTrackServer(tracks: readonly Track[]) {
  let rows = new Map(tracks.map((track) => [track.id, track]));
  const texts = new Map<string, Words>();
  const objects = new Set<string>();
  const begun = new Map<string, { name: string; size: number; sent: number }>();
  const asked: Asked[] = [];
  const waiting: { request: Asked; go: () => void }[] = [];
  let isHeld: (request: Asked) => boolean = () => false;
  let held: "answers" | "requests" = "answers";
  let sendingMs = 0;
  let answerInstead: (request: Asked) => Response | Error | undefined = () => undefined;

  const stored = () => [...rows.values()].sort(inStoredOrder);

  const answerOfRows = ({ method, address, headers, body }: Asked): Response => {
    if (address.searchParams.get("select")?.includes("track_texts")) {
      const found = [...texts].map(([id, words]) => ({ id, track_texts: words }));
      return json(found, 200, { "content-range": `0-${found.length}/${found.length}` });
    }
    const isOne = headers.get("accept")?.includes("pgrst.object") ?? false;
    const written = (track: Track | undefined) => json(isOne ? track : track ? [track] : []);
    if (method === "POST") {
      const track = body as Track;
      const { track_originals = null } = rows.get(track.id) ?? {};
      rows.set(track.id, { ...track, track_originals });
      return written(rows.get(track.id));
    }
    const id = equalTo(address, "id");
    if (id !== undefined) {
      const before = rows.get(id);
      if (method === "GET") return written(before);
      if (method === "DELETE") rows.delete(id);
      if (method === "PATCH" && before) rows.set(id, { ...before, ...(body as Partial<Track>) });
      return written(method === "PATCH" ? rows.get(id) : before);
    }
    const found = stored();
    return json(found, 200, { "content-range": `0-${Math.max(0, found.length - 1)}/${found.length}` });
  };

  const answerOfOriginals = ({ method, address, headers, body }: Asked): Response => {
    const isOne = headers.get("accept")?.includes("pgrst.object") ?? false;
    if (method === "POST") {
      const original = body as TrackOriginal;
      const track = rows.get(original.track_id);
      if (!track) return json({ code: "23503", message: "no such track" }, 409);
      rows.set(track.id, { ...track, track_originals: original });
      return json(isOne ? original : [original]);
    }
    const isMeant = (original: TrackOriginal) =>
      (["track_id", "copy_url", "original_url"] as const).every((column) => {
        const [value, filter] = [original[column], address.searchParams.get(column)];
        if (filter === null) return true;
        if (filter === "is.null") return value === null;
        if (filter === "not.like.*/originals/*") return value !== null && !value.includes("/originals/");
        return (
          value !== null && (filter.startsWith("in.") ? filter.includes(value) : filter === `eq.${value}`)
        );
      });
    const found = stored().filter(({ track_originals: row }) => row && isMeant(row));
    if (method !== "GET")
      for (const track of found)
        rows.set(track.id, {
          ...track,
          track_originals:
            method === "DELETE" || !track.track_originals
              ? null
              : { ...track.track_originals, ...(body as Partial<TrackOriginal>) },
        });
    const answer = found.map(({ id, audio_url, track_originals: before }) => ({
      ...(rows.get(id)?.track_originals ?? before),
      id,
      tracks: { audio_url },
    }));
    return json(answer, 200, { "content-range": `0-${found.length}/${found.length}` });
  };

  const answerOfSaving = ({ body }: Asked): Response => {
    const { track, original } = body as { track: Track; original: TrackOriginal | null };
    const before = rows.get(track.id);
    if (!before && !track.album_id) return new Response(null);
    const isKept = before?.track_originals?.copy_url === track.audio_url;
    const track_originals = (isKept && before?.track_originals) || original;
    rows.set(track.id, { ...before, ...track, track_originals });
    return json({ ...rows.get(track.id), track_originals: undefined });
  };

  const answerOfPointing = ({ body }: Asked): Response => {
    const { track: id, old_url, new_url, original, duration } = body as PointedTrack;
    const before = rows.get(id);
    if (!before || ![old_url, new_url].includes(before.audio_url ?? "")) return new Response(null);
    const own = before.track_originals;
    const moved = own && own.copy_url === old_url ? { ...own, copy_url: new_url } : own;
    const row = {
      ...before,
      audio_url: new_url,
      duration: before.duration ?? duration ?? null,
      track_originals: original ?? moved,
    };
    rows.set(id, row);
    return json({ ...row, track_originals: undefined });
  };

  const answerOfCopies = ({ body }: Asked): Response => {
    const { sourceKey, destinationKey } = body as Record<string, string>;
    if (!objects.has(sourceKey ?? "")) return json({ message: "Object not found" }, 400);
    objects.add(destinationKey ?? "");
    return json({ Key: destinationKey });
  };

  const answerOfTexts = ({ method, address, body }: Asked): Response => {
    const { track_id: id = equalTo(address, "track_id") ?? "", ...words } = (body ?? {}) as Words & {
      track_id?: string;
    };
    if (method === "POST" && !rows.has(id)) return json({ code: "23503", message: "no such track" }, 409);
    if (method === "DELETE") texts.delete(id);
    else texts.set(id, { ...noWords, ...texts.get(id), ...words });
    return json(texts.get(id) ?? null);
  };

  const answerOfUploads = ({ method, address, headers, body }: Asked): Response => {
    const url = address.href;
    if (method === "POST") {
      const size = Number(headers.get("upload-length"));
      const fields = (headers.get("upload-metadata") ?? "").split(",").map((field) => field.split(" "));
      const name = atob(fields.find(([key]) => key === "objectName")?.[1] ?? "");
      begun.set(`${url}/${begun.size}`, { name, size, sent: 0 });
      return new Response(null, { status: 201, headers: { location: `${url}/${begun.size - 1}` } });
    }
    const upload = begun.get(url);
    if (!upload) return new Response(null, { status: 404 });
    if (method === "DELETE") begun.delete(url);
    if (method === "PATCH") upload.sent += (body as Blob).size;
    if (method === "PATCH" && upload.sent === upload.size) objects.add(upload.name);
    const status = method === "HEAD" ? 200 : 204;
    const headersOfAnswer = new Headers({ "upload-offset": String(upload.sent) });
    if (method === "HEAD") headersOfAnswer.set("upload-length", String(upload.size));
    return new Response(null, { status, headers: headersOfAnswer });
  };

  const answerOfUse = ({ body }: Asked): Response => {
    const { names } = body as { names: string[] };
    const named = JSON.stringify(stored());
    return json(names.flatMap((name) => (named.includes(`/${name}"`) ? { name } : [])));
  };

  const answerOf = (request: Asked): Response => {
    const instead = answerInstead(request);
    if (instead instanceof Error) throw instead;
    if (instead) return instead;
    const { method, address, body } = request;
    if (address.pathname === "/rest/v1/rpc/is_admin") return json(true);
    if (address.pathname.endsWith("/rpc/list_used_files")) return answerOfUse(request);
    if (/\/rpc\/list_\w+_files$/.test(address.pathname)) return json([]);
    if (address.pathname === PLACES.rows) return answerOfRows(request);
    if (address.pathname === PLACES.originals) return answerOfOriginals(request);
    if (address.pathname === PLACES.saveTrack) return answerOfSaving(request);
    if (address.pathname === PLACES.pointTrack) return answerOfPointing(request);
    if (address.pathname === PLACES.copies) return answerOfCopies(request);
    if (address.pathname === PLACES.texts) return answerOfTexts(request);
    if (address.pathname.startsWith(PLACES.resumable)) return answerOfUploads(request);
    if (method === "DELETE" && address.pathname === BUCKET)
      for (const name of (body as { prefixes: string[] }).prefixes) objects.delete(name);
    const isThere = objects.has(address.pathname.replace(/.*\/audio-tracks\//, ""));
    return method === "DELETE" ? json([]) : new Response(null, { status: isThere ? 200 : 404 });
  };

  const handle = async (request: Asked): Promise<Response> => {
    asked.push(request);
    const release = () => new Promise<void>((go) => waiting.push({ request, go }));
    const mustWait = isHeld(request);
    if (mustWait && held === "requests") await release();
    const answer = answerOf(request);
    if (mustWait && held === "answers") await release();
    return answer;
  };

  const fetchStub = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const address = new URL(String(input), location.origin);
    return handle({ method: init.method ?? "GET", address, headers: new Headers(init.headers), body });
  };

  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal(
    "XMLHttpRequest",
    fakeXhr(handle, () => sendingMs),
  );
  // The signals in jsdom are Node's, and so must be what they throw.
  vi.stubGlobal("DOMException", AbortSignal.abort().reason.constructor);

  return {
    stored,
    /** Lyrics and credits by the ids of their tracks. */
    texts,
    objects,
    /** Every request so far, oldest first. */
    asked,
    waiting: () => waiting.map(({ request }) => request),
    /** Changes the rows behind the page's back. */
    change: (next: (tracks: Track[]) => Track[]) => {
      rows = new Map(next(stored()).map((track) => [track.id, track]));
    },
    hold(what: "answers" | "requests", which: (request: Asked) => boolean) {
      held = what;
      isHeld = which;
    },
    /** Lets each chunk of a file take so long. */
    sendSlowly(ms: number) {
      sendingMs = ms;
    },
    /** Lets one that waits go on: the oldest or the newest. */
    letOneGo(which: "oldest" | "newest") {
      const next = which === "oldest" ? waiting.shift() : waiting.pop();
      next?.go();
    },
    letAllGo() {
      isHeld = () => false;
      for (const { go } of waiting.splice(0)) go();
    },
    /** Answers some requests otherwise, with an Error as a broken connection does; undefined lets one pass. */
    answerInstead(next: typeof answerInstead) {
      answerInstead = next;
    },
  };
}

export type TrackServer = ReturnType<typeof createTrackServer>;
