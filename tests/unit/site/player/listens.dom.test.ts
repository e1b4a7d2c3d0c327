// behaviour §10.6
import { beforeEach, expect, test, vi } from "vitest";
import { countIfAllowed } from "#site/player/countIfAllowed.ts";
import type { QueueEvent } from "#site/player/playerQueue.ts";
import { clickTrack, openLink, openPlayer } from "./openPlayer.ts";

/** A player whose element a test lets sound. */
function openSounding(...events: QueueEvent[]) {
  const opened = openPlayer(...events);
  const { audio, tell, counted } = opened;
  return {
    ...opened,
    /** Seconds of sound from where it is. Out: the tracks counted up to now. */
    play: (seconds: number) => {
      tell("playing");
      for (let heard = 0; heard < seconds; heard += 0.25) {
        audio.currentTime += 0.25;
        tell("timeupdate");
      }
      return counted;
    },
    seek: (to: number) => {
      audio.currentTime = to;
      tell("seeking");
      tell("timeupdate");
    },
  };
}

test.each([
  ["a track of 10 seconds counts after half of it", 10, 5],
  ["a track of 60 seconds counts after 30", 60, 30],
  ["a long track counts after 30 seconds too, once", 3600, 30],
  ["a stream without an end counts after 30 seconds", Infinity, 30],
  ["a length that is not known yet counts nothing", Number.NaN, null],
])("%s", (_sentence, duration, seconds) => {
  const { sound, play } = openSounding(clickTrack("A1"));
  sound.state.duration = duration;
  expect(play((seconds ?? 40) - 0.25)).toEqual([]);
  for (const more of [0.25, 60]) expect(play(more)).toEqual(seconds === null ? [] : ["A1"]);
});

test("a file without sound counts nothing", () => {
  const { sound, tell, play } = openSounding(clickTrack("A1"));
  sound.state.duration = 0;
  tell("playing");
  tell("timeupdate");
  expect(play(0)).toEqual([]);
});

test("seeking back and forth adds nothing, and what is heard in between does", () => {
  const { play, seek } = openSounding(clickTrack("A1"));
  for (const place of [90, 5, 80, 0, 70]) {
    seek(place);
    expect(play(5)).toEqual([]);
  }
  expect(play(5)).toEqual(["A1"]);
});

test("a jump adds nothing where the browser reports the new time before the jump", () => {
  const { audio, tell, play } = openSounding(clickTrack("A1"));
  let isSeeking = false;
  Object.defineProperty(audio, "seeking", { get: () => isSeeking });
  play(5);
  isSeeking = true;
  audio.currentTime = 80;
  tell("timeupdate");
  tell("seeking");
  isSeeking = false;
  expect(play(20)).toEqual([]);
  expect(play(5)).toEqual(["A1"]);
});

test("a pause, a retry of the network and one by the visitor go on with the same listen", () => {
  const { audio, show, play, seek, tell } = openSounding(clickTrack("A1"));
  play(10);
  audio.pause();
  show(clickTrack("A1"));
  play(10);
  audio.load(); // as a retry does
  seek(20);
  play(5);
  tell("error", { errorCode: 2 });
  show(clickTrack("A1"));
  expect(play(4.75)).toEqual([]);
  expect(play(0.25)).toEqual(["A1"]);
  audio.pause();
  show(clickTrack("A1"));
  expect(play(40)).toEqual(["A1"]);
});

test("a line of the lyrics leads to its moment without a new start", () => {
  const { show, play } = openSounding(clickTrack("A1"));
  play(30);
  show(clickTrack("A1", 2));
  expect(play(40)).toEqual(["A1"]);
});

test("each start counts anew: the next track, the same one from its beginning, and one after the end", () => {
  const { player, show, play, tell } = openSounding(clickTrack("A1"));
  play(30);
  show(clickTrack("A1"));
  expect(play(29.75)).toEqual(["A1"]);
  expect(play(0.25)).toEqual(["A1", "A1"]);
  tell("ended");
  play(29);
  player.next();
  show(clickTrack("A2"));
  expect(play(30)).toEqual(["A1", "A1", "A2"]);
});

test("a track that a link opens counts from the moment at which it starts", () => {
  const { play } = openSounding(openLink(2, 60));
  expect(play(29.75)).toEqual([]);
  expect(play(0.25)).toEqual(["A2"]);
});

let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: URL, { body, keepalive, headers }: RequestInit) => {
    expect(String(address)).toBe("http://localhost:54321/rest/v1/rpc/count_listen");
    expect(keepalive).toBe(true);
    expect(new Headers(headers).get("apikey")).toBe("public-key");
    sent.push(JSON.parse(String(body)).track_id);
    return new Response(null, { status: sent.length > 1 ? 503 : 204 });
  });
});

const online = { onLine: true, doNotTrack: null };

test.each<[sentence: string, arrange: () => void]>([
  [
    "with Global Privacy Control",
    () => vi.stubGlobal("navigator", { ...online, globalPrivacyControl: true }),
  ],
  ["with Do Not Track", () => vi.stubGlobal("navigator", { ...online, doNotTrack: "1" })],
  ["offline", () => vi.stubGlobal("navigator", { ...online, onLine: false })],
  ["with a session of /secure", () => localStorage.setItem("sb-abc-auth-token", "{}")],
  ["under a private link", () => history.replaceState({ privateLink: { token: "", albumId: null } }, "")],
  [
    "where the browser blocks storage",
    () => {
      const blocked = () => {
        throw new DOMException("", "SecurityError");
      };
      vi.stubGlobal("localStorage", new Proxy({}, { ownKeys: blocked }));
    },
  ],
])("%s nothing is sent", async (_sentence, arrange) => {
  arrange();
  await countIfAllowed("A1").catch(() => undefined);
  history.replaceState(null, "");
  expect(sent).toEqual([]);
});

test("a visitor who asked for no privacy is counted: the two signals are read as they are defined", async () => {
  vi.stubGlobal("navigator", { onLine: true, doNotTrack: "0", globalPrivacyControl: false });
  localStorage.setItem("sb-abc-auth-token-code-verifier", "left by a password reset");
  await countIfAllowed("A1");
  expect(sent).toEqual(["A1"]);
});

test("a listen that the server refuses is not sent again", async () => {
  await countIfAllowed("A1");
  await expect(countIfAllowed("A1")).rejects.toBeDefined();
  expect(sent).toEqual(["A1", "A1"]);
});
