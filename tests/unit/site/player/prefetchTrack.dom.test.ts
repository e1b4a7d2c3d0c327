// behaviour §10.5
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { loadOnPress, prefetchOnHover } from "#site/player/prefetchTrack.ts";
import { catalogueOf } from "./catalogueOf.ts";

/** Others than in the tests before: what has been fetched is not fetched again. */
let album: CatalogueAlbum;
let count = 0;
const fetched = () => vi.spyOn(HTMLMediaElement.prototype, "src", "set");

beforeEach(() => {
  count += 1;
  const [fresh] = catalogueOf("A: A1- A2 A3");
  if (!fresh) throw new Error("There is no album.");
  const addressed = fresh.tracks.map((track) => ({
    ...track,
    audio_url: track.audio_url && `${track.audio_url}?${count}`,
  }));
  album = { ...fresh, tracks: addressed };
});

const saveData = () => vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
const focus = (isVisible: boolean) => ({ target: { matches: () => isVisible } as unknown as Element });

describe("the first track with sound of an album is fetched ahead", () => {
  test.each([
    [
      "a mouse comes over its cover",
      () => prefetchOnHover(album).onPointerEnter({ pointerType: "mouse" }),
      1,
    ],
    ["a pen does", () => prefetchOnHover(album).onPointerEnter({ pointerType: "pen" }), 1],
    ["a finger touches it", () => prefetchOnHover(album).onPointerEnter({ pointerType: "touch" }), 0],
    ["the keyboard's focus is on it", () => prefetchOnHover(album).onFocus(focus(true)), 1],
    ["a click brings the focus", () => prefetchOnHover(album).onFocus(focus(false)), 0],
  ])("when %s: %s", (_what, happen, times) => {
    const addresses = fetched();
    happen();
    expect(addresses).toHaveBeenCalledTimes(times);
    if (times > 0) expect(addresses).toHaveBeenCalledWith(`https://files.example.com/A2.mp3?${count}`);
  });

  test("once, and not with Save-Data", () => {
    const addresses = fetched();
    saveData();
    prefetchOnHover(album).onPointerEnter({ pointerType: "mouse" });
    expect(addresses).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    for (let times = 0; times < 2; times += 1)
      prefetchOnHover(album).onPointerEnter({ pointerType: "mouse" });
    expect(addresses).toHaveBeenCalledOnce();
  });
});

describe("a press", () => {
  const target = document.createElement("a");
  const ready = vi.fn();
  beforeEach(() => void ready.mockClear());
  const press = (button = 0, found: CatalogueAlbum | undefined = album) =>
    loadOnPress(() => found, ready).onPointerDown({ target, button });

  test("on an album loads its first track with sound in the player, until it scrolls", () => {
    press();
    expect(ready).toHaveBeenLastCalledWith(album.tracks[1]);
    loadOnPress(() => album, ready).onPointerCancel();
    expect(ready).toHaveBeenLastCalledWith(null);
  });

  test("loads nothing by another button, beside the albums, with Save-Data, or before there is a player", () => {
    press(2);
    loadOnPress(() => undefined, ready).onPointerDown({ target, button: 0 });
    saveData();
    press();
    loadOnPress(() => album, ready).onPointerCancel();
    vi.unstubAllGlobals();
    loadOnPress(() => album, undefined).onPointerDown({ target, button: 0 });
    expect(ready).not.toHaveBeenCalled();
  });
});
