import { DURATION_FALLBACK } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { formatTime } from "#lib/formatTime.ts";
import { embeddedPlayerMessages, playerMessages } from "#messages/siteMessages.ts";
import type { AlbumPlayer } from "./albumPlayer.ts";

// What the documents with a player share (vite/embed/PlayerMarkup.tsx): its controls, its rows and its sentences.

export function part<Element extends HTMLElement>(id: string): Element {
  return document.getElementById(id) as Element;
}

/** The texts that were written. On the page they may have been translated since. */
const written = new WeakMap<Element, string>();

export function write(element: Element | null | undefined, text: string) {
  // A screen reader would repeat a status, and a selection end, with each event of the sound.
  if (!element || (written.get(element) ?? element.textContent) === text) return;
  element.textContent = text;
  written.set(element, text);
}

function set(element: Element, attribute: string, value: string) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** Titles, order and durations of the present tracks, in the rows that are there: the focus stays. */
export function drawTracks(list: HTMLElement, tracks: readonly Track[]) {
  for (const [index, { title, artist, duration, audio_url }] of tracks.entries()) {
    const row = list.children[index]?.firstElementChild as HTMLButtonElement;
    row.disabled = !audio_url;
    write(row.children[0], title);
    write(row.children[1], artist ?? "");
    write(row.children[2], audio_url ? (duration ?? "") : embeddedPlayerMessages.unavailable);
  }
}

/** `gone` is the sentence where nothing is public any more. */
function noticeOf(player: AlbumPlayer, gone: string): string {
  if (player.isGone()) return gone;
  const problem = player.problem();
  if (problem) return playerMessages[problem];
  if (player.isRefused()) return embeddedPlayerMessages.refused;
  if (player.hasStopped()) return playerMessages.failed;
  const skipped = player.missedTitle() ?? player.skippedTitle();
  return skipped === null ? "" : playerMessages.skipped(skipped);
}

/** For screen readers: the track while it plays, and that it has paused. */
function announcementOf(player: AlbumPlayer, albumArtist: string): string {
  const track = player.track();
  if (!track || !player.isCurrent(track.id)) return "";
  if (player.status() !== "paused")
    return playerMessages.nowPlaying(track.title, track.artist ?? albumArtist);
  // Not at its end, before the next one.
  return player.time() < player.duration() ? playerMessages.paused : "";
}

function drawTime(player: AlbumPlayer, seek: HTMLInputElement) {
  const [time, duration] = [player.time(), player.duration()];
  const total = duration > 0 ? formatTime(duration) : player.track()?.duration || DURATION_FALLBACK;
  write(part("time"), formatTime(time));
  write(part("total"), total);
  set(seek, "aria-valuetext", playerMessages.position(formatTime(time), total));
  seek.style.setProperty("--played", `${duration > 0 ? (time / duration) * 100 : 0}%`);
}

/** Draws all but the rows' texts. */
export function drawPlayer(player: AlbumPlayer, { artist, gone }: { artist: string; gone: string }) {
  const [play, seek, list] = [part("play"), part<HTMLInputElement>("seek"), part("list")];
  const status = player.status();
  set(play, "aria-label", status === "paused" ? playerMessages.play : playerMessages.pause);
  set(play, "data-status", status);
  set(play, "aria-busy", String(status === "buffering"));
  set(part("previous"), "aria-disabled", String(!player.hasPrevious()));
  set(part("next"), "aria-disabled", String(!player.hasNext()));
  const { title = "", artist: trackArtist = null } = player.track() ?? {};
  write(part("track"), playerMessages.documentTitle(title, trackArtist));
  for (const [index, { id }] of player.album().tracks.entries()) {
    const row = list.children[index]?.firstElementChild;
    if (row) set(row, "aria-current", String(player.isCurrent(id)));
  }
  seek.disabled = player.duration() <= 0;
  seek.max = String(player.duration());
  // Not under the pointer that drags it.
  if (!seek.matches(":active")) seek.value = String(player.time());
  drawTime(player, seek);
  part("controls").hidden = part("bar").hidden = list.inert = player.isGone();
  write(part("status"), noticeOf(player, gone));
  write(part("now"), announcementOf(player, artist));
}

export function listenToControls(player: AlbumPlayer) {
  const [seek, list] = [part<HTMLInputElement>("seek"), part("list")];
  part("play").addEventListener("click", player.pressPlay);
  part("previous").addEventListener("click", player.previous);
  part("next").addEventListener("click", player.next);
  list.addEventListener("click", ({ target }) => {
    const row = (target as Element).closest("button")?.parentElement;
    const track = row && player.album().tracks[[...list.children].indexOf(row)];
    if (track) player.pressTrack(track.id);
  });
  seek.addEventListener("change", () => player.seekTo(seek.valueAsNumber));
}
