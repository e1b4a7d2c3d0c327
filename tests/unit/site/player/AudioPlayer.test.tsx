// behaviour §10.5
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { AudioPlayer } from "#site/player/AudioPlayer.tsx";
import type { QueueEvent } from "#site/player/playerQueue.ts";
import { usePlayer } from "#site/player/usePlayer.ts";
import { usePlayerQueue } from "#site/player/usePlayerQueue.ts";
import { PlayerContext } from "#site/player/usePlayerState.ts";
import { catalogueOf } from "./catalogueOf.ts";
import { clickTrack, openLink } from "./openPlayer.ts";
import { installSound } from "./soundElement.ts";

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
});

type PageProps = { catalogue: CatalogueAlbum[]; sendBy: (send: (event: QueueEvent) => void) => void };

function Page({ catalogue, sendBy }: PageProps) {
  const player = usePlayerQueue(catalogue, null);
  usePlayer(player);
  useEffect(() => sendBy(player.send), [sendBy, player]);
  return (
    <PlayerContext value={player}>
      <AudioPlayer />
    </PlayerContext>
  );
}

/** A page with a player, after these events. */
function openPage(events: QueueEvent[], catalogue = catalogueOf("A: A1 A2")) {
  let send: (event: QueueEvent) => void = () => {};
  const sendBy = (given: typeof send) => {
    send = given;
  };
  const { unmount } = render(<Page catalogue={catalogue} sendBy={sendBy} />);
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  const show = (event: QueueEvent) => act(() => send(event));
  events.forEach(show);
  return { audio, show, unmount };
}

const bar = () => screen.getByRole("region", { name: "Audio player" });
const button = (name: string) => within(bar()).getByRole("button", { name });
const slider = (name: string) => within(bar()).getByRole("slider", { name });

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

test("a page that was left for another, as for the dashboard, comes back at its place", () => {
  const { audio, unmount } = openPage([clickTrack("A1")]);
  sound.tell(audio, "durationchange", { duration: 225 });
  audio.currentTime = 65;
  fireEvent.click(button("Pause"));
  unmount();
  fireEvent(document, new Event("visibilitychange"));
  fireEvent(window, new Event("pagehide"));
  openPage([openLink(1)]);
  expect(slider("Seek")).toHaveAttribute("aria-valuetext", expect.stringContaining("1:05"));
});

test("the bar names the album alone where the artist is the site's own, and any other artist before it", () => {
  const [album, ...others] = catalogueOf("A: A1 A2");
  if (!album) throw new Error("There is an album.");
  const [first, second] = album.tracks;
  if (!first || !second) throw new Error("It has two tracks.");
  const tracks = [first, { ...second, artist: "Low Tide Duo" }];
  const { show } = openPage([clickTrack("A1")], [{ ...album, artist: "glass harbor", tracks }, ...others]);
  expect(bar()).toHaveTextContent(/^Track A1Album A/);
  show(clickTrack("A2"));
  expect(bar()).toHaveTextContent(/^Track A2Low Tide DuoAlbum A/);
});

test("the next track is loaded within the event that ends the one before, before the page is drawn (§4.1)", () => {
  const { audio } = openPage([clickTrack("A1")]);
  let loaded: string | null = null;
  audio.addEventListener("ended", () => {
    loaded = audio.getAttribute("src");
  });
  sound.tell(audio, "ended", { bufferedEnd: 100 });
  expect(loaded).toMatch(/A2/);
});

test("until the duration is loaded the track's own is shown; then how much of the sound is there", () => {
  sound.state.duration = Number.NaN;
  const { audio } = openPage([clickTrack("A1")]);
  expect(slider("Seek")).toHaveAttribute("aria-valuetext", "0:00 of 0:30");
  sound.tell(audio, "progress", { duration: 100, bufferedEnd: 50 });
  const line = slider("Seek").parentElement?.querySelector("[style*=scaleX]");
  expect(line).toHaveStyle({ transform: "scaleX(0.5)" });
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

test("the shortcuts ask the player, once for each press", () => {
  const { audio } = openPage([clickTrack("A1")], catalogueOf("A: A1 A2 A3"));
  const press = (key: string, options = {}) => fireEvent.keyDown(document.body, { key, ...options });
  audio.currentTime = 50;
  press("ArrowRight");
  press("ArrowRight", { repeat: true });
  expect(audio.currentTime).toBe(60);
  press("ArrowRight", { shiftKey: true });
  press("ArrowRight", { shiftKey: true, repeat: true });
  expect(audio.src).toMatch(/A2/);
  for (const key of ["ArrowUp", "ArrowDown"]) expect(press(key), `${key} scrolls`).toBe(true);
  expect(audio.volume).toBe(1);
  expect(press(" "), "space scrolls").toBe(false);
  expect(button("Play")).toBeVisible();
});
