import { Check, Share2, ShoppingBag } from "lucide-react";
import { useContext } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { formatTime } from "#lib/format.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { useAudioValue } from "#lib/useAudioValue.ts";
import { useCopied } from "#lib/useCopied.ts";
import { webAddress } from "#lib/webAddress.ts";
import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { withAlbumLink } from "#routes.ts";
import { Button, buttonLook } from "#ui/Button.tsx";
import { PanelContext, TrackList } from "./TrackList.tsx";

export const badgeLook = "rounded-full px-2.5 py-0.5 font-display text-xs font-bold shadow-low";

export const privateLook = `${badgeLook} bg-raised text-ink inset-ring inset-ring-line`;

type AlbumPanelProps = { id: string; album: CatalogueAlbum; isPrivate: boolean };

const LONG_TITLE = 60;

/** The selected album beside its cover; on small screens the tracks are below both. */
export function AlbumPanel({ id, album, isPrivate }: AlbumPanelProps) {
  const purchaseAddress = webAddress(album.purchase_link);
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
          <ShareButtons album={album} />
        </div>
      </div>
      <div className="col-span-2 flex min-w-0 animate-rise-in flex-col gap-6 md:col-span-1 md:col-start-2">
        <TrackList album={album} />
        {album.description && (
          <p className="max-w-prose whitespace-pre-line text-base text-muted">{album.description}</p>
        )}
      </div>
    </div>
  );
}

const timeEvents = ["timeupdate", "seeked", "loadedmetadata", "emptied"] as const;
const readSecond = (audio: HTMLAudioElement) => Math.floor(audio.currentTime);

/** Shares the link to an album and its current track; or copies it with the track's current time. */
export function ShareButtons({ album }: { album: CatalogueAlbum }) {
  const { audio, currentTrackId } = useContext(PanelContext);
  const { outcome, copy } = useCopied();
  const trackNumber = album.tracks.find(({ id }) => id === currentTrackId)?.track_number ?? null;
  const linkAt = (startAt: number | null) =>
    withAlbumLink(location.origin + location.pathname, { albumId: album.id, trackNumber, startAt });

  const share = async () => {
    const title = album.artist ? `${album.title} - ${album.artist}` : album.title;
    const url = linkAt(null);
    if (!(await shareBySheet({ title, url }))) await copy(url);
  };
  const isCopied = outcome === "copied";
  const Icon = isCopied ? Check : Share2;
  return (
    <>
      <span className="flex flex-wrap items-center wrap-normal">
        <Button variant="secondary" onClick={() => void share()}>
          <Icon aria-hidden="true" className="size-4" />
          {isCopied ? catalogueMessages.linkCopied : "Share"}
        </Button>
        {audio && trackNumber && (
          <CopyTimeButton
            audio={audio}
            onCopy={(seconds) => void copy(linkAt(seconds))}
            // Gives its place to the outcome, and keeps the focus.
            className={isCopied ? "sr-only" : undefined}
          />
        )}
      </span>
      <span role="status" className={outcome === "failed" ? "self-center text-sm text-muted" : "sr-only"}>
        {isCopied && catalogueMessages.linkCopied}
        {outcome === "failed" && catalogueMessages.linkNotCopied}
      </span>
    </>
  );
}

type CopyTimeButtonProps = {
  audio: HTMLAudioElement;
  onCopy: (seconds: number) => void;
  className: string | undefined;
};

/** Of the panel, this alone is rendered while the time passes. */
function CopyTimeButton({ audio, onCopy, className }: CopyTimeButtonProps) {
  const seconds = useAudioValue(audio, timeEvents, readSecond, 0);
  return (
    <button
      type="button"
      onClick={() => onCopy(seconds)}
      className={classNames(
        "min-h-11 min-w-11 px-2 text-xs text-muted tabular-nums underline-offset-4 hover:text-ink hover:underline sm:min-h-10",
        className,
      )}
    >
      {catalogueMessages.copyLinkAt(formatTime(seconds))}
    </button>
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
