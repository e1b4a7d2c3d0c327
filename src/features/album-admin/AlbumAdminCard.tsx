import { ListMusic, Pencil, ShoppingBag, Trash2, Video } from "lucide-react";
import { memo } from "react";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { webAddress } from "#lib/webAddress.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { AlbumBadges } from "./AlbumBadges.tsx";
import { CardLink } from "./CardLink.tsx";
import { CoverThumbnail } from "./CoverThumbnail.tsx";
import { createdDate } from "./createdDate.ts";
import { editButtonId } from "./editButtonId.ts";

type AlbumAdminCardProps = {
  album: AlbumWithTrackCount;
  onEdit: (album: AlbumWithTrackCount) => void;
  onDelete: (album: AlbumWithTrackCount) => void;
  onManageTracks: (album: AlbumWithTrackCount) => void;
};

/** behaviour §2, album card of the dashboard. All cards are of one height, so that the list can skip those out of view. */
export const AlbumAdminCard = memo(function AlbumAdminCard({
  album,
  onEdit,
  onDelete,
  onManageTracks,
}: AlbumAdminCardProps) {
  const videoLink = webAddress(album.vimeo_url);
  const purchaseLink = webAddress(album.purchase_link);
  const titleId = `album-title-${album.id}`;
  return (
    <Card role="group" aria-labelledby={titleId} className="flex h-full flex-col gap-4 p-4">
      <div className="flex gap-4">
        <CoverThumbnail
          src={webAddress(album.cover_url, location.origin)}
          alt={`Cover of ${album.title}`}
          className="size-28"
        />
        <div className="min-w-0 grow">
          <h3 id={titleId} title={album.title} className="truncate text-base font-semibold">
            {album.title}
          </h3>
          <p className="truncate text-sm text-muted">{album.artist}</p>
          <p className="mt-2 line-clamp-2 min-h-10 text-sm">{album.description}</p>
        </div>
      </div>
      <AlbumBadges album={album} />
      <div className="-mx-2 mt-auto flex flex-wrap items-center gap-x-0.5 border-t border-line px-2 pt-3">
        <Button
          variant="secondary"
          shape="compact"
          aria-haspopup="dialog"
          onClick={() => onManageTracks(album)}
        >
          <ListMusic aria-hidden="true" className="size-4" />
          Manage Tracks
        </Button>
        {videoLink && <CardLink href={videoLink} label="Video" Icon={Video} />}
        {purchaseLink && <CardLink href={purchaseLink} label="Buy" Icon={ShoppingBag} />}
      </div>
      <div className="-my-2 flex items-center gap-1">
        <p className="grow text-xs text-muted">Created: {createdDate(album.created_at)}</p>
        <Button
          id={editButtonId(album.id)}
          variant="quiet"
          shape="icon"
          aria-label={`Edit ${album.title}`}
          onClick={() => onEdit(album)}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="quiet"
          shape="icon"
          aria-label={`Delete ${album.title}`}
          onClick={() => onDelete(album)}
          className="-mr-2"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </Card>
  );
});
