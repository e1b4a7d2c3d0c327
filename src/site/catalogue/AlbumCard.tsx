import { type KeyboardEvent, type MouseEvent, memo } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { isPlainClick } from "#lib/dom.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { albumPath } from "#routes.ts";
import { coverImage } from "#rules/coverCopies.ts";
import { placeholderOf } from "#rules/coverPlaceholder.ts";
import { releaseLine } from "#rules/releases.ts";
import { isOfAlbum } from "#rules/trackArtist.ts";
import { useSend } from "#site/player/usePlayerState.ts";
import { PartBoundary } from "#ui/ErrorBoundary.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { AlbumPanel, badgeClasses, quietBadgeClasses } from "./AlbumPanel.tsx";

type AlbumCardProps = {
  album: CatalogueAlbum;
  /** Of its own page, if it has one. */
  slug: string | undefined;
  /** Its cover loads before any other. */
  isFirst: boolean;
  /** Visible by a private link only. */
  isPrivate: boolean;
  isSelected: boolean;
};

// Before the first paint and in long lists, the browser skips cards off screen; the padding keeps room for their shadow.
const waitingClasses =
  "[content-visibility:var(--card-visibility)] [contain-intrinsic-block-size:calc(var(--card-height)-var(--no-artist,0px))]";
const idleCoverClasses =
  "hover:-translate-y-1 focus-visible:-translate-y-1 " +
  "group-data-selecting/grid:scale-90 group-data-selecting/grid:opacity-30 " +
  "group-data-selecting/grid:hover:opacity-100 group-data-selecting/grid:focus-visible:opacity-100";

const selectedClasses =
  "col-span-2 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-rows-[auto_auto_1fr] md:gap-x-8 md:pe-7 " +
  "glass rounded-lg bg-room shadow-mid inset-ring inset-ring-line forced-colors:outline";
const selectedCoverClasses = "self-start max-xs:col-span-2 max-xs:w-1/2 md:col-start-1 md:row-[1/span_3]";

/** The site's own artist is named once, in its header. */
const isOwnArtist = (artist: string | null) => !artist || isOfAlbum(artist, null);

// As a button does: space scrolls nothing, and clicks when it goes up.
const handleKeyDown = (event: KeyboardEvent) => event.key === " " && event.preventDefault();
const handleKeyUp = (event: KeyboardEvent<HTMLElement>) => event.key === " " && event.currentTarget.click();

/** One album of the public grid (behaviour §2). Its cover opens its panel; elsewhere than here, its page. */
export const AlbumCard = memo(function AlbumCard({
  album,
  slug,
  isFirst,
  isPrivate,
  isSelected,
}: AlbumCardProps) {
  const send = useSend();
  const panelId = `album-${album.id}`;
  const hasArtist = !isOwnArtist(album.artist);
  const otherClasses = !isSelected && "group-data-selecting/grid:sr-only";
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    send({ type: "albumClicked", albumId: album.id });
  };
  return (
    <li
      data-album-id={album.id}
      className={classNames(
        "-m-4 scroll-mt-0 p-4 sm:scroll-mt-3",
        isSelected ? selectedClasses : "flex",
        !isSelected && !isFirst && waitingClasses,
        !hasArtist && "[--no-artist:1.25rem]",
      )}
    >
      <a
        href={albumPath(album.id, slug)}
        aria-expanded={isSelected}
        aria-controls={isSelected ? panelId : undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        className={classNames(
          "relative w-full rounded-lg transition-[opacity,scale,translate] duration-calm ease-out",
          isSelected ? selectedCoverClasses : idleCoverClasses,
        )}
      >
        {isPrivate && (
          <span className={classNames(quietBadgeClasses, "absolute -top-2 -start-2 z-1", otherClasses)}>
            {catalogueMessages.private}
          </span>
        )}
        <span className={classNames("absolute -top-2 -end-2 z-1 flex gap-1", otherClasses)}>
          <ReleaseBadge album={album} />
          {album.is_new && (
            <span
              className={classNames(
                badgeClasses,
                "shrink-0 self-start whitespace-nowrap bg-accent text-on-accent",
              )}
            >
              {catalogueMessages.isNew}
            </span>
          )}
        </span>
        <span className="flex h-full flex-col overflow-hidden rounded-lg shadow-mid">
          <AlbumCover album={album} isFirst={isFirst} alt={isSelected ? album.cover_alt : null} />
          <span className="glass block grow px-4 py-3 group-data-selecting/grid:sr-only">
            <span
              translate="no"
              className={classNames(displayFace(album.title), "line-clamp-2 text-lg font-semibold")}
            >
              <bdi>{album.title}</bdi>
            </span>
            {hasArtist && (
              <>
                {" "}
                <span
                  translate="no"
                  dir="auto"
                  className="text-match-parent block truncate text-sm text-muted"
                >
                  {album.artist}
                </span>
              </>
            )}
          </span>
        </span>
        <span className="pointer-events-none absolute inset-0 rounded-lg inset-ring inset-ring-line" />
      </a>
      {isSelected && (
        <div id={panelId} className="contents">
          <PartBoundary className="col-span-2 self-start md:col-span-1">
            <AlbumPanel album={album} slug={slug} isPrivate={isPrivate} />
          </PartBoundary>
        </div>
      )}
    </li>
  );
});

function ReleaseBadge({ album }: Pick<AlbumCardProps, "album">) {
  const line = releaseLine(album, !useHydrated());
  return line && <span className={quietBadgeClasses}>{line}</span>;
}

type AlbumCoverProps = Pick<AlbumCardProps, "album" | "isFirst"> & { alt: string | null };

/** The square cover, or a placeholder with the initial. In the grid without alt text: the title is shown beside it. */
function AlbumCover({ album, isFirst, alt }: AlbumCoverProps) {
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
