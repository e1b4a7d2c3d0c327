import { Eye, Link, ListMusic, type LucideIcon, Pencil, ShoppingBag, Trash2, Video } from "lucide-react";
import { memo } from "react";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { momentOf } from "#lib/localTime.ts";
import { useNow } from "#lib/useNow.ts";
import { webAddress } from "#lib/webAddress.ts";
import { albumPath } from "#routes.ts";
import { Button, buttonLook } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { AlbumBadges } from "./AlbumBadges.tsx";
import { CoverThumbnail } from "./CoverThumbnail.tsx";
import { releaseMoment, visibilityOf } from "./release.ts";
import { editButtonId } from "./useAlbumEditor.ts";

/** What the buttons of a card ask for. */
export type AlbumActions = Record<
  "onEdit" | "onDelete" | "onManageTracks" | "onPrivateLinks" | "onViewPrivately" | "onPublish",
  (album: AlbumWithTrackCount) => void
>;

type AlbumAdminCardProps = AlbumActions & { album: AlbumWithTrackCount; isPublishing: boolean };

/** behaviour §2, album card of the dashboard. All cards are of one height, so that the list can skip those out of view. */
export const AlbumAdminCard = memo(function AlbumAdminCard({
  album,
  isPublishing,
  onEdit,
  onDelete,
  onManageTracks,
  onPrivateLinks,
  onViewPrivately,
  onPublish,
}: AlbumAdminCardProps) {
  const videoLink = webAddress(album.vimeo_url);
  const purchaseLink = webAddress(album.purchase_link);
  const visibility = visibilityOf(album, useNow(releaseMoment(album)));
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
          <p className="min-h-5 truncate text-sm text-muted">{album.artist}</p>
          <p className="mt-2 line-clamp-2 min-h-10 text-sm">{album.description}</p>
          <p className="mt-1 truncate text-xs text-muted">
            Created: {momentOf(album.created_at).toLocaleDateString()}
          </p>
        </div>
      </div>
      <AlbumBadges album={album} visibility={visibility} />
      <div className="-mb-2 mt-auto flex flex-col gap-1 border-t border-line pt-3">
        <div className="flex items-center gap-0.5">
          <Button
            variant="secondary"
            shape="compact"
            aria-haspopup="dialog"
            onClick={() => onManageTracks(album)}
          >
            <ListMusic aria-hidden="true" className="size-4" />
            Manage Tracks
          </Button>
          <Button
            variant="quiet"
            shape="compact"
            aria-haspopup="dialog"
            onClick={() => onPrivateLinks(album)}
          >
            <Link aria-hidden="true" className="size-4" />
            Private links
          </Button>
        </div>
        <div className="-ml-2.5 flex items-center justify-between gap-0.5">
          {visibility === "public" ? (
            <CardLink href={albumPath(album.id)} label="View album on site" Icon={Eye} rel="noopener" />
          ) : (
            <>
              <Button variant="quiet" shape="compact" onClick={() => onViewPrivately(album)}>
                <Eye aria-hidden="true" className="size-4" />
                View album on site
                <OpensNewTab />
              </Button>
              <Button
                variant="secondary"
                shape="compact"
                aria-disabled={isPublishing}
                aria-describedby={titleId}
                onClick={() => !isPublishing && onPublish(album)}
                className="aria-disabled:opacity-60"
              >
                Publish now
              </Button>
            </>
          )}
        </div>
        <div className="-ml-2.5 flex items-center gap-1">
          <div className="mr-auto flex gap-0.5">
            {videoLink && <CardLink href={videoLink} label="Video" Icon={Video} rel="noopener noreferrer" />}
            {purchaseLink && (
              <CardLink href={purchaseLink} label="Buy" Icon={ShoppingBag} rel="noopener noreferrer" />
            )}
          </div>
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
      </div>
    </Card>
  );
});

type CardLinkProps = { href: string; label: string; Icon: LucideIcon; rel: string };

/** A link that opens in a new tab. */
function CardLink({ href, label, Icon, rel }: CardLinkProps) {
  return (
    <a href={href} target="_blank" rel={rel} className={buttonLook({ variant: "quiet", shape: "compact" })}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
      <OpensNewTab />
    </a>
  );
}

const OpensNewTab = () => <span className="sr-only">(opens in a new tab)</span>;
