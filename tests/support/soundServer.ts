import { readFile } from "node:fs/promises";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenOn } from "../../supabase/local/listen.ts";
import { siteFolders } from "./builtSite.ts";
import type { Site } from "./startSite.ts";

/** How a sound breaks off: cut, silent for good on that connection, or silent until it is repaired. */
type Breakage = "cut" | "stall" | "hold";

/** The site at an address of its own, with sounds under /sound/ whose way to the browser can be broken. */
export type SoundServer = Awaited<ReturnType<typeof arrangeSounds>>;

/**
 * How a dead spot looks that the browser does not notice: no connection is taken, packets are lost, connections break, a
 * status of Storage's alone, or a network's sign-in page in place of everything.
 */
export type DeadSpot = "refused" | "lost" | "reset" | "portal" | 402 | 503;

type Sound = { body: Buffer; limit: number; how: Breakage; requests: number; bytes: number };

/** Bytes a sound is sent in, and the milliseconds between them: about 3 MB a second. */
const CHUNK_BYTES = 16_384;
const CHUNK_MS = 5;

/** Serves the site through itself, with sounds beside it: with ranges, an ETag and a year to be kept, as Storage does. */
async function soundServer(siteUrl: string) {
  const sounds = new Map<string, Sound>();
  const soundOf = (name: string) => {
    const sound = sounds.get(name);
    if (!sound) throw new Error(`There is no sound ${name}.`);
    return sound;
  };
  let spot: DeadSpot | null = null;
  const open = new Set<ServerResponse>();
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    const isSound = incoming.url?.startsWith("/sound/");
    if (spot === "lost") return;
    if (spot === "reset") return void response.destroy();
    if (spot === "portal")
      return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Wi-Fi</h1>");
    if (spot && isSound) return void response.writeHead(Number(spot)).end();
    const sound = sounds.get(incoming.url?.replace(/^\/sound\//, "") ?? "");
    if (sound) serveSound(sound, incoming, response);
    else forward(siteUrl, incoming, response);
  };
  let listener = await listenOn(answer);
  const { url } = listener;
  return {
    url,
    close: () => listener.close(),
    /** From now on nothing comes, in this way; what is in flight breaks off, or comes no further. */
    async enterDeadSpot(how: DeadSpot) {
      spot = how;
      for (const [name, { body }] of sounds) Object.assign(soundOf(name), { limit: 0, how: "hold", body });
      if (how === "refused") await listener.close();
      else if (how !== "lost") for (const response of open) response.destroy();
    },
    async leaveDeadSpot() {
      for (const sound of sounds.values()) sound.limit = sound.body.length;
      if (spot === "refused") listener = await listenOn(answer, Number(new URL(url).port));
      else if (spot === "lost") for (const response of open) response.destroy();
      spot = null;
    },
    /** Serves an MP3 file at /sound/<name>. */
    add(name: string, body: Buffer) {
      sounds.set(name, { body, limit: body.length, how: "stall", requests: 0, bytes: 0 });
    },
    remove: (name: string) => void sounds.delete(name),
    /** Stops a sound after so many bytes, from now on. */
    breakAfter(name: string, limit: number, how: Breakage) {
      Object.assign(soundOf(name), { limit, how });
    },
    repair(name: string) {
      const sound = soundOf(name);
      sound.limit = sound.body.length;
    },
    /** The requests for a sound so far, and the bytes sent. */
    served(name: string) {
      const { requests, bytes } = soundOf(name);
      return { requests, bytes };
    },
  };
}

function forward(siteUrl: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = request(new URL(incoming.url ?? "/", siteUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

function serveSound(sound: Sound, { headers }: IncomingMessage, response: ServerResponse): void {
  const { length } = sound.body;
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const start = Number(from);
  const end = to ? Math.min(Number(to) + 1, length) : length;
  sound.requests += 1;
  response.writeHead(headers.range ? 206 : 200, {
    "Content-Type": "audio/mpeg",
    "Content-Length": end - start,
    "Accept-Ranges": "bytes",
    "Cache-Control": "max-age=31536000",
    ETag: `"${length}"`,
    ...(headers.range && { "Content-Range": `bytes ${start}-${end - 1}/${length}` }),
  });
  response.flushHeaders();
  send(sound, response, start, end);
}

function send(sound: Sound, response: ServerResponse, from: number, end: number): void {
  if (response.destroyed) return;
  const { body, limit, how } = sound;
  const until = Math.min(from + CHUNK_BYTES, end, Math.max(limit, from));
  if (until > from) response.write(body.subarray(from, until));
  sound.bytes += until - from;
  if (until === end) return void response.end();
  if (until >= limit && how === "cut") return void response.destroy();
  if (until >= limit && how === "stall") return;
  setTimeout(() => send(sound, response, until, end), CHUNK_MS);
}

/** Seconds of each of the sounds, and about its bytes a second. */
export const SOUND_SECONDS = 96;
export const BYTES_PER_SECOND = 6000;

/** Leaves one album, "Paper Harbors", and no video; its five tracks are the sounds "1" to "5" of a sound server, with one `body`. */
export async function arrangeSounds({ url, supabase }: Site) {
  const sounds = await soundServer(url);
  const music = await readFile(
    `${siteFolders.root}supabase/local/demo/audio-tracks/tracks/1763712100001.mp3`,
  );
  const sound = Buffer.concat([music, music, music, music]);
  for (let number = 1; number <= 5; number += 1) sounds.add(String(number), sound);
  await supabase.sql("delete from albums where title <> 'Paper Harbors'");
  await supabase.sql("update tracks set audio_url = '/sound/' || track_number");
  await supabase.sql("update app_settings set value = 'none' where key = 'default_homepage_video_url'");
  return { ...sounds, body: sound };
}
