import { ListMusic, Pencil, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { classNames } from "#lib/classNames.ts";
import { dateOfDay } from "#lib/dates.ts";
import { useNow } from "#lib/useNow.ts";
import { webAddress } from "#lib/webAddress.ts";
import { albumPath } from "#routes.ts";
import { shownDay } from "#rules/albumDate.ts";
import { coverImage } from "#rules/coverCopies.ts";
import { isOnSite, nextMoment, visibilityBadge, visibilityOf } from "#rules/visibility.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { FormIconButton, UnsavedMark } from "#ui/FormButtons.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import { editButtonId } from "./useAlbumEditor.ts";

export type AlbumActions = Record<
  "onEdit" | "onDelete" | "onManageTracks" | "onPrivateLinks" | "onViewPrivately" | "onPublish",
  (album: AlbumWithTrackCount) => void
>;

type AlbumAdminCardProps = AlbumActions & { album: AlbumWithTrackCount };

const linkClasses = classNames(
  buttonClasses({ variant: "quiet", shape: "compact" }),
  "min-w-11 px-2 text-xs whitespace-nowrap sm:min-w-0",
);

/** behaviour §2, album card of the dashboard. */
export const AlbumAdminCard = memo(function AlbumAdminCard(props: AlbumAdminCardProps) {
  const { album, onEdit, onDelete, onManageTracks, onPrivateLinks, onViewPrivately, onPublish } = props;
  const videoLink = webAddress(album.vimeo_url);
  const purchaseLink = webAddress(album.purchase_link);
  const now = useNow(nextMoment(album));
  const createdOn = shownDay(album);
  const titleId = `album-title-${album.id}`;
  return (
    <Card role="group" aria-labelledby={titleId} className="flex h-full flex-col gap-4 p-4">
      <div className="flex gap-4 max-xs:flex-wrap">
        <Thumbnail
          source={coverImage({ ...album, cover_url: webAddress(album.cover_url, location.origin) }, "card")}
          alt={`Cover of ${album.title}`}
          absence="No cover"
          loading="lazy"
          className="size-28"
        />
        <div className="min-w-0 grow">
          <h3
            translate="no"
            dir="auto"
            id={titleId}
            title={album.title}
            className="text-match-parent truncate text-base font-semibold"
          >
            {album.title}
          </h3>
          <p translate="no" dir="auto" className="text-match-parent min-h-5 truncate text-sm text-muted">
            {album.artist}
          </p>
          <p className="mt-2 line-clamp-2 min-h-10 text-sm">{album.description}</p>
          <p className="mt-1 truncate text-xs text-muted max-xs:whitespace-normal">
            {createdOn && `Created: ${dateOfDay(createdOn)}`}
          </p>
        </div>
      </div>
      <div className="flex items-start justify-between gap-2">
        <AlbumBadges album={album} release={visibilityBadge(album, now)} />
        {visibilityOf(album, now) !== "public" && (
          <Button
            variant="secondary"
            shape="compact"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => onPublish(album)}
            className="-my-2 shrink-0 text-xs"
          >
            Publish now
          </Button>
        )}
      </div>
      <div className="-mb-2 mt-auto flex flex-col gap-1 border-t border-line pt-3">
        <div className="flex flex-wrap items-center justify-end gap-1">
          <Button
            icon={ListMusic}
            variant="secondary"
            shape="compact"
            aria-haspopup="dialog"
            onClick={() => onManageTracks(album)}
            className="mr-auto"
          >
            <span>Manage Tracks</span>
            <UnsavedMark draftKey={draftKeys.tracks(album.id)} />
          </Button>
          <div className="-mr-2 flex gap-1">
            <FormIconButton
              id={editButtonId(album.id)}
              label={`Edit ${album.title}`}
              icon={Pencil}
              draftKey={draftKeys.album(album.id)}
              onClick={() => onEdit(album)}
            />
            <IconButton label={`Delete ${album.title}`} icon={Trash2} onClick={() => onDelete(album)} />
          </div>
        </div>
        <div className="-mx-2 flex items-center max-xs:flex-wrap">
          {videoLink && <CardLink href={videoLink}>Video</CardLink>}
          {purchaseLink && <CardLink href={purchaseLink}>Buy</CardLink>}
          {isOnSite(album, now) ? (
            <CardLink href={albumPath(album.id)}>View album on site</CardLink>
          ) : (
            <button type="button" onClick={() => onViewPrivately(album)} className={linkClasses}>
              <span>View album on site</span>
              <OpensNewTab />
            </button>
          )}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onPrivateLinks(album)}
            className={linkClasses}
          >
            <span>Private links</span>
            <UnsavedMark draftKey={draftKeys.privateLink(album.id)} />
          </button>
        </div>
      </div>
    </Card>
  );
});

function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      <span>{children}</span>
      <OpensNewTab />
    </a>
  );
}

/** behaviour §2: "N tracks" (only when N>0), "NEW!", "Video", "Purchase Available"; with its release and "Pinned". */
function AlbumBadges({ album, release }: { album: AlbumWithTrackCount; release: string | null }) {
  const badges = [
    release,
    album.trackCount > 0 ? `${album.trackCount} tracks` : null,
    album.is_pinned ? "Pinned" : null,
    album.is_new ? "NEW!" : null,
    album.vimeo_url ? "Video" : null,
    album.purchase_link ? "Purchase Available" : null,
  ].filter((badge) => badge !== null);
  return (
    <ul role="list" aria-label="Badges" className="flex min-h-6 flex-wrap items-start gap-1.5">
      {badges.map((badge) => (
        <li
          key={badge}
          className={classNames(
            "rounded-full px-2.5 py-1 text-xs font-medium",
            badge === release && "bg-accent/15 text-balance text-accent",
            badge === "NEW!" && "bg-accent text-on-accent",
            badge !== release && badge !== "NEW!" && "bg-tint text-ink",
          )}
        >
          {badge}
        </li>
      ))}
    </ul>
  );
}
