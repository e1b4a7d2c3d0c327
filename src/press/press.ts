import { repairAddress } from "#boot/repairAddress.ts";
import { PRESS_ANSWER_MS } from "#config.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { learnCarried } from "#data/siteCopies.ts";
import { fetchPublicTracks } from "#data/visitorRequests.ts";
import { type AlbumPlayer, createAlbumPlayer } from "#embed/albumPlayer.ts";
import { drawPlayer, drawTracks, listenToControls, part } from "#embed/playerView.ts";
import { pressMessages } from "#messages/siteMessages.ts";
import { EMBED_CARRIED_ID, EMBED_DATA_ID } from "#rules/embedCode.ts";
import { PRESS_ZIP_ID } from "./pressZip.ts";
import { startZipButton } from "./zipButton.ts";

// The script of the press kit (vite/press). All that the page says is there without it.

/** Of the kit's songs, which are one album to the player. One that is not public any more has no sound. */
function startPlayer(built: CatalogueAlbum) {
  const list = part("list");
  let drawn: Track[] | undefined;
  const read = async () => {
    const present = await fetchPublicTracks(built.tracks.map(({ id }) => id));
    const tracks = built.tracks.map((song) => {
      const { title, duration, audio_url } = present.find(({ id }) => id === song.id) ?? {
        ...song,
        audio_url: null,
      };
      return { ...song, title, duration, audio_url };
    });
    return { ...built, tracks };
  };
  const draw = (player: AlbumPlayer) => {
    const { tracks } = player.album();
    if (tracks !== drawn) drawTracks(list, tracks);
    drawn = tracks;
    drawPlayer(player, { artist: built.artist ?? "", gone: pressMessages.gone });
  };
  const player: AlbumPlayer = createAlbumPlayer(built, () => draw(player), { read, waitMs: PRESS_ANSWER_MS });
  listenToControls(player);
  draw(player);
}

const dataIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

// GitHub Pages serves the page at "/press.html" too.
repairAddress();
learnCarried(dataIn(EMBED_CARRIED_ID));
startZipButton(dataIn(PRESS_ZIP_ID));
const songs: CatalogueAlbum | null = dataIn(EMBED_DATA_ID);
if (songs) startPlayer(songs);
