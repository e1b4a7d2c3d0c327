import { Ellipsis, Pause, Play, Share2, ShoppingBag } from "lucide-react";
import { useContext, useState } from "react";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { isAbortError } from "#lib/errors.ts";
import { formatTime } from "#lib/formatTime.ts";
import { useCopied } from "#lib/useCopied.ts";
import { webAddress } from "#lib/webAddress.ts";
import { catalogueMessages, playerMessages } from "#messages/siteMessages.ts";
import { albumAddress } from "#routes.ts";
import { isAnnounced } from "#rules/releases.ts";
import { usePlayerState, useSend } from "#site/player/usePlayerState.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { PanelContext } from "./TrackList.tsx";

type AlbumActionsProps = {
  album: CatalogueAlbum;
  /** Of its own page, known before it is needed: the share sheet opens only right after a click. */
  slug: string | undefined;
};

/**
 * Plays the album, leads to where it is sold, and shares its link with the current track. Behind "More" are its download
 * where the band allows it, the code of its player where this deployment has one, and the link at the current time.
 */
export function AlbumActions({ album, slug }: AlbumActionsProps) {
  const { onDownload, onEmbed } = useContext(PanelContext);
  const currentTrackId = usePlayerState(({ current }) => current?.track.id);
  const { outcome, copy } = useCopied();
  const [isMoreShown, setIsMoreShown] = useState(false);
  const currentTrack = album.tracks.find(({ id }) => id === currentTrackId);
  const trackNumber = currentTrack?.track_number ?? null;
  const firstTrack = album.tracks.find(({ audio_url }) => audio_url);
  const purchaseAddress = webAddress(album.purchase_link);
  const isDownloadable = album.is_downloadable && !isAnnounced(album);
  const linkAt = (startAt: number | null) =>
    albumAddress(location.origin, { albumId: album.id, trackNumber, startAt }, slug);

  const share = async () => {
    const title = album.artist ? `${album.title} - ${album.artist}` : album.title;
    const url = linkAt(null);
    if (!(await shareBySheet({ title, url }))) await copy(url);
  };
  const embedded = firstTrack && slug;
  const hasMore = isDownloadable || embedded || trackNumber !== null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {firstTrack && <PlayButton title={album.title} firstTrack={firstTrack} isCurrent={!!currentTrack} />}
        {purchaseAddress && (
          <a href={purchaseAddress} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
            <ShoppingBag aria-hidden="true" className="size-4" />
            <span>{isAnnounced(album) ? catalogueMessages.preOrder : catalogueMessages.buy}</span>
          </a>
        )}
        <IconButton
          label={catalogueMessages.share}
          icon={Share2}
          variant="secondary"
          onClick={() => void share()}
        />
        {hasMore && (
          <IconButton
            label={catalogueMessages.more}
            icon={Ellipsis}
            variant="secondary"
            aria-expanded={isMoreShown}
            onClick={() => setIsMoreShown(!isMoreShown)}
          />
        )}
      </div>
      {isMoreShown && hasMore && (
        <div className="-ms-2 flex flex-wrap items-center">
          {isDownloadable && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onDownload?.(album)}>
              {catalogueMessages.download}
            </Button>
          )}
          {embedded && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onEmbed?.(embedded)}>
              {catalogueMessages.embed}
            </Button>
          )}
          {trackNumber !== null && <CopyTimeButton onCopy={(seconds) => void copy(linkAt(seconds))} />}
        </div>
      )}
      <p role="status" className="-mt-2 text-sm text-muted not-empty:mt-0">
        {outcome && catalogueMessages[outcome]}
      </p>
    </div>
  );
}

type PlayButtonProps = { title: string; firstTrack: Track; isCurrent: boolean };

/** Plays from the first track with sound, or pauses and continues the album's current one. */
function PlayButton({ title, firstTrack, isCurrent }: PlayButtonProps) {
  const send = useSend();
  const sound = usePlayerState((player) => player.sound);
  const isPlaying = usePlayerState(({ status }) => isCurrent && status !== "paused");
  const handleClick = () => {
    if (isCurrent && sound) sound.togglePlay();
    else send({ type: "trackClicked", albumId: firstTrack.album_id, trackId: firstTrack.id });
  };
  return (
    <Button icon={isPlaying ? Pause : Play} variant="primary" onClick={handleClick}>
      <span>
        <span>{isPlaying ? playerMessages.pause : playerMessages.play}</span>{" "}
        <bdi translate="no" className="sr-only">
          {title}
        </bdi>
      </span>
    </Button>
  );
}

/** Of the panel, this alone is rendered while the time passes. */
function CopyTimeButton({ onCopy }: { onCopy: (seconds: number) => void }) {
  const seconds = usePlayerState(({ time }) => Math.floor(time));
  return (
    <Button variant="quiet" onClick={() => onCopy(seconds)} className="tabular-nums">
      {catalogueMessages.copyLinkAt(formatTime(seconds))}
    </Button>
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
