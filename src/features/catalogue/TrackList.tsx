import type { CatalogueAlbum } from "#data/rows.ts";
import { catalogueMessages } from "#messages.ts";
import { TrackRow } from "./TrackRow.tsx";

type TrackListProps = {
  album: CatalogueAlbum;
  currentTrackId: string | null;
  onTrackClick: (albumId: string, trackId: string) => void;
};

/** The tracks of the selected album, in order (behaviour §2). */
export function TrackList({ album, currentTrackId, onTrackClick }: TrackListProps) {
  if (album.tracks.length === 0) return <p className="text-muted">{catalogueMessages.noTracks}</p>;
  return (
    <ol role="list" aria-label={`Tracks of ${album.title}`} className="-mx-3 flex flex-col">
      {album.tracks.map((track) => (
        <TrackRow
          key={track.id}
          track={track}
          isCurrent={track.id === currentTrackId}
          onClick={() => onTrackClick(album.id, track.id)}
        />
      ))}
    </ol>
  );
}
