// behaviour §10.21
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAlbumPlayer } from "#embed/albumPlayer.ts";
import { drawPlayer } from "#embed/playerView.ts";
import { PlayerControls } from "../../../vite/embed/PlayerMarkup.tsx";
import { catalogueOf } from "../site/player/catalogueOf.ts";
import { installSound } from "../site/player/soundElement.ts";

test("screen readers hear of a pause, but not at the end of a track", () => {
  const [album] = catalogueOf("A: A1 A2");
  if (!album) throw new Error("There is an album.");
  vi.stubGlobal("fetch", async () => Response.json([album]));
  const sound = installSound();
  document.body.innerHTML = `${renderToStaticMarkup(createElement(PlayerControls))}<p id="track"></p><ol id="list"></ol><p id="now"></p><p id="status"></p>`;
  let isOpen = true;
  const draw = () => drawPlayer(player, { artist: "Low Tide", gone: "" });
  const player = createAlbumPlayer(album, () => isOpen && draw());
  onTestFinished(() => {
    player.end();
    isOpen = false; // It hears other players of the window still.
    document.body.replaceChildren();
  });
  const audio = document.querySelector("audio") as HTMLAudioElement;
  const said = () => document.getElementById("now")?.textContent;
  player.pressTrack("A1");
  sound.tell(audio, "durationchange", { duration: 100 });
  expect(said()).toBe("Track A1 by Low Tide");
  audio.currentTime = 99;
  audio.pause();
  expect(said()).toBe("Paused");
  player.pressPlay();
  audio.currentTime = 100;
  audio.pause();
  expect(said()).toBe("");
});
