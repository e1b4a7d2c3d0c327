// behaviour §10.4
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { trackTextMessages } from "#messages/siteMessages.ts";
import { lineAt, TimedLyrics } from "#site/track-texts/TimedLyrics.tsx";
import { drawUtilities } from "../../../support/utilityStyles.ts";
import { trackOf } from "../player/catalogueOf.ts";
import { clickTrack } from "../player/openPlayer.ts";
import { currentOf, stubPlayer } from "../player/stubPlayer.tsx";

const lines = ["Low water", "", "High water", "Home by sea"].map((text, place) => ({
  text,
  seconds: [0, 2.5, 2.5, 10][place] ?? 0,
}));

test.each([
  [0, 0],
  [2.4, 0],
  [2.5, 1],
  [9.99, 1],
  [3600, 3],
])("at %s s line %s sounds: of those with one time the first", (seconds, line) => {
  expect(lineAt(lines, seconds)).toBe(line);
});

test.each([
  [[{ seconds: 3 }], 2.99],
  [[{ seconds: null }], 5],
  [[], 5],
])("of %j at %s s none sounds", (some, seconds) => expect(lineAt(some, seconds)).toBe(-1));

const scrollTo = vi.fn();
let player: ReturnType<typeof stubPlayer>;

beforeEach(() => {
  // jsdom has no layout: all lines are of one height, the window shows the first two.
  const fix = (name: string, get: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { get, configurable: true });
  fix("offsetHeight", () => 40);
  fix("clientHeight", () => 80);
  fix("offsetTop", function () {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 40;
  });
  Element.prototype.scrollTo = scrollTo;
  scrollTo.mockClear();
  player = stubPlayer({ current: currentOf("A1") });
});

function renderLyrics(isReduced = false) {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  drawUtilities();
  render(player.around(<TimedLyrics lines={lines} track={trackOf("A1")} />));
}

const list = () => screen.getByRole("list");
const playing = () =>
  [...list().querySelectorAll("[aria-current]")].map(({ textContent }) => textContent).join();
const followButton = () => screen.getByText(trackTextMessages.follow).closest("button") as HTMLElement;

const soundAt = (time: number) => player.change({ time });

test("the lines of the moment are marked, the first brought to the middle, and text is text", () => {
  renderLyrics();
  soundAt(3);
  expect(playing()).toBe("♪,High water");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 20, behavior: "smooth" });
  expect(within(list()).getAllByRole("listitem")[3]).toHaveTextContent("Home by sea");
  expect(followButton()).not.toBeVisible();
});

const firstLine = () => screen.getByRole("button", { name: "Play from 0:00" });

test.each<[by: string, scroll: () => void]>([
  ["the wheel", () => fireEvent.wheel(list())],
  ["Page Down", () => fireEvent.keyDown(firstLine(), { key: "PageDown" })],
  ["Page Up", () => fireEvent.keyDown(firstLine(), { key: "PageUp" })],
  ["Ctrl and End", () => fireEvent.keyDown(firstLine(), { key: "End", ctrlKey: true })],
  ["Home, on the list itself", () => fireEvent.keyDown(list(), { key: "Home" })],
  ["the space bar, on the list itself", () => fireEvent.keyDown(list(), { key: " " })],
  ["a press, which may begin a swipe", () => fireEvent.pointerDown(firstLine())],
])("scrolling by %s pauses auto-scroll until Follow is pressed", async (_by, scroll) => {
  renderLyrics();
  soundAt(0);
  scrollTo.mockClear();
  scroll();
  soundAt(11);
  expect(playing()).toBe("Home by sea");
  expect(scrollTo).not.toHaveBeenCalled();
  expect(followButton()).toBeVisible();
  await userEvent.click(followButton());
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 100, behavior: "smooth" });
  expect(screen.getByRole("button", { name: "Play from 0:10" })).toHaveFocus();
});

test("no line is marked while another track plays", () => {
  renderLyrics();
  soundAt(3);
  player.change({ current: currentOf("A2") });
  expect(playing()).toBe("");
});

test("a key that scrolls nothing does not stop the following", () => {
  renderLyrics();
  soundAt(0);
  fireEvent.keyDown(firstLine(), { key: "k" });
  soundAt(11);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 100, behavior: "smooth" });
});

test("with reduced motion it begins to follow when it is asked to, at once", async () => {
  renderLyrics(true);
  soundAt(3);
  expect(playing()).toBe("♪,High water");
  expect(scrollTo).not.toHaveBeenCalled();
  await userEvent.click(followButton());
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 20, behavior: "auto" });
});

test("all lines are one stop of the Tab key; arrows, Home and End move within, Enter plays from a line", async () => {
  renderLyrics();
  soundAt(3);
  await userEvent.tab();
  const focusedLine = () => [...list().children].findIndex((line) => line.contains(document.activeElement));
  expect(focusedLine()).toBe(1);
  for (const [keys, line] of [
    ["{ArrowDown}{ArrowDown}", 3],
    ["{ArrowDown}", 3],
    ["{ArrowUp}", 2],
    ["{Home}", 0],
    ["{ArrowUp}", 0],
    ["{End}", 3],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(focusedLine(), keys).toBe(line);
  }
  await userEvent.keyboard("{Home}{Enter}");
  expect(player.send).toHaveBeenCalledExactlyOnceWith(clickTrack("A1", 0));
  await userEvent.tab();
  expect(list()).not.toContainElement(document.activeElement as HTMLElement);
});
