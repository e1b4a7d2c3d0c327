import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLAYER_NOTICE_MS } from "#config.ts";
import { AudioPlayer } from "#features/player/AudioPlayer.tsx";
import { emptyQueue, nextQueue, type QueueEvent } from "#features/player/playerQueue.ts";
import { playerMessages } from "#messages/playerMessages.ts";
import { catalogueOf } from "./catalogueOf.ts";
import { installSound } from "./soundElement.ts";

const catalogue = catalogueOf("A: A1 A2");

let sound: ReturnType<typeof installSound>;

beforeEach(() => {
  sound = installSound();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.title = "Glass Harbor";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const currentAfter = (...events: QueueEvent[]) =>
  events.reduce((queue, event) => nextQueue(catalogue, queue, event), emptyQueue).current;
const clickTrack = (trackId: string): QueueEvent => ({ type: "trackClicked", albumId: "A", trackId });

/** The player on a page that keeps its element. */
function PlayerOnPage(props: Omit<ComponentProps<typeof AudioPlayer>, "audio" | "audioRef">) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  return <AudioPlayer {...props} audio={audio} audioRef={setAudio} />;
}

function renderPlayer(first = currentAfter(clickTrack("A1"))) {
  const send = vi.fn<(event: QueueEvent) => void>();
  const onFocusLost = vi.fn();
  const player = (current: typeof first) => (
    <PlayerOnPage
      current={current}
      upcomingTrack={null}
      hasPrevious={false}
      send={send}
      onFocusLost={onFocusLost}
    />
  );
  const { rerender } = render(player(first));
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  return { audio, send, onFocusLost, show: (current: typeof first) => rerender(player(current)) };
}

const bar = () => screen.getByRole("region", { name: "Audio player" });
const button = (name: string) => within(bar()).getByRole("button", { name });

test("without a track there is an element, no bar, and the page's own title", () => {
  const { audio } = renderPlayer(null);
  expect(audio).not.toHaveAttribute("src");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(document.title).toBe("Glass Harbor");
});

test("a selected track loads and plays; the element stays the same for the next one (§4.1 §7)", () => {
  const { audio, show } = renderPlayer();
  expect(sound.starts).toEqual([{ src: "https://files.example.com/A1.mp3", time: 0 }]);
  audio.currentTime = 50;
  show(currentAfter(clickTrack("A2")));
  expect(sound.starts.at(-1)).toEqual({ src: "https://files.example.com/A2.mp3", time: 0 });
  expect(document.querySelectorAll("audio")).toHaveLength(1);
  expect(document.querySelector("audio")).toBe(audio);
  show(null);
  expect(audio).not.toHaveAttribute("src");
});

test("a track starts at the given position, the current one too, but not behind its end (§10.3)", () => {
  const at = (startAt: number, trackId = "A1") =>
    currentAfter({ ...clickTrack(trackId), startAt } as QueueEvent);
  const { audio, show } = renderPlayer(at(83));
  expect(sound.starts).toEqual([{ src: "https://files.example.com/A1.mp3", time: 83 }]);
  show(at(12.5));
  expect(audio.currentTime).toBe(12.5);
  act(() => audio.pause());
  show(at(0));
  expect(audio.currentTime).toBe(0);
  expect(audio.paused).toBe(false);
  audio.currentTime = 50;
  show(at(101));
  expect(audio.currentTime).toBe(0);
  show(at(101, "A2"));
  sound.tell(audio, "loadedmetadata");
  expect(audio.currentTime).toBe(0);
});

test("a start that the browser has lost is repeated once the sound is there, and only then", () => {
  const link = { type: "linkOpened", albumId: "A", trackNumber: 2, startAt: 83 } as QueueEvent;
  const { audio } = renderPlayer(currentAfter(link));
  audio.currentTime = 0;
  sound.tell(audio, "canplay");
  expect(audio.currentTime).toBe(83);
  audio.currentTime = 0;
  sound.tell(audio, "canplay");
  expect(audio.currentTime).toBe(0);
});

test("a start is taken up when the duration is known, which in WebKit may be once the sound plays", () => {
  const link = { type: "linkOpened", albumId: "A", trackNumber: 2, startAt: 5 } as QueueEvent;
  const { audio } = renderPlayer(currentAfter(link));
  audio.currentTime = 0;
  sound.tell(audio, "loadedmetadata", { duration: 0 });
  sound.tell(audio, "canplay");
  expect(audio.currentTime).toBe(0);
  sound.tell(audio, "playing", { duration: 24 });
  expect(audio.currentTime).toBe(5);
});

test("a start behind the end is given up, and does not come back with a retry", () => {
  const link = { type: "linkOpened", albumId: "A", trackNumber: 2, startAt: 101 } as QueueEvent;
  const { audio } = renderPlayer(currentAfter(link));
  sound.tell(audio, "loadedmetadata");
  expect(audio.currentTime).toBe(0);
  audio.currentTime = 60;
  sound.tell(audio, "loadedmetadata");
  expect(audio.currentTime).toBe(60);
});

test("a sound is not sought at its start while its duration is not known", () => {
  const { audio } = renderPlayer();
  audio.currentTime = 0.003;
  sound.tell(audio, "loadedmetadata", { duration: 0 });
  expect(audio.currentTime).toBe(0.003);
});

test("a seek of the visitor ends the start that a link asked for (§10.3 §10.5)", () => {
  const link = { type: "linkOpened", albumId: "A", trackNumber: 2, startAt: 60 } as QueueEvent;
  const { audio } = renderPlayer(currentAfter(link));
  sound.tell(audio, "loadedmetadata");
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(audio.currentTime).toBe(55);
  audio.currentTime = 10;
  sound.tell(audio, "canplay");
  expect(audio.currentTime).toBe(10);
});

test("the same track selected again starts over", () => {
  const { audio, show } = renderPlayer();
  audio.currentTime = 50;
  show(currentAfter(clickTrack("A1")));
  expect(audio.currentTime).toBe(0);
});

test("a track whose file was replaced is loaded from its new address once it is chosen again", () => {
  const { audio, show } = renderPlayer();
  const again = currentAfter(clickTrack("A1"));
  const audio_url = "https://files.example.com/A1-new.mp3";
  show(again && { ...again, track: { ...again.track, audio_url } });
  expect(audio).toHaveAttribute("src", audio_url);
  expect(sound.starts.at(-1)).toEqual({ src: audio_url, time: 0 });
});

test("a track that a link opened is ready and silent", () => {
  const { audio } = renderPlayer(currentAfter({ type: "linkOpened", albumId: "A", trackNumber: 2 }));
  expect(audio).toHaveAttribute("src", "https://files.example.com/A2.mp3");
  expect(sound.starts).toEqual([]);
  expect(button("Play")).toBeVisible();
  expect(document.title).toBe("Glass Harbor");
});

test("the button follows the element: playing, buffering, paused (§2.2 §4.1)", async () => {
  const { audio } = renderPlayer();
  expect(button("Pause")).not.toHaveAttribute("aria-busy");
  sound.tell(audio, "waiting", { readyState: 2 });
  expect(button("Pause")).toHaveAttribute("aria-busy", "true");
  expect(document.title).toBe("Track A1 - GLASS HARBOR");
  sound.tell(audio, "playing", { readyState: 4 });
  expect(button("Pause")).not.toHaveAttribute("aria-busy");
  await userEvent.click(button("Pause"));
  expect(button("Play")).toBeVisible();
  expect(document.title).toBe("Glass Harbor");
});

test("a refused start is only logged, and one click starts (§8)", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  sound.refusePlaying("NotAllowedError");
  renderPlayer();
  await act(async () => {});
  expect(log).toHaveBeenCalledOnce();
  sound.refusePlaying(null);
  await userEvent.click(button("Play"));
  expect(button("Pause")).toBeVisible();
});

test("a start that a newer track cut short is no failure", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  sound.refusePlaying("AbortError");
  renderPlayer();
  await act(async () => {});
  expect(log).not.toHaveBeenCalled();
});

test("the queue gets the events of the element and the visitor, with their track", async () => {
  const { audio, send } = renderPlayer();
  sound.tell(audio, "playing");
  sound.tell(audio, "ended");
  await userEvent.click(button("Next track"));
  await userEvent.click(button("Previous track"));
  expect(send.mock.calls.map(([event]) => event)).toEqual([
    { type: "trackStarted", trackId: "A1" },
    { type: "trackEnded", trackId: "A1" },
    { type: "nextClicked" },
    { type: "previousClicked" },
  ]);
  expect(button("Previous track")).toHaveAttribute("aria-disabled", "true");
});

test("times follow the element, and are right at once when a sleeping tab is shown again (§10.5)", () => {
  const { audio } = renderPlayer();
  const seekBar = screen.getByRole("slider", { name: "Seek" });
  sound.tell(audio, "durationchange", { duration: 225 });
  audio.currentTime = 65;
  sound.tell(audio, "timeupdate");
  expect(seekBar).toHaveAttribute("aria-valuetext", "1:05 of 3:45");
  audio.currentTime = 200;
  expect(seekBar).toHaveAttribute("aria-valuetext", "1:05 of 3:45");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(seekBar).toHaveAttribute("aria-valuetext", "3:20 of 3:45");
});

test("the seek bar shows how much of the sound is there (§10.5)", () => {
  const { audio } = renderPlayer();
  sound.tell(audio, "progress", { duration: 100, bufferedEnd: 50 });
  const slider = screen.getByRole("slider", { name: "Seek" }).parentElement;
  expect(slider?.querySelector("[style*=scaleX]")).toHaveStyle({ transform: "scaleX(0.5)" });
});

test("until the duration is loaded the track's own duration is shown", () => {
  sound.state.duration = Number.NaN;
  renderPlayer();
  expect(screen.getByRole("slider", { name: "Seek" })).toHaveAttribute("aria-valuetext", "0:00 of 0:30");
});

test("a track that cannot be played is reported in place, and after the next one started by its name for a while", () => {
  vi.useFakeTimers();
  const { audio, send, show } = renderPlayer();
  sound.tell(audio, "error", { errorCode: 4 });
  expect(send).toHaveBeenLastCalledWith({ type: "trackFailed", trackId: "A1" });
  expect(bar()).toHaveTextContent(playerMessages.failed);
  expect(button("Play")).toBeVisible();
  sound.state.errorCode = null;
  show(currentAfter(clickTrack("A2")));
  expect(bar()).toHaveTextContent('"Track A1" could not be played.');
  act(() => vi.advanceTimersByTime(PLAYER_NOTICE_MS));
  expect(bar()).not.toHaveTextContent("could not be played");
});

test("back at the first of several that failed it says at once, and for good, that nothing plays (§10.5)", () => {
  vi.useFakeTimers();
  const { audio, show } = renderPlayer();
  sound.tell(audio, "error", { errorCode: 4 });
  sound.state.errorCode = null;
  show(currentAfter(clickTrack("A2")));
  sound.tell(audio, "error", { errorCode: 4 });
  // As browsers pause a sound that gets another address.
  audio.load();
  show(currentAfter({ type: "linkOpened", albumId: "A", trackNumber: 1 }));
  expect(bar()).toHaveTextContent(playerMessages.failed);
  sound.tell(audio, "pause");
  act(() => vi.advanceTimersByTime(PLAYER_NOTICE_MS));
  expect(bar()).toHaveTextContent(playerMessages.failed);
  expect(button("Play")).toBeVisible();
  sound.tell(audio, "play");
  sound.tell(audio, "playing");
  expect(bar()).not.toHaveTextContent(playerMessages.failed);
});

test("a seek that is dragged when its track ends does not seek in the next one (§10.5)", () => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 8));
  HTMLElement.prototype.setPointerCapture = () => {};
  const { audio, show } = renderPlayer();
  sound.tell(audio, "durationchange");
  fireEvent.pointerDown(within(bar()).getByRole("slider", { name: "Seek" }), { clientX: 150, pointerId: 1 });
  show(currentAfter(clickTrack("A2")));
  sound.tell(audio, "durationchange");
  fireEvent.pointerUp(within(bar()).getByRole("slider", { name: "Seek" }), { clientX: 150, pointerId: 1 });
  expect(audio.currentTime).toBe(0);
});

test("a headset's pause calls off the attempt that a failed track is about to get (§10.5)", () => {
  vi.useFakeTimers();
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  vi.stubGlobal("MediaMetadata", class {});
  Object.defineProperty(navigator, "mediaSession", {
    configurable: true,
    value: {
      setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
        handlers.set(action, handler),
      setPositionState: () => {},
    },
  });
  const { audio } = renderPlayer();
  audio.currentTime = 30;
  sound.tell(audio, "error", { errorCode: 2 });
  expect(bar()).toHaveTextContent(playerMessages.retrying);
  act(() => handlers.get("pause")?.({ action: "pause" }));
  expect(bar()).not.toHaveTextContent(playerMessages.retrying);
  act(() => vi.advanceTimersByTime(60_000));
  expect(sound.starts).toHaveLength(1);
  expect(button("Play")).toBeVisible();
  cleanup();
  Reflect.deleteProperty(navigator, "mediaSession");
});

test("arrows on a slider step from where the sound is, also before the bar shows it", () => {
  const { audio } = renderPlayer();
  sound.tell(audio, "loadedmetadata", { duration: 100 });
  audio.currentTime = 50;
  for (let press = 0; press < 2; press += 1)
    fireEvent.keyDown(screen.getByRole("slider", { name: "Seek" }), { key: "ArrowRight" });
  expect(audio.currentTime).toBe(60);

  audio.muted = true;
  const volume = screen.getByRole("slider", { name: "Volume" });
  fireEvent.keyDown(volume, { key: "ArrowDown" });
  expect(audio.volume).toBe(0);
  fireEvent.keyDown(volume, { key: "ArrowUp" });
  fireEvent.keyDown(volume, { key: "ArrowUp" });
  expect(audio.volume).toBe(0.2);
});

test("when the bar goes, the focus that was in it is not lost (§10.5)", () => {
  const { onFocusLost, show } = renderPlayer();
  show(null);
  expect(onFocusLost).not.toHaveBeenCalled();
  show(currentAfter(clickTrack("A1")));
  button("Next track").focus();
  show(null);
  expect(onFocusLost).toHaveBeenCalledOnce();
});

test("after a failure play chooses the track again", async () => {
  const { audio, send } = renderPlayer();
  sound.tell(audio, "error", { errorCode: 4 });
  await userEvent.click(button("Play"));
  expect(send).toHaveBeenLastCalledWith(clickTrack("A1"));
});

test("an album without an artist leaves no gap (§3)", () => {
  const current = currentAfter(clickTrack("A1"));
  if (!current) throw new Error("Nothing is current.");
  const { audio } = renderPlayer({ ...current, album: { ...current.album, artist: null } });
  sound.tell(audio, "playing");
  expect(audio.nextElementSibling).toHaveTextContent(/^Track A1$/);
  expect(document.title).toBe("Track A1");
  expect(bar()).toHaveTextContent(/^Track A1Album A0:00/);
});

test("the shortcuts ask the player, once for each press, and not at all once they are switched off (§10.5)", async () => {
  const { audio, send } = renderPlayer();
  audio.currentTime = 50;
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  fireEvent.keyDown(document.body, { key: "ArrowRight", repeat: true });
  expect(audio.currentTime).toBe(60);
  fireEvent.keyDown(document.body, { key: "ArrowRight", shiftKey: true });
  fireEvent.keyDown(document.body, { key: "ArrowRight", shiftKey: true, repeat: true });
  expect(send.mock.calls.filter(([event]) => event.type === "nextClicked")).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: "-" });
  fireEvent.keyDown(document.body, { key: "-", repeat: true });
  expect(audio.volume).toBe(0.8);
  fireEvent.keyDown(document.body, { key: "+", shiftKey: true });
  expect(audio.volume).toBe(0.9);
  fireEvent.keyDown(document.body, { key: "=" });
  expect(audio.volume).toBe(1);
  for (const key of ["ArrowUp", "ArrowDown"])
    expect(fireEvent.keyDown(document.body, { key }), `${key} scrolls`).toBe(true);
  expect(audio.volume).toBe(1);
  fireEvent.keyDown(document.body, { key: "m" });
  expect(audio.muted).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: " " }), "space scrolls").toBe(false);
  expect(button("Play")).toBeVisible();

  fireEvent.keyDown(document.body, { key: "?" });
  await userEvent.click(await screen.findByRole("checkbox", { name: playerMessages.shortcutsSwitch }));
  await userEvent.keyboard("{Escape}");
  fireEvent.keyDown(document.body, { key: " " });
  fireEvent.keyDown(document.body, { key: "?" });
  expect(button("Play")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
