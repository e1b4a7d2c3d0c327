import type { AlbumWithTrackCount } from "#data/albums.ts";
import { classNames } from "#lib/classNames.ts";
import { dateAndTime, momentOf } from "#lib/dates.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import type { Visibility } from "#rules/visibility.ts";

type AlbumBadgesProps = { album: AlbumWithTrackCount; visibility: Visibility };

/** behaviour §2: "N tracks" (only when N>0), "NEW!", "Video", "Purchase Available"; before them "Draft" or "Scheduled". */
export function AlbumBadges({ album, visibility }: AlbumBadgesProps) {
  const release = {
    public: null,
    draft: "Draft",
    scheduled: releaseMessages.scheduledFor(dateAndTime(momentOf(album.published_at ?? ""))),
  }[visibility];
  const badges = [
    release,
    album.trackCount > 0 ? `${album.trackCount} tracks` : null,
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
            badge === release && "bg-accent/15 text-accent",
            badge === "NEW!" && "bg-accent text-on-accent",
            badge !== release && badge !== "NEW!" && "bg-white/8 text-ink",
          )}
        >
          {badge}
        </li>
      ))}
    </ul>
  );
}
