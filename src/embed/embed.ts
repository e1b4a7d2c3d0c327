import { DURATION_FALLBACK } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { learnCarried } from "#data/siteCopies.ts";
import { formatTime } from "#lib/formatTime.ts";
import {
  albumUnavailable,
  embeddedPlayerMessages,
  notOutYet,
  playerMessages,
} from "#messages/siteMessages.ts";
import { EMBED_CARRIED_ID, EMBED_DATA_ID, embedHeight } from "#rules/embedCode.ts";
import { isAnnounced } from "#rules/releases.ts";
import { type AlbumPlayer, createAlbumPlayer } from "./albumPlayer.ts";
import { followLinkInWordPress, sendHeightToWordPress } from "./framingPage.ts";

// The script of the embedded player (vite/embed). The same in every album's file, whose data is beside it (decision 071).

function part<Element extends HTMLElement>(id: string): Element {
  return document.getElementById(id) as Element;
}
const [play, previous, next] = [part("play"), part("previous"), part("next")];
const seek = part<HTMLInputElement>("seek");
const list = part("list");
const link = part<HTMLAnchorElement>("link");

/** The texts that were written. On the page they may have been translated since. */
const written = new WeakMap<Element, string>();

function write(element: Element | null | undefined, text: string) {
  // A screen reader would repeat a status, and a selection end, with each event of the sound.
  if (!element || (written.get(element) ?? element.textContent) === text) return;
  element.textContent = text;
  written.set(element, text);
}

function set(element: Element, attribute: string, value: string) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

let drawnAlbum: CatalogueAlbum | undefined;
/** As the build knew it, which has written the day of its release. */
let builtAlbum: CatalogueAlbum | undefined;

/** That the album is announced, without a day where that is another one by now. */
function drawRelease(album: CatalogueAlbum) {
  builtAlbum ??= album;
  if (!isAnnounced(album)) write(part("out"), "");
  else if (album.published_at !== builtAlbum.published_at) write(part("out"), notOutYet);
}

/** Pixels of the frame that show all tracks. Where there is no list yet, the rule knows; in large text, what is drawn. */
const sendHeight = sendHeightToWordPress(() => {
  const [room, ...rows] = [list, ...list.children].map((element) => element.getBoundingClientRect().height);
  const missing = rows.reduce((sum, row) => sum + row, -(room ?? 0));
  return Math.max(embedHeight(rows.length), Math.ceil(innerHeight + missing));
});

/** Titles, order and durations of the present album, in the rows that are there: the focus stays. */
function drawAlbum(album: CatalogueAlbum) {
  drawnAlbum = album;
  drawRelease(album);
  write(part("title"), album.title);
  const { content } = part<HTMLTemplateElement>("row");
  while (list.children.length < album.tracks.length) list.append(content.cloneNode(true));
  while (list.children.length > album.tracks.length) list.lastElementChild?.remove();
  for (const [index, { title, artist, duration, audio_url }] of album.tracks.entries()) {
    const row = list.children[index]?.firstElementChild as HTMLButtonElement;
    row.disabled = !audio_url;
    write(row.children[0], title);
    write(row.children[1], artist ?? "");
    write(row.children[2], audio_url ? (duration ?? "") : embeddedPlayerMessages.unavailable);
  }
  sendHeight();
}

function noticeOf(player: AlbumPlayer): string {
  if (player.isGone()) return albumUnavailable;
  const problem = player.problem();
  if (problem) return playerMessages[problem];
  if (player.isRefused()) return embeddedPlayerMessages.refused;
  if (player.hasStopped()) return playerMessages.failed;
  const skipped = player.skippedTitle();
  return skipped === null ? "" : playerMessages.skipped(skipped);
}

/** For screen readers: the track while it plays, and that it has paused. */
function announcementOf(player: AlbumPlayer): string {
  const track = player.track();
  if (!track || !player.isCurrent(track.id)) return "";
  if (player.status() !== "paused")
    return playerMessages.nowPlaying(track.title, track.artist ?? link.textContent);
  // Not at its end, before the next one.
  return player.time() < player.duration() ? playerMessages.paused : "";
}

function drawTime(player: AlbumPlayer) {
  const [time, duration] = [player.time(), player.duration()];
  const total = duration > 0 ? formatTime(duration) : player.track()?.duration || DURATION_FALLBACK;
  write(part("time"), formatTime(time));
  write(part("total"), total);
  set(seek, "aria-valuetext", playerMessages.position(formatTime(time), total));
  seek.style.setProperty("--played", `${duration > 0 ? (time / duration) * 100 : 0}%`);
}

function draw(player: AlbumPlayer) {
  if (player.album() !== drawnAlbum) drawAlbum(player.album());
  const status = player.status();
  set(play, "aria-label", status === "paused" ? playerMessages.play : playerMessages.pause);
  set(play, "data-status", status);
  set(play, "aria-busy", String(status === "buffering"));
  set(previous, "aria-disabled", String(!player.hasPrevious()));
  set(next, "aria-disabled", String(!player.hasNext()));
  const { title = "", artist = null } = player.track() ?? {};
  write(part("track"), playerMessages.documentTitle(title, artist));
  for (const [index, { id }] of player.album().tracks.entries()) {
    const row = list.children[index]?.firstElementChild;
    if (row) set(row, "aria-current", String(player.isCurrent(id)));
  }
  seek.disabled = player.duration() <= 0;
  seek.max = String(player.duration());
  // Not under the pointer that drags it.
  if (!seek.matches(":active")) seek.value = String(player.time());
  drawTime(player);
  part("controls").hidden = part("bar").hidden = list.inert = player.isGone();
  write(part("status"), noticeOf(player));
  write(part("now"), announcementOf(player));
}

learnCarried(JSON.parse(part(EMBED_CARRIED_ID).textContent));
const player: AlbumPlayer = createAlbumPlayer(JSON.parse(part(EMBED_DATA_ID).textContent), () =>
  draw(player),
);

play.addEventListener("click", player.pressPlay);
previous.addEventListener("click", player.previous);
next.addEventListener("click", player.next);
list.addEventListener("click", ({ target }) => {
  const row = (target as Element).closest("li");
  const track = row && player.album().tracks[[...list.children].indexOf(row)];
  if (track) player.pressTrack(track.id);
});
seek.addEventListener("change", () => player.seekTo(seek.valueAsNumber));
followLinkInWordPress(link);
// Without the site's address the build could write none.
if (!part("address").textContent) write(part("address"), link.href);
draw(player);
