import type { AlbumWithTrackCount } from "#data/albums.ts";
import { classNames } from "#lib/classNames.ts";

/** behaviour §2: "N tracks" (only when N>0), "NEW!", "Video", "Purchase Available". */
export function AlbumBadges({ album }: { album: AlbumWithTrackCount }) {
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
