// behaviour §10.21
import { expect, onTestFinished, test, vi } from "vitest";
import { CATALOGUE_FRESH_MS } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { createAlbumPlayer } from "#embed/albumPlayer.ts";
import { catalogueOf } from "../site/player/catalogueOf.ts";
import { installSound } from "../site/player/soundElement.ts";

const [album] = catalogueOf("A: A1 A2");

/** A player in a page with another frame. Out: what that frame is sent. */
function openBeside() {
  if (!album) throw new Error("There is an album.");
  const sound = installSound();
  vi.stubGlobal("fetch", async () => Response.json([]));
  const frame = document.createElement("iframe");
  document.body.append(frame);
  // Vitest's window lacks its frames.
  vi.stubGlobal("top", [frame.contentWindow]);
  const sent: unknown[] = [];
  frame.contentWindow?.addEventListener("message", ({ data }) => sent.push(data));
  const player = createAlbumPlayer(album, () => {});
  onTestFinished(() => {
    player.end();
    frame.remove();
  });
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("There is no audio element.");
  return { player, sent, tell: (event: string) => sound.tell(audio, event) };
}

test("a player that begins to play lets the other players of the page pause", async () => {
  const { player, sent, tell } = openBeside();
  player.pressPlay();
  tell("playing");
  await vi.waitFor(() => expect(sent).toEqual([{ type: "music-player-started" }]));
});

test("a player pauses when another one of the page begins", async () => {
  const { player, tell } = openBeside();
  player.pressPlay();
  tell("playing");
  expect(player.status()).toBe("playing");
  postMessage({ type: "music-player-started" }, "*");
  await vi.waitFor(() => expect(player.status()).toBe("paused"));
});

/** A player that asks before it plays (§10.28). `answer` is what its album is by now. */
function openAsking(waitMs: number) {
  const sound = installSound();
  vi.stubGlobal("top", []);
  if (!album) throw new Error("There is an album.");
  let answer: (present: CatalogueAlbum | null) => void = () => {};
  const read = vi.fn(() => new Promise<CatalogueAlbum | null>((resolve) => (answer = resolve)));
  const player = createAlbumPlayer(album, () => {}, { read, waitMs });
  onTestFinished(() => player.end());
  const without = (title: string) => ({
    ...album,
    tracks: album.tracks.map((track) => (track.title === title ? { ...track, audio_url: null } : track)),
  });
  return {
    player,
    read,
    tell: (event: string) => {
      const audio = document.querySelector("audio");
      if (audio) sound.tell(audio, event);
    },
    sources: () => sound.starts.map(({ src }) => src),
    answer: (present: CatalogueAlbum | null) => answer(present),
    without,
  };
}

const A_MINUTE = 60_000;

test("a press asks first whether its track is public, and plays then", async () => {
  const { player, read, sources, answer } = openAsking(A_MINUTE);
  player.pressTrack("A2");
  expect([read.mock.calls.length, player.status(), sources()]).toEqual([1, "buffering", []]);
  answer(album ?? null);
  await vi.waitFor(() => expect(sources()).toEqual(["https://files.example.com/A2.mp3"]));
  // The answer is fresh.
  player.pressTrack("A1");
  await vi.waitFor(() => expect(sources()[1]).toBe("https://files.example.com/A1.mp3"));
  expect(read).toHaveBeenCalledOnce();
});

test("a track that is not public any more does not play, and is named", async () => {
  const { player, sources, answer, without } = openAsking(A_MINUTE);
  player.pressTrack("A2");
  answer(without("Track A2"));
  await vi.waitFor(() => expect(player.missedTitle()).toBe("Track A2"));
  expect([player.status(), sources(), player.isGone()]).toEqual(["paused", [], false]);
});

test("without an answer in time the track plays as the build knew it, and stops where the answer is no", async () => {
  const { player, sources, answer, without } = openAsking(1);
  player.pressTrack("A2");
  await vi.waitFor(() => expect(sources()).toEqual(["https://files.example.com/A2.mp3"]));
  answer(without("Track A2"));
  await vi.waitFor(() => expect(player.missedTitle()).toBe("Track A2"));
  expect(player.isCurrent("A2")).toBe(false);
});

test("a track that has left the album meanwhile plays on, and leads to its neighbours", async () => {
  const { player, read, sources, answer } = openAsking(0);
  player.pressTrack("A2");
  expect(read).toHaveBeenCalledOnce();
  if (album) answer({ ...album, tracks: album.tracks.slice(0, 1) });
  await vi.waitFor(() => expect(player.album().tracks).toHaveLength(1));
  expect(player.hasPrevious()).toBe(true);
  player.previous();
  expect(sources()).toEqual(["https://files.example.com/A2.mp3", "https://files.example.com/A1.mp3"]);
});

test("a second press counts alone, and a press on pause ends the wait", async () => {
  const { player, sources, answer } = openAsking(A_MINUTE);
  player.pressTrack("A2");
  player.pressTrack("A1");
  player.pressPlay();
  expect(player.status()).toBe("paused");
  player.pressTrack("A1");
  answer(album ?? null);
  await vi.waitFor(() => expect(sources()).toEqual(["https://files.example.com/A1.mp3"]));
});

test("while a press waits, one on pause silences the track before it too, and so does another player", async () => {
  for (const isOther of [false, true]) {
    const { player, sources, answer, tell } = openAsking(A_MINUTE);
    player.pressTrack("A1");
    answer(album ?? null);
    await vi.waitFor(() => expect(sources()).toHaveLength(1));
    tell("playing");
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + CATALOGUE_FRESH_MS + 1);
    player.pressTrack("A2");
    if (isOther) postMessage({ type: "music-player-started" }, "*");
    else player.pressPlay();
    await vi.waitFor(() => expect(player.status()).toBe("paused"));
    expect(document.querySelector("audio")?.paused).toBe(true);
    expect(sources()).toHaveLength(1);
    player.end();
  }
});
