import { ShoppingBag } from "lucide-react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { webAddress } from "#lib/webAddress.ts";
import { buttonLook } from "#ui/Button.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { TrackList } from "./TrackList.tsx";

type AlbumPanelProps = {
  id: string;
  album: CatalogueAlbum;
  currentTrackId: string | null;
  onTrackClick: (albumId: string, trackId: string) => void;
};

/** Characters from which a title would take the whole screen in its usual size. */
const LONG_TITLE = 60;

/** What the selected album shows beside its cover; on small screens the tracks go below both. */
export function AlbumPanel({ id, album, currentTrackId, onTrackClick }: AlbumPanelProps) {
  const purchaseAddress = webAddress(album.purchase_link);
  const currentTrack = album.tracks.find((track) => track.id === currentTrackId);
  return (
    <div id={id} className="contents">
      <div className="flex min-w-0 animate-rise-in flex-col items-start gap-4 self-center md:self-start">
        <div className="flex flex-col gap-1">
          <h2
            className={classNames(
              "font-display font-bold text-balance",
              album.title.length > LONG_TITLE ? "text-sm md:text-xl" : "text-xl md:text-3xl",
            )}
          >
            {album.title}
          </h2>
          {album.artist && <p className="line-clamp-3 text-sm text-muted md:text-base">{album.artist}</p>}
        </div>
        <div className="-ml-1 flex flex-wrap gap-2">
          {purchaseAddress && (
            <a
              href={purchaseAddress}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook({ variant: "primary" })}
            >
              <ShoppingBag aria-hidden="true" className="size-4" />
              Buy
            </a>
          )}
          <ShareButton
            title={album.artist ? `${album.title} - ${album.artist}` : album.title}
            link={{ albumId: album.id, trackNumber: currentTrack?.track_number ?? null }}
          />
        </div>
      </div>
      <div className="col-span-2 flex min-w-0 animate-rise-in flex-col gap-6 md:col-span-1 md:col-start-2">
        <TrackList album={album} currentTrackId={currentTrackId} onTrackClick={onTrackClick} />
        {album.description && (
          <p className="max-w-prose whitespace-pre-line text-base text-muted">{album.description}</p>
        )}
      </div>
    </div>
  );
}
