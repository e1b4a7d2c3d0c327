import { Check, Share2 } from "lucide-react";
import { useContext, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { isAbortError } from "#lib/errors.ts";
import { formatTime } from "#lib/formatTime.ts";
import { type Playback, usePlayback } from "#lib/playback.ts";
import { useCopied } from "#lib/useCopied.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { albumAddress } from "#routes.ts";
import { isPlayable } from "#rules/embedCode.ts";
import { Button } from "#ui/Button.tsx";
import { PanelContext } from "./TrackList.tsx";

type ShareButtonsProps = {
  album: CatalogueAlbum;
  /** Of its own page, known before it is needed: the share sheet opens only right after a click. */
  slug: string | undefined;
};

/**
 * Shares the link to an album and its current track, or copies it with the track's current time. Opens the album's
 * download where the band allows it, and the code of its player where this deployment has one. On phones all but the first is behind "More".
 */
export function ShareButtons({ album, slug }: ShareButtonsProps) {
  const { playback, currentTrackId, onDownload, onEmbed } = useContext(PanelContext);
  const { outcome, copy } = useCopied();
  const [isMoreShown, setIsMoreShown] = useState(false);
  const trackNumber = album.tracks.find(({ id }) => id === currentTrackId)?.track_number ?? null;
  const linkAt = (startAt: number | null) =>
    albumAddress(location.origin, { albumId: album.id, trackNumber, startAt }, slug);

  const share = async () => {
    const title = album.artist ? `${album.title} - ${album.artist}` : album.title;
    const url = linkAt(null);
    if (!(await shareBySheet({ title, url }))) await copy(url);
  };
  const embedded = isPlayable(album) && slug;
  const isCopied = outcome === "copied";
  const Icon = isCopied ? Check : Share2;
  return (
    <>
      <span className="flex flex-wrap items-center wrap-normal">
        <Button icon={Icon} variant="secondary" onClick={() => void share()}>
          {isCopied ? catalogueMessages.copied : "Share"}
        </Button>
        {(trackNumber || embedded || album.is_downloadable) && (
          <Button
            variant="quiet"
            aria-expanded={isMoreShown}
            onClick={() => setIsMoreShown(!isMoreShown)}
            className="sm:hidden"
          >
            More
          </Button>
        )}
        <span className={classNames("flex-wrap items-center", isMoreShown ? "flex" : "hidden sm:flex")}>
          {album.is_downloadable && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onDownload?.(album)}>
              Download
            </Button>
          )}
          {embedded && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onEmbed?.(embedded)}>
              Embed
            </Button>
          )}
          {trackNumber && (
            <CopyTimeButton
              playback={playback}
              onCopy={(seconds) => void copy(linkAt(seconds))}
              // Gives its place to the outcome, and keeps the focus.
              className={isCopied ? "sr-only" : undefined}
            />
          )}
        </span>
      </span>
      <span role="status" className={outcome === "failed" ? "self-center text-sm text-muted" : "sr-only"}>
        {outcome && catalogueMessages[outcome]}
      </span>
    </>
  );
}

type CopyTimeButtonProps = {
  playback: Playback | null;
  onCopy: (seconds: number) => void;
  className: string | undefined;
};

/** Of the panel, this alone is rendered while the time passes. */
function CopyTimeButton({ playback, onCopy, className }: CopyTimeButtonProps) {
  const seconds = usePlayback(playback, ({ time }) => Math.floor(time()), 0);
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
