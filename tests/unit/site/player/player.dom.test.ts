// behaviour §10.5
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PLAYER_NOTICE_MS } from "#config.ts";
import { retries } from "#site/player/watchSound.ts";
import { reachedFrom } from "../../../support/importGraph.ts";
import { clickTrack, openLink, openPlayer, openPlayerAt, openPlayerWith } from "./openPlayer.ts";

const address = (name: string) => `https://files.example.com/${name}.mp3`;

test("the player needs nothing of React, nor of the rest of the page", () => {
  const files = [...reachedFrom("src/site/player/player.ts", [])];
  expect(files).toContain("src/site/player/audioElement.ts");
  const outside = /from "(react|@|#(data\/(?!rows|database)|messages|rules|ui|pages))/;
  expect(files.filter((file) => outside.test(readFileSync(file, "utf8")))).toEqual([]);
});

describe("a selection", () => {
  test("loads and plays; the element stays the same for the next one, and is empty without one (§4.1 §7)", () => {
    const { audio, sound, show } = openPlayer(clickTrack("A1"));
    expect(sound.starts).toEqual([{ src: address("A1"), time: 0 }]);
    audio.currentTime = 50;
    show(clickTrack("A2"));
    expect(sound.starts.at(-1)).toEqual({ src: address("A2"), time: 0 });
    expect([...document.querySelectorAll("audio")]).toEqual([audio]);
    show({ type: "albumClicked", albumId: "A" });
    expect(audio).not.toHaveAttribute("src");
  });

  test("starts at its position, the current track too, but not behind its end (§10.3)", () => {
    const { audio, sound, show, tell } = openPlayer(clickTrack("A1", 83));
    expect(sound.starts).toEqual([{ src: address("A1"), time: 83 }]);
    show(clickTrack("A1", 12.5));
    expect(audio.currentTime).toBe(12.5);
    audio.pause();
    show(clickTrack("A1", 0));
    expect(audio.currentTime).toBe(0);
    expect(audio.paused).toBe(false);
    audio.currentTime = 50;
    show(clickTrack("A1", 101));
    expect(audio.currentTime).toBe(0);
    show(clickTrack("A2", 101));
    tell("loadedmetadata");
    expect(audio.currentTime).toBe(0);
  });

  test("of the same track starts over while it plays, and goes on where it pauses", () => {
    const { audio, show } = openPlayer(clickTrack("A1"));
    audio.currentTime = 50;
    show(clickTrack("A1"));
    expect(audio.currentTime).toBe(0);
    audio.currentTime = 50;
    show({ type: "trackStarted", trackId: "A1" });
    expect(audio.currentTime).toBe(50);
    audio.pause();
    show(clickTrack("A1"));
    expect(audio.currentTime).toBe(50);
    expect(audio.paused).toBe(false);
  });

  test("of a track whose file was replaced loads the new address", () => {
    const { audio, catalogue, show } = openPlayer(clickTrack("A1"));
    const [track] = catalogue[0]?.tracks ?? [];
    Object.assign(track ?? {}, { audio_url: address("A1-new") });
    show(clickTrack("A1"));
    expect(audio).toHaveAttribute("src", address("A1-new"));
  });

  test("by a link is ready and silent", () => {
    const { player, audio, sound } = openPlayer(openLink(2));
    expect(sound.starts).toEqual([]);
    expect(player.status()).toBe("paused");
    // Nobody has asked for it yet.
    expect(audio).not.toHaveAttribute("src");
    player.play();
    expect(sound.starts).toEqual([{ src: address("A2"), time: 0 }]);
  });

  test("by a link has its place and its length before it is loaded, and can be sought in", () => {
    const { player, sound, catalogue, show } = openPlayer();
    sound.state.duration = Number.NaN;
    Object.assign(catalogue[0]?.tracks[1] ?? {}, { duration: "3:42" });
    show(openLink(2, 83));
    expect([player.time(), player.duration()]).toEqual([83, 222]);
    player.seekBy(-3);
    player.seekBy(500);
    expect(player.time()).toBe(222);
    player.seekTo(100);
    player.play();
    expect(sound.starts).toEqual([{ src: address("A2"), time: 100 }]);
  });

  test("by a link stops what plays, and nothing more of that is loaded", () => {
    const { player, audio, show } = openPlayer(clickTrack("A1"));
    show(openLink(2));
    expect(player.status()).toBe("paused");
    expect(audio).not.toHaveAttribute("src");
  });
});

describe("the start that a link asks for (§10.3)", () => {
  const openAt = (second: number) => {
    const opened = openPlayer(openLink(2, second));
    opened.player.play();
    return opened;
  };

  test("is repeated once the sound is there, and only then", () => {
    const { audio, tell } = openAt(83);
    audio.currentTime = 0;
    tell("canplay");
    expect(audio.currentTime).toBe(83);
    audio.currentTime = 0;
    tell("canplay");
    expect(audio.currentTime).toBe(0);
  });

  test("is taken up when the duration is known, which in WebKit may be once the sound plays", () => {
    const { audio, tell } = openAt(5);
    audio.currentTime = 0;
    tell("loadedmetadata", { duration: 0 });
    tell("canplay");
    expect(audio.currentTime).toBe(0);
    tell("playing", { duration: 24 });
    expect(audio.currentTime).toBe(5);
  });

  test("is given up behind the end, and does not come back with a retry", () => {
    const { audio, tell } = openAt(101);
    tell("loadedmetadata");
    expect(audio.currentTime).toBe(0);
    audio.currentTime = 60;
    tell("loadedmetadata");
    expect(audio.currentTime).toBe(60);
  });

  test("ends with a seek by the visitor", () => {
    const { player, audio, tell } = openAt(60);
    tell("loadedmetadata");
    player.seekBy(-5);
    expect(audio.currentTime).toBe(55);
    audio.currentTime = 10;
    tell("canplay");
    expect(audio.currentTime).toBe(10);
  });

  test("at the beginning seeks nowhere while the duration is not known", () => {
    const { audio, tell } = openPlayer(clickTrack("A1"));
    audio.currentTime = 0.003;
    tell("loadedmetadata", { duration: 0 });
    expect(audio.currentTime).toBe(0.003);
  });
});

describe("after a reload of the page (§10.5)", () => {
  const kept = { trackId: "A2", place: 40, isCounted: true };

  test("its track is paused at its place, and a start that has counted does not count again", () => {
    const { player, audio, tell, counted, show } = openPlayerAt(kept, openLink(1), openLink(2, 7));
    expect([player.time(), player.status()]).toEqual([40, "paused"]);
    expect(player.keptPlace()).toEqual(kept);
    player.play();
    for (let heard = 0; heard < 55; heard += 1) {
      audio.currentTime += 1;
      tell("timeupdate");
    }
    expect(counted).toEqual([]);
    show(openLink(1));
    show(openLink(2));
    expect(player.time()).toBe(0);
  });

  test("a track that the visitor chooses, or that is gone, begins at its beginning", () => {
    const { audio, show } = openPlayerAt(kept, clickTrack("A2"));
    expect(audio.currentTime).toBe(0);
    show(openLink(1));
    show(openLink(2));
    expect(audio.currentTime).toBe(0);
    expect(openPlayerAt({ ...kept, trackId: "gone" }, openLink(1, 5)).player.time()).toBe(5);
  });

  test("nothing is kept at a beginning, or without a track", () => {
    const { player, show, audio } = openPlayer();
    expect(player.keptPlace()).toBeNull();
    show(clickTrack("A1"));
    expect(player.keptPlace()).toBeNull();
    audio.currentTime = 12;
    expect(player.keptPlace()).toEqual({ trackId: "A1", place: 12, isCounted: false });
  });
});

describe("before the retries are loaded", () => {
  test("tracks follow each other, and one that has failed meanwhile is retried once they are there", async () => {
    vi.useFakeTimers();
    const { player, audio, sound, tell, current, network } = openPlayerWith(
      { isLate: true },
      clickTrack("A1"),
    );
    tell("ended");
    expect(current()).toBe("A2");
    audio.currentTime = 30;
    tell("timeupdate");
    network.file = network.site = null;
    tell("error", { errorCode: 2 });
    player.attachRetries(retries);
    expect([player.status(), player.problem(), player.time()]).toEqual(["buffering", "retrying", 30]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sound.starts.at(-1)).toEqual({ src: address("A2"), time: 30 });
  });

  test("one that plays is watched from then on", async () => {
    vi.useFakeTimers();
    const { player, current, tell, network } = openPlayerWith({ isLate: true }, clickTrack("A1"));
    player.attachRetries(retries);
    network.file = 404;
    tell("error", { errorCode: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect(current()).toBe("A2");
  });
});

describe("a touch", () => {
  test("loads the track before the tap is complete, which then plays it, as one start", () => {
    const { player, audio, sound, catalogue, show, counted, tell } = openPlayer();
    const [track = null] = catalogue[0]?.tracks ?? [];
    const loads = vi.spyOn(audio, "load");
    player.ready(track);
    expect(audio).toHaveAttribute("src", address("A1"));
    expect(sound.starts).toEqual([]);
    show(clickTrack("A1"));
    expect(loads).not.toHaveBeenCalled();
    expect(sound.starts).toEqual([{ src: address("A1"), time: 0 }]);
    for (let heard = 0; heard <= 31; heard += 1) {
      audio.currentTime += 1;
      tell("timeupdate");
    }
    expect(counted).toEqual(["A1"]);
  });

  test("that scrolls takes it back, and one beside music loads nothing", () => {
    const { player, audio, catalogue, show } = openPlayer();
    const [first = null, second = null] = catalogue[0]?.tracks ?? [];
    player.ready(first);
    player.ready(null);
    expect(audio).not.toHaveAttribute("src");
    show(clickTrack("A1"));
    player.ready(second);
    player.ready(null);
    expect(audio).toHaveAttribute("src", address("A1"));
  });
});

describe("play", () => {
  test("that the browser refuses is only logged, and one that a newer track cut short is not (§8)", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { player, sound, show } = openPlayer();
    sound.refusePlaying("AbortError");
    show(clickTrack("A1"));
    await vi.waitFor(() => expect(log).not.toHaveBeenCalled());
    sound.refusePlaying("NotAllowedError");
    player.play();
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
    sound.refusePlaying(null);
    player.togglePlay();
    expect(player.status()).toBe("playing");
  });

  test("after a failure chooses the track again", () => {
    const { player, sent, tell } = openPlayer(openLink(1));
    tell("error", { errorCode: 4 });
    player.togglePlay();
    expect(sent).toEqual([clickTrack("A1")]);
  });
});

test("the queue gets the events of the element and the visitor, with their track (§4.1)", () => {
  const { player, audio, sent, tell } = openPlayer(clickTrack("A1"));
  tell("playing");
  expect(sent).toEqual([]);
  audio.currentTime = 1;
  tell("timeupdate");
  tell("ended", { bufferedEnd: 100 });
  tell("ended");
  player.next();
  player.previous();
  expect(sent).toEqual([
    { type: "trackStarted", trackId: "A1" },
    { type: "trackEnded", trackId: "A1" },
    { type: "trackEnded", trackId: "A2" },
    { type: "nextClicked" },
    { type: "previousClicked" },
  ]);
});

test("the beginning of the next track is fetched once the current one has enough in store", () => {
  const { tell } = openPlayer(clickTrack("A1"));
  const fetched = vi.spyOn(globalThis, "fetch");
  tell("progress", { bufferedEnd: 19 });
  expect(fetched).not.toHaveBeenCalled();
  tell("progress", { bufferedEnd: 20 });
  tell("progress", { bufferedEnd: 21 });
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe(address("A2"));
});

test("the beginning of a track that waits to be started can be fetched, and of no other", () => {
  const { player, show } = openPlayer();
  const fetched = vi.spyOn(globalThis, "fetch");
  player.prefetchSelected();
  show(openLink(2));
  player.prefetchSelected();
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([address("A2")]);
  show(clickTrack("A1"));
  player.prefetchSelected();
  expect(fetched).toHaveBeenCalledOnce();
});

describe("a track that cannot be played", () => {
  test("is named for a while after the next one has taken over", async () => {
    vi.useFakeTimers();
    const { player, current, tell, network } = openPlayer(clickTrack("A1"));
    network.file = 404;
    tell("error", { errorCode: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect(current()).toBe("A2");
    expect([player.problem(), player.skippedTitle()]).toEqual([null, "Track A1"]);
    vi.advanceTimersByTime(PLAYER_NOTICE_MS - 1);
    expect(player.skippedTitle()).toBe("Track A1");
    vi.advanceTimersByTime(1);
    expect(player.skippedTitle()).toBeNull();
  });

  test("is not named once the visitor has left it, nor is an album that a link then opens", async () => {
    const { player, show, tell, current, network } = openPlayer(clickTrack("A1"));
    network.file = 404;
    tell("error", { errorCode: 4 });
    await vi.waitFor(() => expect(current()).toBe("A2"));
    show({ type: "albumClicked", albumId: "A" });
    show(openLink(2));
    expect([player.problem(), player.skippedTitle()]).toEqual([null, null]);
  });
});

test("a headset's pause calls off the attempt that a failed track is about to get", () => {
  vi.useFakeTimers();
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const setPositionState = vi.fn();
  vi.stubGlobal("MediaMetadata", class {});
  Object.defineProperty(navigator, "mediaSession", {
    configurable: true,
    value: {
      setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
        handlers.set(action, handler),
      setPositionState,
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaSession"));
  const { player, audio, sound, show, tell } = openPlayer(clickTrack("A1"));
  audio.currentTime = 30;
  tell("timeupdate");
  tell("playing");
  expect(setPositionState).toHaveBeenLastCalledWith({ duration: 100, playbackRate: 1, position: 30 });
  tell("error", { errorCode: 2 });
  expect(player.problem()).toBe("retrying");
  handlers.get("pause")?.({ action: "pause" });
  expect(player.problem()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(sound.starts).toHaveLength(1);
  expect(player.status()).toBe("paused");
  show({ type: "albumClicked", albumId: "A" });
  expect(navigator.mediaSession).toMatchObject({ metadata: null, playbackState: "none" });
  expect(handlers.get("pause")).toBeNull();
});
