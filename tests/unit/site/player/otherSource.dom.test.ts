// behaviour §10.5
import { beforeEach, describe, expect, test, vi } from "vitest";
import { OTHER_CAUSE_TIMEOUT_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { BUILT_PATH } from "#routes.ts";
import type { KeptPlace } from "#site/player/keptPlace.ts";
import type { QueueEvent } from "#site/player/playerQueue.ts";
import { clickTrack, openLink, openPlayerWith } from "./openPlayer.ts";

const UNSUPPORTED = 4;
const NETWORK = 2;

beforeEach(() => void vi.useFakeTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const stored = (name: string) => `https://files.example.com/${name}.mp3`;
const own = (name: string) => `/media/${name}.mp3`;

/** A player whose site has copies of all files. */
function openKept(hasRanges: boolean, kept: KeptPlace | null, ...events: QueueEvent[]) {
  const copyOf = (address: string) => ({
    address: address.replace(/^.*\/(?=\w+\.mp3)/, "/media/"),
    hasRanges,
  });
  const opened = openPlayerWith({ copyOf, kept }, ...events);
  const { audio, tell, current, player } = opened;
  /** What each address answers: a status, a page, nothing, or silence. */
  const answers: Record<string, number | "page" | "silence" | null> = {};
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? "GET"} ${address}`);
    const { [address]: answer = 200 } = answers;
    if (answer === null) throw new TypeError("Failed to fetch");
    if (answer === "silence")
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      );
    const type = answer === "page" ? "text/html" : "audio/mpeg";
    return new Response(address === BUILT_PATH && answer === 200 ? "{}" : "sound", {
      status: answer === "page" ? 200 : answer,
      headers: { "Content-Type": type },
    });
  });
  let blobs = 0;
  const revoked = vi.fn();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++blobs}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(revoked);
  return {
    ...opened,
    answers,
    asked,
    revoked,
    src: () => audio.getAttribute("src"),
    fail: async (errorCode = UNSUPPORTED) => {
      tell("error", { errorCode });
      await pass(0);
    },
    play: (seconds: number) => {
      tell("playing", { readyState: 4, errorCode: null });
      for (let heard = 0; heard < seconds; heard += 0.5) {
        audio.currentTime += 0.5;
        tell("timeupdate");
      }
    },
    outcome: () => `${current()} ${player.problem() ?? ""}`.trim(),
  };
}

const open = (hasRanges: boolean, ...events: QueueEvent[]) => openKept(hasRanges, null, ...events);

describe("on a host with ranges", () => {
  test.each<[what: string, answer: number | "page"]>([
    ["the file is not there", 404],
    ["the host's own page is there instead", "page"],
    ["the host fails", 500],
    ["the file is no sound", 200],
  ])("where %s, Storage is asked at the same second, before anything is skipped", async (_what, answer) => {
    const { answers, src, fail, sound, outcome } = open(true, clickTrack("A1", 30));
    answers[own("A1")] = answer;
    await fail();
    expect(src()).toBe(stored("A1"));
    expect(sound.starts.at(-1)).toEqual({ src: stored("A1"), time: 30 });
    expect(outcome()).toBe("A1");
  });

  test.each([404, 200])(
    "a missing or broken file (%i) says nothing of the next one, a host that fails does",
    async (answer) => {
      const { answers, src, fail, show } = open(true, clickTrack("A1"));
      answers[own("A1")] = answer;
      await fail();
      show(clickTrack("A2"));
      expect(src()).toBe(own("A2"));
      answers[own("A2")] = 503;
      await fail();
      show(clickTrack("B1"));
      expect(src()).toBe(stored("B1"));
    },
  );

  test.each<number | "page" | null>([503, 429, 402, "page", null])(
    "where all of the site answers %s, Storage is asked at the same second, and first for the next one",
    async (answer) => {
      const { answers, src, fail, sound, show } = open(true, clickTrack("A1", 30));
      answers[own("A1")] = answers[BUILT_PATH] = answer;
      await fail();
      expect(sound.starts.at(-1)).toEqual({ src: stored("A1"), time: 30 });
      show(clickTrack("A2"));
      expect(src()).toBe(stored("A2"));
    },
  );

  test("and where all of it is silent, after 15 seconds", async () => {
    const { answers, src, tell } = open(true, clickTrack("A1"));
    answers[own("A1")] = answers[BUILT_PATH] = "silence";
    tell("loadstart", { readyState: 0 });
    await pass(STALL_TIMEOUT_MS + OTHER_CAUSE_TIMEOUT_MS);
    expect(src()).toBe(stored("A1"));
  });

  describe("while all of the site is silent", () => {
    const openSilent = (...events: QueueEvent[]) => {
      const opened = open(true, ...events);
      for (const name of ["A1", "A2"]) opened.answers[own(name)] = null;
      opened.answers[BUILT_PATH] = null;
      return opened;
    };

    test("and Storage refuses, the site is waited for", async () => {
      const { answers, src, fail, outcome } = openSilent(clickTrack("A1"));
      answers[stored("A1")] = 402;
      await fail();
      expect([src(), outcome()]).toEqual([own("A1"), "A1"]);
    });

    test("what Storage does not have is skipped", async () => {
      const { answers, src, fail, outcome } = openSilent(clickTrack("A1"));
      answers[stored("A1")] = answers[stored("A2")] = 404;
      await fail();
      await fail();
      expect(outcome()).toBe("A2");
      // Now first.
      expect(src()).toBe(stored("A2"));
      await fail();
      expect(src()).toBe(own("A2"));
      await fail();
      expect(outcome()).toBe("B1");
    });

    test("what is damaged in Storage is skipped", async () => {
      const { fail, outcome } = openSilent(clickTrack("A1"));
      await fail();
      await fail();
      await pass(2000);
      await fail();
      expect(outcome()).toBe("A2");
    });

    test("what sounded there before waits, and a press on play takes Storage", async () => {
      const { src, fail, play, player, outcome } = openSilent(clickTrack("A1"));
      play(2);
      await fail(NETWORK);
      await pass(2000);
      expect([src(), outcome()]).toEqual([own("A1"), "A1 retrying"]);
      player.pause();
      player.play();
      await fail();
      expect(src()).toBe(stored("A1"));
    });
  });

  test("what neither has is skipped", async () => {
    const { answers, fail, outcome } = open(true, clickTrack("A1"));
    answers[own("A1")] = answers[stored("A1")] = 404;
    await fail();
    expect(outcome()).toBe("A1");
    await fail();
    expect(outcome()).toBe("A2");
  });

  test.each<[what: string, site: "page" | null, storage: "page" | null]>([
    ["a network's own page in place of all", "page", "page"],
    ["or of the site alone, as it has no certificate of others", "page", null],
    ["a device without a network", null, null],
  ])("%s is waited for", async (_what, site, storage) => {
    const { answers, src, fail, outcome } = open(true, clickTrack("A1"));
    answers[own("A1")] = answers[BUILT_PATH] = site;
    answers[stored("A1")] = storage;
    await fail();
    await pass(1999);
    expect([src(), outcome()]).toEqual([own("A1"), "A1"]);
  });

  test("what has sounded is asked for at its own address again", async () => {
    const { answers, src, fail, play, outcome } = open(true, clickTrack("A1"));
    play(2);
    answers[own("A1")] = 503;
    await fail(NETWORK);
    expect(outcome()).toBe("A1 retrying");
    await pass(2000);
    expect(src()).toBe(own("A1"));
  });

  test("unless it is gone there: it goes on at the other one, which it keeps", async () => {
    const { answers, src, fail, play, sound, outcome, show } = open(true, clickTrack("A1"));
    play(2);
    answers[own("A1")] = 404;
    await fail(NETWORK);
    expect(sound.starts.at(-1)).toEqual({ src: stored("A1"), time: 2 });
    expect(outcome()).toBe("A1 retrying");
    play(2);
    expect(outcome()).toBe("A1");
    show(clickTrack("A2"));
    expect(src()).toBe(own("A2"));
    show(clickTrack("A1"));
    expect(src()).toBe(stored("A1"));
  });

  test("and is skipped where both have lost it", async () => {
    const { answers, src, fail, play, outcome } = open(true, clickTrack("A1"));
    play(2);
    answers[own("A1")] = answers[stored("A1")] = 404;
    await fail(NETWORK);
    expect([src(), outcome()]).toEqual([stored("A1"), "A1 retrying"]);
    await fail();
    expect(outcome()).toBe("A2");
  });

  test("and after a press on play too, then at the other one", async () => {
    const { answers, src, fail, play, player } = open(true, clickTrack("A1"));
    play(2);
    answers[own("A1")] = 503;
    await fail(NETWORK);
    player.pause();
    player.play();
    expect(src()).toBe(own("A1"));
    await fail();
    expect(src()).toBe(stored("A1"));
  });

  test("one that sends a length and cannot be sought in counts as failed for the visit", () => {
    const { src, tell, sound, show } = open(true, clickTrack("A1", 30));
    tell("loadedmetadata", { seekableEnd: 0 });
    expect(sound.starts.at(-1)).toEqual({ src: stored("A1"), time: 30 });
    show(clickTrack("A2"));
    expect(src()).toBe(stored("A2"));
  });

  test("a length that is not known yet says nothing", () => {
    const { src, tell } = open(true, clickTrack("A1"));
    tell("loadedmetadata", { seekableEnd: 0, duration: Number.NaN });
    tell("durationchange", { seekableEnd: 0, duration: 0 });
    expect(src()).toBe(own("A1"));
  });
});

describe("on a host without ranges", () => {
  test("a track sounds from Storage", () => {
    const { src, asked } = open(false, clickTrack("A1"));
    expect([src(), asked]).toEqual([stored("A1"), []]);
  });

  test.each<[what: string, answer: number | "page" | null]>([
    ["the traffic is used up", 402],
    ["the project is paused", 540],
    ["its name is gone", null],
    ["a page is there instead", "page"],
    ["the file is gone", 404],
  ])("where %s, the site's file is fetched whole, and plays at the same second", async (_what, answer) => {
    const { answers, src, fail, sound, asked, player } = open(false, clickTrack("A1", 30));
    answers[stored("A1")] = answer;
    await fail();
    expect(asked).toContain(`GET ${own("A1")}`);
    expect(src()).toBe("blob:1");
    expect(sound.starts.at(-1)).toEqual({ src: "blob:1", time: 30 });
    expect(player.status()).not.toBe("paused");
  });

  test("where Storage and the page's host are silent, the copy elsewhere plays", async () => {
    const { answers, src, fail } = open(false, clickTrack("A1"));
    answers[stored("A1")] = answers[BUILT_PATH] = null;
    await fail();
    expect(src()).toBe("blob:1");
  });

  test("what sounds from Storage and is gone there goes on from the site", async () => {
    const { answers, src, fail, play, sound } = open(false, clickTrack("A1"));
    play(2);
    answers[stored("A1")] = 400;
    await fail(NETWORK);
    expect(src()).toBe("blob:1");
    expect(sound.starts.at(-1)).toEqual({ src: "blob:1", time: 2 });
  });

  test("what hangs counts as failed after 15 seconds", async () => {
    const { answers, src, tell } = open(false, clickTrack("A1"));
    answers[stored("A1")] = "silence";
    tell("loadstart", { readyState: 0 });
    await pass(STALL_TIMEOUT_MS + OTHER_CAUSE_TIMEOUT_MS - 1);
    expect(src()).toBe(stored("A1"));
    await pass(1);
    expect(src()).toBe("blob:1");
  });

  /** A player whose Storage has refused the first track. */
  const openRefused = async () => {
    const opened = open(false, clickTrack("A1"));
    opened.answers[stored("A1")] = 402;
    await opened.fail();
    return opened;
  };

  test("the next ones are fetched at once, one at a time", async () => {
    const { src, show, revoked, asked } = await openRefused();
    asked.length = 0;
    show(clickTrack("A2"));
    expect(revoked).toHaveBeenCalledWith("blob:1");
    await pass(0);
    expect([src(), asked]).toEqual(["blob:2", [`GET ${own("A2")}`]]);
  });

  test("a press starts the element, which is loading until the file is there", async () => {
    const { player, audio, show, answers, src } = await openRefused();
    answers[own("A2")] = "silence";
    show(clickTrack("A2"));
    expect(src()).toBeNull();
    expect(audio.paused).toBe(false);
    player.pause();
    expect(player.status()).toBe("paused");
  });

  test("a pause meanwhile is kept when it is there", async () => {
    const { player, sound, show, src } = await openRefused();
    show(clickTrack("A2"));
    player.pause();
    const before = sound.starts.length;
    await pass(0);
    expect(src()).toBe("blob:2");
    expect(sound.starts).toHaveLength(before);
  });

  test("another choice meanwhile is not overtaken", async () => {
    const { show, src } = await openRefused();
    show(clickTrack("A2"));
    show(clickTrack("B1"));
    await pass(0);
    expect(src()).toBe("blob:2");
    await pass(1000);
    expect(src()).toBe("blob:2");
  });

  test("a track that was left by a reload begins at its place", async () => {
    const { answers, player, sound, fail } = openKept(
      false,
      { trackId: "A1", place: 60, isCounted: false },
      openLink(1),
    );
    answers[stored("A1")] = 402;
    player.play();
    await fail();
    expect(sound.starts.at(-1)).toEqual({ src: "blob:1", time: 60 });
  });
});
