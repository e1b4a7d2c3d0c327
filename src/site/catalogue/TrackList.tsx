import { type CSSProperties, createContext, type ReactNode, useContext, useState } from "react";
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
  "col-[1/3] row-start-1 grid w-full grid-cols-[1.75rem_1fr_3.5rem] items-baseline gap-x-2 px-3 py-2.5 text-start max-xs:grid-cols-[1.25rem_1fr_auto]";

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
        aria-hidden={isCurrent || undefined}
        className={classNames("text-sm tabular-nums", isCurrent ? "text-accent" : isPlayable && quietClasses)}
      >
        {isCurrent ? <CurrentMark number={track.track_number} /> : track.track_number}
      </span>
      <span className={classNames("beside-texts", isCurrent && "font-semibold")}>
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

/** The number of the current track until it has sounded, then bars, which move while it sounds. */
function CurrentMark({ number }: { number: number }) {
  const isPlaying = usePlayerState(({ status }) => status === "playing");
  const [hasSounded, setHasSounded] = useState(isPlaying);
  if (isPlaying && !hasSounded) setHasSounded(true);
  // An element, as a translator may move a text.
  if (!hasSounded) return <span>{number}</span>;
  return (
    <span data-moving={isPlaying || undefined} className="sound-bars">
      <i />
      <i />
      <i />
    </span>
  );
}
