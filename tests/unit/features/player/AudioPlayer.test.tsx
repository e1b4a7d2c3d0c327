// behaviour §10.5
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { AudioPlayer } from "#features/player/AudioPlayer.tsx";
import type { QueueEvent } from "#features/player/playerQueue.ts";
import { usePlayer } from "#features/player/usePlayer.ts";
import { usePlayerQueue } from "#features/player/usePlayerQueue.ts";
import { playerMessages } from "#messages/playerMessages.ts";
import { catalogueOf } from "./catalogueOf.ts";
import { clickTrack, openLink } from "./openPlayer.ts";
import { installSound } from "./soundElement.ts";

let sound: ReturnType<typeof installSound>;
const onFocusLost = vi.fn();

beforeEach(() => {
  sound = installSound();
  onFocusLost.mockClear();
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

const leave: QueueEvent = { type: "albumClicked", albumId: "A" };

type PageProps = { catalogue: CatalogueAlbum[]; sendBy: (send: (event: QueueEvent) => void) => void };

function Page({ catalogue, sendBy }: PageProps) {
  const { current, upcomingTrack, hasPrevious, hasStopped, send } = usePlayerQueue(catalogue, null);
  const player = usePlayer({ current, upcomingTrack, send });
  useEffect(() => sendBy(send), [sendBy, send]);
  return <AudioPlayer {...{ player, current, hasPrevious, hasStopped, onFocusLost }} />;
}

/** A page with a player, after these events. */
function openPage(events: QueueEvent[], catalogue = catalogueOf("A: A1 A2")) {
  let send: (event: QueueEvent) => void = () => {};
  const sendBy = (given: typeof send) => {
    send = given;
  };
  render(<Page catalogue={catalogue} sendBy={sendBy} />);
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  const show = (event: QueueEvent) => act(() => send(event));
  events.forEach(show);
  return { audio, show };
}

const bar = () => screen.getByRole("region", { name: "Audio player" });
const button = (name: string) => within(bar()).getByRole("button", { name });
const slider = (name: string) => within(bar()).getByRole("slider", { name });

test("without a track there is an element, no bar, and the page's own title", () => {
  const { audio } = openPage([]);
  expect(audio).not.toHaveAttribute("src");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(document.title).toBe("Glass Harbor");
});

test("the button follows the element: playing, buffering, paused (§2.2 §4.1)", async () => {
  const { audio, show } = openPage([openLink(2)]);
  expect(button("Play")).toBeVisible();
  expect(document.title).toBe("Glass Harbor");
  show(clickTrack("A1"));
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

test("the next track plays as soon as the element has ended, and the buttons ask the queue", async () => {
  const { audio } = openPage([clickTrack("A1")]);
  expect(button("Previous track")).toHaveAttribute("aria-disabled", "true");
  audio.dispatchEvent(new Event("ended"));
  expect(sound.starts.at(-1)?.src).toMatch(/A2/);
  await userEvent.click(button("Previous track"));
  await userEvent.click(button("Next track"));
  expect(sound.starts.map(({ src }) => src.at(-5))).toEqual(["1", "2", "1", "2"]);
});

test("times follow the element, and are right at once when a sleeping tab is shown again", () => {
  const { audio } = openPage([clickTrack("A1")]);
  sound.tell(audio, "durationchange", { duration: 225 });
  audio.currentTime = 65;
  sound.tell(audio, "timeupdate");
  expect(slider("Seek")).toHaveAttribute("aria-valuetext", "1:05 of 3:45");
  audio.currentTime = 200;
  expect(slider("Seek")).toHaveAttribute("aria-valuetext", "1:05 of 3:45");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(slider("Seek")).toHaveAttribute("aria-valuetext", "3:20 of 3:45");
});

test("the seek bar shows how much of the sound is there", () => {
  const { audio } = openPage([clickTrack("A1")]);
  sound.tell(audio, "progress", { duration: 100, bufferedEnd: 50 });
  expect(slider("Seek").parentElement?.querySelector("[style*=scaleX]")).toHaveStyle({
    transform: "scaleX(0.5)",
  });
});

test("until the duration is loaded the track's own duration is shown", () => {
  sound.state.duration = Number.NaN;
  openPage([clickTrack("A1")]);
  expect(slider("Seek")).toHaveAttribute("aria-valuetext", "0:00 of 0:30");
});

test("a track that cannot be played is named, and at the end it says for good that nothing plays", () => {
  vi.useFakeTimers();
  const { audio } = openPage([clickTrack("A1")]);
  sound.tell(audio, "error", { errorCode: 4 });
  expect(bar()).toHaveTextContent(playerMessages.skipped("Track A1"));
  expect(bar()).toHaveTextContent(/Track A2GLASS HARBOR · Album A/);
  sound.tell(audio, "error", { errorCode: 4 });
  expect(bar()).toHaveTextContent(playerMessages.failed);
  expect(bar()).toHaveTextContent(/Track A1GLASS HARBOR · Album A/);
  sound.tell(audio, "pause");
  act(() => vi.advanceTimersByTime(60_000));
  expect(bar()).toHaveTextContent(playerMessages.failed);
  fireEvent.click(button("Play"));
  sound.tell(audio, "error", { errorCode: 2 });
  expect(bar()).toHaveTextContent(playerMessages.retrying);
  sound.tell(audio, "playing");
  expect(bar()).not.toHaveTextContent("played");
});

test("an album that Forward opens again is not blamed for the track that failed before", () => {
  const { audio, show } = openPage([clickTrack("A1")]);
  sound.tell(audio, "error", { errorCode: 4 });
  show(leave);
  show(openLink(2));
  expect(bar()).not.toHaveTextContent("played");
});

test("a seek that is dragged when its track ends does not seek in the next one", () => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 8));
  HTMLElement.prototype.setPointerCapture = () => {};
  const { audio, show } = openPage([clickTrack("A1")]);
  sound.tell(audio, "durationchange");
  fireEvent.pointerDown(slider("Seek"), { clientX: 150, pointerId: 1 });
  show(clickTrack("A2"));
  sound.tell(audio, "durationchange");
  fireEvent.pointerUp(slider("Seek"), { clientX: 150, pointerId: 1 });
  expect(audio.currentTime).toBe(0);
});

test("arrows on a slider step from where the sound is, also before the bar shows it", () => {
  const { audio } = openPage([clickTrack("A1")]);
  sound.tell(audio, "loadedmetadata", { duration: 100 });
  audio.currentTime = 50;
  for (let press = 0; press < 2; press += 1) fireEvent.keyDown(slider("Seek"), { key: "ArrowRight" });
  expect(audio.currentTime).toBe(60);
  audio.muted = true;
  for (const key of ["ArrowDown", "ArrowUp", "ArrowUp"]) fireEvent.keyDown(slider("Volume"), { key });
  expect(audio.volume).toBe(0.2);
});

test("when the bar goes, the focus that was in it is not lost", () => {
  const { show } = openPage([clickTrack("A1"), leave]);
  expect(onFocusLost).not.toHaveBeenCalled();
  show(clickTrack("A1"));
  button("Next track").focus();
  show(leave);
  expect(onFocusLost).toHaveBeenCalledOnce();
});

test("an album without an artist leaves no gap (§3)", () => {
  const catalogue = catalogueOf("A: A1").map((album) => ({ ...album, artist: null }));
  openPage([clickTrack("A1")], catalogue);
  expect(screen.getAllByRole("status")[0]).toHaveTextContent(/^Track A1$/);
  expect(document.title).toBe("Track A1");
  expect(bar()).toHaveTextContent(/^Track A1Album A0:00/);
});

test("the shortcuts ask the player, once for each press, and not at all once they are switched off", async () => {
  const { audio } = openPage([clickTrack("A1")], catalogueOf("A: A1 A2 A3"));
  const press = (key: string, options = {}) => fireEvent.keyDown(document.body, { key, ...options });
  audio.currentTime = 50;
  press("ArrowRight");
  press("ArrowRight", { repeat: true });
  expect(audio.currentTime).toBe(60);
  press("ArrowRight", { shiftKey: true });
  press("ArrowRight", { shiftKey: true, repeat: true });
  expect(audio.src).toMatch(/A2/);
  press("-");
  press("-", { repeat: true });
  expect(audio.volume).toBe(0.8);
  press("+", { shiftKey: true });
  expect(audio.volume).toBe(0.9);
  press("=");
  expect(audio.volume).toBe(1);
  for (const key of ["ArrowUp", "ArrowDown"]) expect(press(key), `${key} scrolls`).toBe(true);
  expect(audio.volume).toBe(1);
  press("m");
  expect(audio.muted).toBe(true);
  expect(press(" "), "space scrolls").toBe(false);
  expect(button("Play")).toBeVisible();

  press("?");
  await userEvent.click(await screen.findByRole("checkbox", { name: playerMessages.shortcutsSwitch }));
  await userEvent.keyboard("{Escape}");
  press(" ");
  press("?");
  expect(button("Play")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
