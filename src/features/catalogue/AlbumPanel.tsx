import { Check, Share2, ShoppingBag } from "lucide-react";
import { useContext, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { formatTime } from "#lib/format.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { useCopied } from "#lib/useCopied.ts";
import { webAddress } from "#lib/webAddress.ts";
import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { type AlbumLink, withAlbumLink } from "#routes.ts";
import { Button, buttonLook } from "#ui/Button.tsx";
import { PanelContext, TrackList } from "./TrackList.tsx";

/** The badges of an album; "NEW!" adds the accent. */
export const badgeLook = "rounded-full px-2.5 py-0.5 font-display text-xs font-bold shadow-low";

/** The badge of an album that is visible by a private link only. */
export const privateLook = `${badgeLook} bg-raised text-ink inset-ring inset-ring-line`;

type AlbumPanelProps = {
  id: string;
  album: CatalogueAlbum;
  isPrivate: boolean;
  currentTrackId: string | null;
  onTrackClick: (albumId: string, trackId: string) => void;
};

/** Characters above which a title is shown smaller. */
const LONG_TITLE = 60;

/** The selected album beside its cover; on small screens the tracks are below both. */
export function AlbumPanel({ id, album, isPrivate, currentTrackId, onTrackClick }: AlbumPanelProps) {
  const purchaseAddress = webAddress(album.purchase_link);
  const currentTrack = album.tracks.find((track) => track.id === currentTrackId);
  return (
    <div id={id} className="contents">
      <div className="flex min-w-0 animate-rise-in flex-col items-start gap-4 self-center md:self-start">
        <div className="flex flex-col gap-1">
          {isPrivate && <p className={classNames(privateLook, "self-start")}>{catalogueMessages.private}</p>}
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
            albumId={album.id}
            trackNumber={currentTrack?.track_number ?? null}
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

type ShareButtonProps = { title: string } & Omit<AlbumLink, "startAt">;

type Moment = { trackNumber: number; seconds: number };

/**
 * Shares or copies the link to an album and its current track, optionally with a start time. The chosen time is dropped
 * when another track becomes current.
 */
export function ShareButton({ title, albumId, trackNumber }: ShareButtonProps) {
  const { audio } = useContext(PanelContext);
  const [moment, setMoment] = useState<Moment | null>(null);
  const startAt = moment?.trackNumber === trackNumber ? (moment?.seconds ?? null) : null;
  const { outcome, copy } = useCopied();

  const share = async () => {
    const url = withAlbumLink(location.origin + location.pathname, { albumId, trackNumber, startAt });
    if (!(await shareBySheet({ title, url }))) await copy(url);
  };
  const Icon = outcome === "copied" ? Check : Share2;
  return (
    <>
      <span className="flex flex-wrap items-center wrap-normal">
        <Button variant="secondary" onClick={() => void share()}>
          <Icon aria-hidden="true" className="size-4" />
          {outcome === "copied" ? catalogueMessages.linkCopied : "Share"}
        </Button>
        {audio && trackNumber && outcome !== "copied" && (
          <button
            type="button"
            aria-pressed={startAt !== null}
            onClick={() =>
              setMoment(startAt === null ? { trackNumber, seconds: Math.floor(audio.currentTime) } : null)
            }
            className={classNames(
              "min-h-11 min-w-11 px-2 text-xs underline-offset-4 hover:underline sm:min-h-10",
              startAt === null ? "text-muted hover:text-ink" : "text-accent underline",
            )}
          >
            {startAt === null ? catalogueMessages.fromHere : catalogueMessages.from(formatTime(startAt))}
          </button>
        )}
      </span>
      <span role="status" className={outcome === "failed" ? "self-center text-sm text-muted" : "sr-only"}>
        {outcome === "copied" && catalogueMessages.linkCopied}
        {outcome === "failed" && catalogueMessages.linkNotCopied}
      </span>
    </>
  );
}

/** Opens the system's share sheet, from a click. Resolves to false where there is none; closing it counts as shared. */
async function shareBySheet(data: { title: string; url: string }): Promise<boolean> {
  if (!("share" in navigator) || navigator.canShare?.(data) === false) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return isAbortError(error);
  }
}
