import { type KeyboardEvent, type MouseEvent, memo } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { isPlainClick } from "#lib/dom.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { albumPath } from "#routes.ts";
import { releaseBadge, releaseLine } from "#rules/releases.ts";
import { isSiteArtist } from "#rules/trackArtist.ts";
import { useSend } from "#site/player/usePlayerState.ts";
import { PartBoundary } from "#ui/ErrorBoundary.tsx";
import { AlbumCover } from "./AlbumCover.tsx";
import { AlbumPanel, badgeClasses, quietBadgeClasses } from "./AlbumPanel.tsx";
import { albumFacts } from "./albumFacts.ts";

type AlbumCardProps = {
  album: CatalogueAlbum;
  /** Of its own page, if it has one. */
  slug: string | undefined;
  /** Its cover loads before any other. */
  isFirst: boolean;
  /** Visible by a private link only. */
  isPrivate: boolean;
  /** Of its kind. Then the caption does not name it. */
  hasHeading: boolean;
  /** Its panel is shown. */
  isOpen: boolean;
  /** The page has no other: the panel is there from the start, and on phones the cover is as wide as the page. */
  isOnly: boolean;
};

// Before the first paint and in long lists, the browser skips cards off screen; the padding keeps room for their shadow.
const waitingClasses =
  "[content-visibility:var(--card-visibility)] [contain-intrinsic-block-size:calc(var(--card-height)-var(--no-artist,0px))]";
const idleCoverClasses =
  "hover:-translate-y-1 focus-visible:-translate-y-1 " +
  "group-data-selecting/grid:scale-90 group-data-selecting/grid:opacity-30 " +
  "group-data-selecting/grid:hover:opacity-100 group-data-selecting/grid:focus-visible:opacity-100";

const openClasses =
  "col-span-2 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-rows-[auto_auto_1fr] md:gap-x-8 md:pe-7 " +
  "glass rounded-lg bg-room shadow-mid inset-ring inset-ring-line forced-colors:outline";
const openCoverClasses = "self-start max-xs:col-span-2 max-xs:w-1/2 md:col-start-1 md:row-[1/span_3]";

// As a button does: space scrolls nothing, and clicks when it goes up.
const handleKeyDown = (event: KeyboardEvent) => event.key === " " && event.preventDefault();
const handleKeyUp = (event: KeyboardEvent<HTMLElement>) => event.key === " " && event.currentTarget.click();

/** One album of the public grid (behaviour §2). Its cover opens its panel; elsewhere than here, its page. */
export const AlbumCard = memo(function AlbumCard({
  album,
  slug,
  isFirst,
  isPrivate,
  hasHeading,
  isOpen,
  isOnly,
}: AlbumCardProps) {
  const send = useSend();
  const panelId = `album-${album.id}`;
  const hasArtist = !isSiteArtist(album.artist);
  // Beside an open cover the panel says what these say.
  const quietBadge = isOpen ? "sr-only" : quietBadgeClasses;
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
        isOpen ? openClasses : "flex",
        isOnly && "only-album mt-0",
        !isOpen && !isFirst && waitingClasses,
        !hasArtist && "[--no-artist:1.25rem]",
      )}
    >
      <a
        href={albumPath(album.id, slug)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        className={classNames(
          "relative w-full rounded-lg transition-[opacity,scale,translate] duration-calm ease-out",
          isOpen ? openCoverClasses : idleCoverClasses,
        )}
      >
        <span
          className={classNames(
            "absolute -inset-x-2 -top-2 z-1 flex flex-wrap justify-end gap-1",
            !isOpen && "group-data-selecting/grid:opacity-0",
          )}
        >
          {isPrivate && (
            <span className={classNames(quietBadge, "me-auto")}>{catalogueMessages.private}</span>
          )}
          <ReleaseBadge album={album} className={quietBadge} />
          {album.is_new && (
            <span className={classNames(badgeClasses, "bg-accent text-on-accent")}>
              {catalogueMessages.isNew}
            </span>
          )}
        </span>
        <span className="block overflow-hidden rounded-lg shadow-mid">
          <AlbumCover album={album} isFirst={isFirst} alt={isOpen ? album.cover_alt : null} />
          <span className="glass block px-4 py-3 group-data-selecting/grid:sr-only">
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
            {!isOpen && <AlbumFacts album={album} hasKind={!hasHeading} />}
          </span>
        </span>
        <span className="pointer-events-none absolute inset-0 rounded-lg inset-ring inset-ring-line" />
      </a>
      {isOpen && (
        <div id={panelId} className="contents">
          <PartBoundary className="col-span-2 self-start md:col-span-1">
            <AlbumPanel album={album} slug={slug} isPrivate={isPrivate} hasHeading={hasHeading} />
          </PartBoundary>
        </div>
      )}
    </li>
  );
});

/** In few letters where it is seen, and whole for screen readers. */
function ReleaseBadge({ album, className }: Pick<AlbumCardProps, "album"> & { className: string }) {
  const isBuilt = !useHydrated();
  const line = releaseLine(album, isBuilt);
  return (
    line && (
      <span className={className}>
        <span aria-hidden="true">{releaseBadge(album, isBuilt)}</span>
        <span className="sr-only">{line}</span>
      </span>
    )
  );
}

function AlbumFacts({ album, hasKind }: Pick<AlbumCardProps, "album"> & { hasKind: boolean }) {
  const facts = albumFacts(album, !useHydrated(), hasKind);
  return facts && <span className="block text-sm text-muted">{` ${facts}`}</span>;
}
