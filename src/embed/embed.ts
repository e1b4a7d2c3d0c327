import type { CatalogueAlbum } from "#data/rows.ts";
import { learnCarried } from "#data/siteCopies.ts";
import { albumUnavailable, notOutYet } from "#messages/siteMessages.ts";
import { EMBED_CARRIED_ID, EMBED_DATA_ID, embedHeight } from "#rules/embedCode.ts";
import { isAnnounced } from "#rules/releases.ts";
import { type AlbumPlayer, createAlbumPlayer } from "./albumPlayer.ts";
import { followLinkInWordPress, sendHeightToWordPress } from "./framingPage.ts";
import { drawPlayer, drawTracks, listenToControls, part, write } from "./playerView.ts";

// The script of the embedded player (vite/embed). The same in every album's file, whose data is beside it (decision 071).

const list = part("list");
const link = part<HTMLAnchorElement>("link");

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

function drawAlbum(album: CatalogueAlbum) {
  drawnAlbum = album;
  drawRelease(album);
  write(part("title"), album.title);
  const { content } = part<HTMLTemplateElement>("row");
  while (list.children.length < album.tracks.length) list.append(content.cloneNode(true));
  while (list.children.length > album.tracks.length) list.lastElementChild?.remove();
  drawTracks(list, album.tracks);
  sendHeight();
}

function draw(player: AlbumPlayer) {
  if (player.album() !== drawnAlbum) drawAlbum(player.album());
  drawPlayer(player, { artist: link.textContent, gone: albumUnavailable });
}

learnCarried(JSON.parse(part(EMBED_CARRIED_ID).textContent));
const player: AlbumPlayer = createAlbumPlayer(JSON.parse(part(EMBED_DATA_ID).textContent), () =>
  draw(player),
);

listenToControls(player);
followLinkInWordPress(link);
// Without the site's address the build could write none.
if (!part("address").textContent) write(part("address"), link.host);
draw(player);
