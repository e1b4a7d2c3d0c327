import { memo } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { classNames } from "#lib/classNames.ts";
import { dateOfDay } from "#lib/dates.ts";
import { useUnsaved } from "#lib/draftStorage.ts";
import { useNow } from "#lib/useNow.ts";
import { webAddress } from "#lib/webAddress.ts";
import { albumPath } from "#routes.ts";
import { shownDay } from "#rules/albumDate.ts";
import { coverImage } from "#rules/coverCopies.ts";
import { isOnSite, nextMoment, visibilityBadge, visibilityOf } from "#rules/visibility.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";
import { MoreMenu, menuItemClasses } from "#ui/MoreMenu.tsx";
import { NewTabLink } from "#ui/NewTabLink.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import { editButtonId } from "./useAlbumEditor.ts";

export type AlbumActions = Record<
  "onEdit" | "onDelete" | "onManageTracks" | "onPrivateLinks" | "onViewPrivately" | "onPublish",
  (album: AlbumWithTrackCount) => void
>;

type AlbumAdminCardProps = AlbumActions & { album: AlbumWithTrackCount };

const linkClasses = "-my-3 min-h-11 min-w-11 hover:text-accent sm:-my-1 sm:min-h-6 sm:min-w-6";

/** behaviour §2, album card of the dashboard. */
export const AlbumAdminCard = memo(function AlbumAdminCard(props: AlbumAdminCardProps) {
  const { album, onEdit, onDelete, onManageTracks, onPrivateLinks, onViewPrivately, onPublish } = props;
  const videoLink = webAddress(album.vimeo_url);
  const purchaseLink = webAddress(album.purchase_link);
  const now = useNow(nextMoment(album));
  const createdOn = shownDay(album);
  const isEdited = useUnsaved(draftKeys.album(album.id), false);
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
          <div className="mt-1 flex flex-wrap items-center gap-x-3 text-xs">
            <p className="text-muted">{createdOn && `Created: ${dateOfDay(createdOn)}`}</p>
            <span className="flex gap-x-3 empty:hidden">
              {videoLink && <NewTabLink label="Video" address={videoLink} className={linkClasses} />}
              {purchaseLink && <NewTabLink label="Buy" address={purchaseLink} className={linkClasses} />}
            </span>
          </div>
        </div>
      </div>
      <AlbumBadges album={album} release={visibilityBadge(album, now)} />
      <div className="relative -mb-1 mt-auto flex flex-wrap items-center gap-1.5 border-t border-line pt-3">
        <Button shape="compact" aria-haspopup="dialog" onClick={() => onManageTracks(album)}>
          <span>Manage Tracks</span>
          <UnsavedMark draftKey={draftKeys.tracks(album.id)} />
        </Button>
        <Button
          id={editButtonId(album.id)}
          shape="compact"
          aria-label={`Edit ${isEdited ? "(unsaved) " : ""}${album.title}`}
          onClick={() => onEdit(album)}
        >
          {isEdited ? "Edit (unsaved)" : "Edit"}
        </Button>
        <Button shape="compact" aria-label={`Delete ${album.title}`} onClick={() => onDelete(album)}>
          Delete
        </Button>
        <MoreMenu describedBy={titleId} draftKey={draftKeys.privateLink(album.id)}>
          {visibilityOf(album, now) !== "public" && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-describedby={titleId}
                onClick={() => onPublish(album)}
                className={menuItemClasses}
              >
                Publish now
              </button>
            </li>
          )}
          <li>
            {isOnSite(album, now) ? (
              <a
                href={albumPath(album.id)}
                target="_blank"
                rel="noopener noreferrer"
                className={menuItemClasses}
              >
                <span>View album on site</span>
                <OpensNewTab />
              </a>
            ) : (
              <button type="button" onClick={() => onViewPrivately(album)} className={menuItemClasses}>
                <span>View album on site</span>
                <OpensNewTab />
              </button>
            )}
          </li>
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onPrivateLinks(album)}
              className={menuItemClasses}
            >
              <span>Private links</span>
              <UnsavedMark draftKey={draftKeys.privateLink(album.id)} />
            </button>
          </li>
        </MoreMenu>
      </div>
    </Card>
  );
});

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
