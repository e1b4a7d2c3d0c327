import { playerMessages } from "../../src/messages/siteMessages.ts";
import { PlayerControls, TrackButton } from "../embed/PlayerMarkup.tsx";
import type { PressContents } from "./pressContents.ts";

type PressSongsProps = {
  songs: PressContents["songs"];
  /** The path of an album's page; "" where it has none. */
  pagePathOf: (albumId: string) => string;
};

/** The songs below the controls of the embedded player, each with its album. */
export function PressSongs({ songs, pagePathOf }: PressSongsProps) {
  const first = songs[0]?.track;
  return (
    <div className="player">
      <div translate="no">
        <p id="track" dir="auto">
          {first && playerMessages.documentTitle(first.title, first.artist)}
        </p>
        <PlayerControls />
        <ol id="list">
          {songs.map(({ track, album }) => (
            <li key={track.id}>
              <TrackButton track={track} />
              {pagePathOf(album.id) && (
                <a href={pagePathOf(album.id)}>
                  <bdi>{album.title}</bdi>
                </a>
              )}
            </li>
          ))}
        </ol>
      </div>
      <p id="now" role="status" />
      <p id="status" role="status" />
    </div>
  );
}
