// behaviour §10.21
import { expect, onTestFinished, test, vi } from "vitest";
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
