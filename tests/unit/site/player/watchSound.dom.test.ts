// behaviour §10.5
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LOAD_LIMIT_MS, LOAD_SILENCE_MS, RETRY_LIMIT_MS, STALL_TIMEOUT_MS } from "#config.ts";
import type { QueueEvent } from "#site/player/playerQueue.ts";
import { clickTrack, type Network, openLink, openPlayer } from "./openPlayer.ts";

const NETWORK = 2;
const DECODING = 3;
const UNSUPPORTED = 4;

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A player whose track has a line that a test breaks, and what became of the track. */
function open(...events: QueueEvent[]) {
  const opened = openPlayer(...events);
  const { player, sound, audio, tell, current, network } = opened;
  const play = (seconds: number, from = audio.currentTime) => {
    audio.currentTime = from;
    tell("playing", { readyState: 4 });
    for (let heard = 0; heard < seconds; heard += 0.5) {
      audio.currentTime += 0.5;
      tell("timeupdate");
    }
  };
  return {
    ...opened,
    play,
    /** The line breaks: the element fails like this, and what is asked then is answered so. */
    fail: async (errorCode = NETWORK, answers: Partial<Network> = { file: null, site: null }) => {
      Object.assign(network, answers);
      tell("error", { errorCode });
      await pass(0);
    },
    outcome: () => (current() === "A1" ? player.problem() : "skipped"),
    lastStart: () => sound.starts.at(-1),
    setOnLine: (isOnline: boolean) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
    },
  };
}

/** One whose first track has sounded to its 30th second. */
function openPlaying() {
  const opened = open(clickTrack("A1"));
  opened.play(2, 28);
  return opened;
}

test("a track that breaks off waits at its place, and is tried after 2, 4, 8 seconds", async () => {
  const { player, sound, fail, outcome, lastStart, play, audio, tell } = openPlaying();
  await fail();
  for (const [tries, seconds] of [2, 4, 8].entries()) {
    await pass(seconds * 1000 - 1);
    expect(sound.starts).toHaveLength(tries + 1);
    await pass(1);
    expect(lastStart()).toMatchObject({ time: 30 });
    // As a browser may lose a position while it loads.
    audio.currentTime = 0;
    tell("timeupdate", { readyState: 0 });
    expect([player.time(), player.status(), outcome()]).toEqual([30, "buffering", "retrying"]);
    if (tries < 2) await fail(UNSUPPORTED);
  }
  tell("canplay", { readyState: 4 });
  expect(audio.currentTime).toBe(30);
  play(1);
  expect([outcome(), player.status()]).toEqual([null, "playing"]);
  audio.currentTime = 0;
  tell("playing");
  expect(audio.currentTime).toBe(0);
});

/** How a track fails that has sounded, or never did, and what becomes of it. */
test.each<
  [sentence: string, failure: { code?: number; never?: true } & Partial<Network>, outcome: string | null]
>([
  ["without the network it waits", { file: null, site: null }, "retrying"],
  ["a file that is gone is skipped: 400", { file: 400 }, "skipped"],
  ["404", { file: 404 }, "skipped"],
  ["410", { file: 410 }, "skipped"],
  ["what Storage refuses waits: 402", { file: 402 }, "retrying"],
  ["403", { file: 403 }, "retrying"],
  ["500", { code: UNSUPPORTED, file: 500 }, "retrying"],
  ["a network's own page is no answer", { code: UNSUPPORTED, file: "portal", site: "portal" }, "retrying"],
  [
    "a file that never began waits without the network",
    { never: true, code: UNSUPPORTED, file: null, site: null },
    null,
  ],
  [
    "and behind a network's own page",
    { never: true, code: UNSUPPORTED, file: "portal", site: "portal" },
    null,
  ],
  [
    "it is skipped where only its own host does not answer",
    { never: true, code: UNSUPPORTED, file: null },
    "skipped",
  ],
  ["or answers 500", { never: true, code: UNSUPPORTED, file: 500 }, "skipped"],
  ["or does not have it", { never: true, code: UNSUPPORTED, file: 404 }, "skipped"],
])("%s", async (_sentence, { code = NETWORK, never, ...answers }, expected) => {
  const { fail, outcome, current } = never ? open(clickTrack("A1")) : openPlaying();
  await fail(code, answers);
  expect(outcome()).toBe(expected);
  expect(current()).toBe(expected === "skipped" ? "A2" : "A1");
});

test.each([DECODING, UNSUPPORTED])(
  "a file that cannot be decoded twice at one place is skipped (code %i)",
  async (code) => {
    const { play, fail, outcome, lastStart } = openPlaying();
    await fail(code, { file: 200, site: 200 });
    await pass(2000);
    expect(lastStart()).toMatchObject({ time: 30 });
    play(9);
    await fail(code, { file: 200, site: 200 });
    expect(outcome()).toBe("retrying");
    await pass(2000);
    await fail(code, { file: 200, site: 200 });
    expect(outcome()).toBe("skipped");
  },
);

test("after ten minutes it rests at its place, and the page's return, the network's and play go on there", async () => {
  const { player, audio, sound, fail, outcome, lastStart, setOnLine } = openPlaying();
  const failFor = async (milliseconds: number) => {
    for (const end = Date.now() + milliseconds; Date.now() < end; await pass(1000))
      if (audio.error === null) await fail();
  };
  await fail();
  await failFor(RETRY_LIMIT_MS + 90_000);
  expect([outcome(), player.status(), player.time()]).toEqual(["failed", "paused", 30]);
  const before = sound.starts.length;
  expect(before).toBeGreaterThan(12);
  await pass(3 * RETRY_LIMIT_MS);
  expect(sound.starts).toHaveLength(before);
  for (const goOn of [
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => window.dispatchEvent(new Event("pageshow")),
    () => setOnLine(true),
    () => player.play(),
  ]) {
    goOn();
    expect(lastStart()?.time).toBe(30);
    expect(player.status()).not.toBe("paused");
    await failFor(RETRY_LIMIT_MS + 90_000);
    expect(player.status()).toBe("paused");
  }
});

test("without a network it says so, and goes on as soon as the network is back", async () => {
  const { fail, outcome, lastStart, setOnLine, sound } = openPlaying();
  setOnLine(false);
  await fail();
  expect(outcome()).toBe("offline");
  setOnLine(true);
  expect(sound.starts).toHaveLength(2);
  expect(lastStart()?.time).toBe(30);
});

describe("a wait", () => {
  test("ends with a pause, after which nothing resumes, and play goes on at the place", async () => {
    const { player, sound, fail, outcome, setOnLine, lastStart, sent } = openPlaying();
    await fail();
    player.pause();
    expect([outcome(), player.status(), player.time()]).toEqual([null, "paused", 30]);
    setOnLine(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(600_000);
    expect(sound.starts).toHaveLength(1);
    player.togglePlay();
    expect(sent.at(-1)).toEqual(clickTrack("A1"));
    expect(lastStart()?.time).toBe(30);
  });

  test("is none for what the system has paused, by a call or a headset: nothing resumes it", async () => {
    const { player, audio, sound, fail, setOnLine } = openPlaying();
    audio.pause();
    await fail();
    setOnLine(true);
    await pass(600_000);
    expect(sound.starts).toHaveLength(1);
    expect([player.status(), player.time()]).toEqual(["paused", 30]);
  });

  test("ends where the browser refuses to play: paused at its place, and play goes on there", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { player, sound, fail, lastStart } = openPlaying();
    await fail();
    sound.refusePlaying("NotAllowedError");
    await pass(2000);
    expect([player.status(), player.time(), player.problem()]).toEqual(["paused", 30, null]);
    await pass(600_000);
    sound.refusePlaying(null);
    player.play();
    expect(lastStart()).toMatchObject({ time: 30 });
  });

  test("ends with another selection", async () => {
    const { player, sound, fail } = openPlaying();
    await fail();
    player.next();
    expect(sound.starts.at(-1)).toMatchObject({ src: "https://files.example.com/A2.mp3", time: 0 });
    await pass(600_000);
    expect(sound.starts).toHaveLength(2);
  });

  test("takes a seek along", async () => {
    const { player, fail, lastStart } = openPlaying();
    await fail();
    player.seekTo(60);
    player.seekBy(5);
    expect(player.time()).toBe(65);
    await pass(4000);
    expect(lastStart()?.time).toBe(65);
  });

  test("takes the present address of its file, also where the one before is gone", async () => {
    const { catalogue, fail, outcome, lastStart } = openPlaying();
    await fail();
    const replace = (address: string) => Object.assign(catalogue[0]?.tracks[0] ?? {}, { audio_url: address });
    replace("https://files.example.com/new.mp3");
    await pass(2000);
    expect(lastStart()).toEqual({ src: "https://files.example.com/new.mp3", time: 30 });
    replace("https://files.example.com/newest.mp3");
    await fail(UNSUPPORTED, { file: 404, site: 200 });
    expect(outcome()).toBe("retrying");
    expect(lastStart()).toEqual({ src: "https://files.example.com/newest.mp3", time: 30 });
  });

  test("is not prolonged by a track that the catalogue has lost", async () => {
    const { player, catalogue, fail, lastStart } = openPlaying();
    await fail();
    player.pause();
    catalogue.length = 0;
    player.play();
    expect(lastStart()?.time).toBe(30);
  });

  test("lets a sound be heard that goes on, as Firefox plays what it has", async () => {
    const { audio, sound, tell, fail, lastStart } = openPlaying();
    await fail();
    for (let seconds = 0; seconds < 8; seconds += 1) {
      await pass(1000);
      audio.currentTime += 1;
      tell("timeupdate");
    }
    expect(sound.starts).toHaveLength(1);
    await pass(4000);
    expect(lastStart()?.time).toBe(38);
  });
});

test("a track that nobody started is not retried, and changes nothing", async () => {
  const { sound, sent, fail, player } = open(openLink(1));
  await fail();
  await pass(60_000);
  window.dispatchEvent(new Event("online"));
  expect(player.problem()).toBe("failed");
  expect([sound.starts, sent]).toEqual([[], []]);
});

test("a stream that waits for data asks for it again as soon as the network is back, one that plays does not", () => {
  const { sound, tell, lastStart, setOnLine } = openPlaying();
  setOnLine(true);
  expect(sound.starts).toHaveLength(1);
  tell("waiting", { readyState: 2 });
  setOnLine(true);
  expect(lastStart()?.time).toBe(30);
});

describe("silence", () => {
  test("of twelve seconds counts as broken off; a trickle does not", async () => {
    const { tell, outcome } = openPlaying();
    tell("waiting", { readyState: 2 });
    for (let seconds = 0; seconds < 60; seconds += 4) {
      await pass(4000);
      tell("progress");
    }
    expect(outcome()).toBeNull();
    await pass(STALL_TIMEOUT_MS);
    expect(outcome()).toBe("retrying");
  });

  test("counts also where the browser claims to play, as Firefox does", async () => {
    const { outcome } = openPlaying();
    await pass(STALL_TIMEOUT_MS);
    expect(outcome()).toBe("retrying");
  });

  test("is none where the sound has moved on unseen", async () => {
    const { audio, outcome } = openPlaying();
    audio.currentTime = 41;
    await pass(STALL_TIMEOUT_MS);
    expect(outcome()).toBeNull();
  });

  test("after which it recovers without a retry is left alone", async () => {
    const { sound, tell, outcome } = openPlaying();
    tell("waiting", { readyState: 2 });
    await pass(STALL_TIMEOUT_MS);
    tell("playing", { readyState: 4 });
    await pass(10_000);
    expect(outcome()).toBeNull();
    expect(sound.starts).toHaveLength(1);
  });

  test("at the very end is the end", async () => {
    const { play, current } = openPlaying();
    play(1, 98.7);
    await pass(STALL_TIMEOUT_MS);
    expect(current()).toBe("A2");
  });

  test("before anything is known may last thirty seconds, and a trickle ninety in all: then it never began", async () => {
    const { tell, current } = open(clickTrack("A1"));
    tell("loadstart", { readyState: 0 });
    for (let milliseconds = 0; milliseconds < LOAD_LIMIT_MS; milliseconds += LOAD_SILENCE_MS / 2) {
      expect(current()).toBe("A1");
      await pass(LOAD_SILENCE_MS / 2);
      tell("progress");
    }
    await pass(0);
    expect(current()).toBe("A2");
    tell("loadstart");
    await pass(LOAD_SILENCE_MS - 1);
    expect(current()).toBe("A2");
    await pass(1);
    expect(current()).toBe("B1");
  });
});

test("an end far from the end is a broken line, as Firefox takes what it has for the whole file", async () => {
  const { tell, outcome, lastStart, audio, counted } = openPlaying();
  audio.currentTime = 100;
  tell("timeupdate", { ended: true, bufferedEnd: 40 });
  tell("ended");
  expect(outcome()).toBe("retrying");
  // Of which nobody has heard the rest.
  expect(counted).toEqual([]);
  await pass(2000);
  expect(lastStart()?.time).toBe(30);
});

test("three in a row that are skipped stop at the first, though each claims to play", async () => {
  const { tell, current, fail, sound, player } = open(clickTrack("A1"));
  const tried: (string | undefined)[] = [];
  for (let failures = 0; failures < 20; failures += 1) {
    tried.push(current());
    tell("playing");
    await fail(DECODING, { file: 200, site: 200 });
    await pass(2000);
  }
  expect([...new Set(tried)]).toEqual(["A1", "A2", "B1"]);
  expect(current()).toBe("A1");
  expect(player.status()).toBe("paused");
  // Each twice, and the first one never again: nobody asked for it.
  expect(sound.starts.map(({ src }) => src.slice(-6, -4))).toEqual(["A1", "A1", "A2", "A2", "B1", "B1"]);
});

test.each([
  ["stalls", async ({ tell }: ReturnType<typeof openPlaying>) => tell("waiting", { readyState: 2 })],
  ["fails", async ({ fail }: ReturnType<typeof openPlaying>) => fail()],
])("a track that is left while it %s is not started again", async (_, begin) => {
  const page = openPlaying();
  await begin(page);
  page.show({ type: "albumClicked", albumId: "A" });
  await pass(60_000);
  expect(page.sound.starts).toHaveLength(1);
});
