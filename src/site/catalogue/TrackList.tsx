import { Volume2 } from "lucide-react";
import { type CSSProperties, createContext, type ReactNode, useContext } from "react";
import { DURATION_FALLBACK } from "#config.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { isAnnounced } from "#rules/releases.ts";
import { usePlayerState, useSend } from "#site/player/usePlayerState.ts";

type PanelContextValue = {
  /** Dialogs stay open while the next album begins. */
  onDownload?: (album: CatalogueAlbum) => void;
  onEmbed?: (slug: string) => void;
  /** Content for a track's row: buttons at its end, a text below. */
  renderBesideTrack: (track: Track) => ReactNode;
};

/** What other features add to the selected album. */
export const PanelContext = createContext<PanelContextValue>({ renderBesideTrack: () => null });

const [both, one] = catalogueMessages.textRooms;
const textRooms = { "--both-texts": both, "--one-text": one } as CSSProperties;

/** The tracks of the selected album, in order (behaviour §2). */
export function TrackList({ album }: { album: CatalogueAlbum }) {
  if (album.tracks.length === 0)
    return !isAnnounced(album) && <p className="text-muted">{catalogueMessages.noTracks}</p>;
  return (
    <ol
      role="list"
      aria-label={catalogueMessages.tracksOf(album.title)}
      style={textRooms}
      className="-mx-3 flex flex-col"
    >
      {album.tracks.map((track) => (
        <TrackRow key={track.id} track={track} />
      ))}
    </ol>
  );
}

/** The second column is the duration's, with its gap and padding: buttons in the first end before it. */
const rowClasses = "group/row grid grid-cols-[1fr_4.75rem]";
const trackClasses =
  "col-[1/3] row-start-1 grid min-h-11 w-full grid-cols-[1.75rem_1fr_3.5rem] content-center items-baseline gap-x-2 px-3 py-2 text-start max-xs:grid-cols-[1.25rem_1fr_auto]";

/** Room for the buttons "Lyrics" and "Credits". Phones free what is not needed once that is known. */
const titleClasses =
  "pe-(--both-texts) max-md:group-has-data-[texts=0]/row:pe-0 max-md:group-has-data-[texts=1]/row:pe-(--one-text) max-xs:pe-0!";
const durationClasses = "truncate text-end text-sm tabular-nums";

/** Muted text would be too faint on the hover background. */
const quietClasses = "text-muted group-hover/row:text-ink";
const artistClasses = `text-match-parent line-clamp-2 text-xs font-normal ${quietClasses}`;

/** A click plays the track. Without audio_url it is shown as unavailable. */
function TrackRow({ track }: { track: Track }) {
  const { renderBesideTrack } = useContext(PanelContext);
  const send = useSend();
  const isPlayable = Boolean(track.audio_url);
  const isCurrent = usePlayerState(({ current }) => isPlayable && current?.track.id === track.id);
  const duration = track.duration?.trim() || DURATION_FALLBACK;
  const columns = (
    <>
      <span
        className={classNames("text-sm tabular-nums", isCurrent ? "text-accent" : isPlayable && quietClasses)}
      >
        {isCurrent ? <Volume2 aria-hidden="true" className="relative top-0.5 size-4" /> : track.track_number}
      </span>
      <span className={classNames(titleClasses, isCurrent && "font-semibold")}>
        <bdi translate="no">{track.title}</bdi>
        {track.artist && (
          <span translate="no" dir="auto" className={artistClasses}>
            {` ${track.artist}`}
          </span>
        )}
        {!isPlayable && (
          <>
            {" "}
            <span className="block text-xs">{catalogueMessages.trackUnavailable}</span>
          </>
        )}
      </span>
      <span
        title={duration}
        className={classNames(durationClasses, isPlayable && !isCurrent && quietClasses)}
      >
        {duration}
      </span>
    </>
  );
  return (
    <li className={rowClasses}>
      {isPlayable ? (
        <button
          type="button"
          aria-current={isCurrent ? "true" : undefined}
          onClick={() => send({ type: "trackClicked", albumId: track.album_id, trackId: track.id })}
          className={classNames(
            trackClasses,
            "rounded-sm transition-colors duration-quick hover:bg-hover active:bg-pressed",
            isCurrent && "bg-tint",
          )}
        >
          {columns}
        </button>
      ) : (
        <div className={classNames(trackClasses, "text-muted")}>{columns}</div>
      )}
      {renderBesideTrack(track)}
    </li>
  );
}
