// behaviour §10.6
import { act, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#config.ts";
import { AudioPlayer } from "#features/player/AudioPlayer.tsx";
import { emptyQueue, nextQueue, type PlayerQueue, type QueueEvent } from "#features/player/playerQueue.ts";
import { catalogueOf } from "./catalogueOf.ts";
import { installSound } from "./soundElement.ts";

const catalogue = catalogueOf("A: A1 A2");

let sound: ReturnType<typeof installSound>;
/** The tracks whose listens were sent. */
let counted: string[];
let answer: () => Response | Error;

beforeEach(async () => {
  sound = installSound();
  counted = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (address: URL, { body, keepalive, headers }: RequestInit) => {
    expect(String(address)).toBe("http://localhost:54321/rest/v1/rpc/count_listen");
    expect(keepalive).toBe(true);
    expect(new Headers(headers).get("apikey")).toBe("public-key");
    counted.push(JSON.parse(String(body)).track_id);
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  });
  await import("#features/player/watchListen.ts");
});
afterEach(() => {
  environment.countsListens = true;
  history.replaceState(null, "");
  vi.unstubAllGlobals();
});

const click = (trackId: string, startAt?: number): QueueEvent => ({
  type: "trackClicked",
  albumId: "A",
  trackId,
  startAt,
});

function PlayerOnPage({ current }: Pick<PlayerQueue, "current">) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const rest = { upcomingTrack: null, hasPrevious: false, send: () => {}, onFocusLost: () => {} };
  return <AudioPlayer {...rest} current={current} audio={audio} audioRef={setAudio} />;
}

/** A player with a queue, whose element a test lets sound. */
async function openPlayer(...events: QueueEvent[]) {
  let queue = emptyQueue;
  const view = render(<PlayerOnPage current={null} />);
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  const send = async (event: QueueEvent) => {
    queue = nextQueue(catalogue, queue, event);
    await act(async () => view.rerender(<PlayerOnPage current={queue.current} />));
  };
  const fire = (type: string) => act(async () => void audio.dispatchEvent(new Event(type)));
  /** Seconds of sound from where it is. */
  const play = async (seconds: number) => {
    await fire("playing");
    for (let heard = 0; heard < seconds; heard += 0.25) {
      audio.currentTime += 0.25;
      await fire("timeupdate");
    }
  };
  const seek = async (to: number) => {
    audio.currentTime = to;
    await fire("seeking");
    await fire("timeupdate");
  };
  for (const event of events) await send(event);
  return { audio, send, play, seek, fire };
}

test("a listen counts after 30 seconds of sound, once", async () => {
  const { play } = await openPlayer(click("A1"));
  await play(29.75);
  expect(counted).toEqual([]);
  await play(0.25);
  expect(counted).toEqual(["A1"]);
  await play(60);
  expect(counted).toEqual(["A1"]);
});

test.each([
  ["a track of 10 seconds counts after half of it", 10, 5],
  ["a track of 60 seconds counts after 30", 60, 30],
  ["a long track counts after 30 seconds too", 3600, 30],
  ["a stream without an end counts after 30 seconds", Infinity, 30],
  ["a length that is not known yet counts nothing", Number.NaN, null],
])("%s", async (_sentence, duration, seconds) => {
  sound.state.duration = duration;
  const { play } = await openPlayer(click("A1"));
  await play((seconds ?? 40) - 0.25);
  expect(counted).toEqual([]);
  await play(0.25);
  expect(counted).toEqual(seconds === null ? [] : ["A1"]);
});

test("a file without sound counts nothing", async () => {
  sound.state.duration = 0;
  const { fire } = await openPlayer(click("A1"));
  await fire("playing");
  await fire("timeupdate");
  expect(counted).toEqual([]);
});

test("seeking back and forth adds nothing, and what is heard in between does", async () => {
  const { play, seek } = await openPlayer(click("A1"));
  for (const place of [90, 5, 80, 0, 70]) {
    await seek(place);
    await play(5);
  }
  expect(counted).toEqual([]);
  await play(5);
  expect(counted).toEqual(["A1"]);
});

test("a tab that sleeps for a day, and a clock that jumps, add nothing", async () => {
  vi.useFakeTimers();
  const { audio, play } = await openPlayer(click("A1"));
  await play(20);
  vi.setSystemTime(Date.now() + 86_400_000);
  audio.pause();
  await play(9.75);
  vi.useRealTimers();
  expect(counted).toEqual([]);
});

test("a pause, a retry of the network and one by the visitor go on with the same listen", async () => {
  const { audio, send, play, seek } = await openPlayer(click("A1"));
  await play(10);
  audio.pause();
  await send(click("A1"));
  await play(10);
  audio.load(); // as a retry does
  await seek(20);
  await play(5);
  sound.tell(audio, "error", { errorCode: 2 });
  await send(click("A1"));
  await play(4.75);
  expect(counted).toEqual([]);
  await play(0.25);
  expect(counted).toEqual(["A1"]);
  audio.pause();
  await send(click("A1"));
  await play(40);
  expect(counted).toEqual(["A1"]);
});

test("a line of the lyrics leads to its moment without a new start", async () => {
  const { send, play } = await openPlayer(click("A1"));
  await play(30);
  await send(click("A1", 2));
  await play(40);
  expect(counted).toEqual(["A1"]);
});

test("each start counts anew: the next track, the same one from its beginning, and one after the end", async () => {
  const { send, play } = await openPlayer(click("A1"));
  await play(30);
  await send(click("A1"));
  await play(29.75);
  expect(counted).toEqual(["A1"]);
  await play(0.25);
  expect(counted).toEqual(["A1", "A1"]);
  await send({ type: "trackEnded", trackId: "A1" });
  await play(29);
  await send({ type: "trackEnded", trackId: "A2" });
  await send(click("A2"));
  await play(30);
  expect(counted).toEqual(["A1", "A1", "A2"]);
});

test("a track that a link opens counts from the moment at which it starts", async () => {
  const { audio, play } = await openPlayer({
    type: "linkOpened",
    albumId: "A",
    trackNumber: 2,
    startAt: 60,
  });
  expect(audio.currentTime).toBe(60);
  await play(29.75);
  expect(counted).toEqual([]);
  await play(0.25);
  expect(counted).toEqual(["A2"]);
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
  ["where the site counts nothing", () => Object.assign(environment, { countsListens: false })],
  [
    "where the browser blocks storage",
    () =>
      vi.stubGlobal(
        "localStorage",
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new DOMException("", "SecurityError");
            },
          },
        ),
      ),
  ],
])("%s nothing is sent", async (_sentence, arrange) => {
  arrange();
  const { play } = await openPlayer(click("A1"));
  await play(40);
  expect(counted).toEqual([]);
});

test("a visitor who asked for no privacy is counted: the two signals are read as they are defined", async () => {
  vi.stubGlobal("navigator", { onLine: true, doNotTrack: "0", globalPrivacyControl: false });
  localStorage.setItem("sb-abc-auth-token-code-verifier", "left by a password reset");
  const { play } = await openPlayer(click("A1"));
  await play(30);
  expect(counted).toEqual(["A1"]);
});

test.each<[failure: string, given: () => Response | Error]>([
  ["a refusal", () => Response.json({ message: "The disk is full" }, { status: 500 })],
  ["a server that is starting", () => new Response(null, { status: 503 })],
  ["a lost connection", () => new TypeError("Failed to fetch")],
])("after %s nothing is retried, and the music goes on", async (_failure, given) => {
  answer = given;
  const { audio, play } = await openPlayer(click("A1"));
  await play(60);
  expect(counted).toEqual(["A1"]);
  expect(audio.paused).toBe(false);
});
