import { ListMusic, type LucideIcon, Pencil, ShoppingBag, Trash2, Video } from "lucide-react";
import { memo } from "react";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { classNames } from "#lib/classNames.ts";
import { webAddress } from "#lib/webAddress.ts";
import { Button, buttonLook } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CoverThumbnail } from "./CoverThumbnail.tsx";
import { editButtonId } from "./useAlbumEditor.ts";

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
          cover={{ ...album, cover_url: webAddress(album.cover_url, location.origin) }}
          place="card"
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

/** behaviour §2: "N tracks" (only when N>0), "NEW!", "Video", "Purchase Available". */
function AlbumBadges({ album }: { album: AlbumWithTrackCount }) {
  const badges = [
    album.trackCount > 0 ? `${album.trackCount} tracks` : null,
    album.is_new ? "NEW!" : null,
    album.vimeo_url ? "Video" : null,
    album.purchase_link ? "Purchase Available" : null,
  ].filter((badge) => badge !== null);
  return (
    <ul role="list" aria-label="Badges" className="flex min-h-6 flex-wrap gap-1.5">
      {badges.map((badge) => (
        <li
          key={badge}
          className={classNames(
            "rounded-full px-2.5 py-1 text-xs font-medium",
            badge === "NEW!" ? "bg-accent text-on-accent" : "bg-white/8 text-ink",
          )}
        >
          {badge}
        </li>
      ))}
    </ul>
  );
}

type CardLinkProps = { href: string; label: string; Icon: LucideIcon };

/** A link to another site, in a new tab. */
function CardLink({ href, label, Icon }: CardLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ variant: "quiet", shape: "compact" })}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/**
 * A timestamp of the database as a local date. Reads both "2026-11-21T04:46:37.732+00:00" and
 * "2026-11-21 04:46:37.732+00", which not every browser does by itself.
 */
export function createdDate(timestamp: string): string {
  const iso = timestamp.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
  return new Date(iso).toLocaleDateString();
}
