import type { CatalogueAlbum } from "#data/rows.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { coverImage } from "#rules/coverCopies.ts";
import { placeholderOf } from "#rules/coverPlaceholder.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";

type AlbumCoverProps = {
  album: CatalogueAlbum;
  /** Loads before any other. */
  isFirst: boolean;
  alt: string | null;
};

/** The square cover, or a placeholder with the initial. In the grid without alt text: the title is shown beside it. */
export function AlbumCover({ album, isFirst, alt }: AlbumCoverProps) {
  const { initial, degrees, from, to } = placeholderOf(album.title);
  return (
    <span
      className={classNames(
        "@container relative block aspect-square overflow-hidden",
        // Keeps covers off screen from loading beside the first ones. The square's height is exact all the same.
        !isFirst && "[content-visibility:auto]",
      )}
      style={{ background: `linear-gradient(${degrees}deg, ${from}, ${to})` }}
    >
      <FallbackImage
        source={coverImage(album, "grid", carriedMedia())}
        alt={alt ?? ""}
        fallback={
          <span
            aria-hidden="true"
            className={classNames(
              displayFace(initial),
              "absolute inset-0 grid place-items-center text-[min(5rem,50cqw)]/none font-extrabold text-on-cover/35 uppercase",
            )}
          >
            {initial}
          </span>
        }
        width={640}
        height={640}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
      />
    </span>
  );
}
