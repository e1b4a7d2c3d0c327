import { memo } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { AlbumCover, type CoverLoading } from "./AlbumCover.tsx";
import { AlbumPanel } from "./AlbumPanel.tsx";

type AlbumCardProps = {
  album: CatalogueAlbum;
  coverLoading: CoverLoading;
  isSelected: boolean;
  /** Null unless the album is selected, so that a new track draws no other card. */
  currentTrackId: string | null;
  onAlbumClick: (albumId: string) => void;
  onTrackClick: (albumId: string, trackId: string) => void;
  /** The pointer or the focus is on the album: its first sound can be fetched. */
  onAlbumIntent: (album: CatalogueAlbum) => void;
};

// The browser skips cards off screen, their dimming included; the padding leaves room for the shadow that it clips.
const waitingLook = "[content-visibility:auto] [contain-intrinsic-block-size:var(--card-height)]";
const idleCoverLook =
  "hover:-translate-y-1 focus-visible:-translate-y-1 " +
  "group-data-selecting/grid:scale-90 group-data-selecting/grid:opacity-30 " +
  "group-data-selecting/grid:hover:opacity-100 group-data-selecting/grid:focus-visible:opacity-100";

const selectedLook =
  "col-span-2 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-rows-[auto_1fr] md:gap-x-8 md:pr-7 " +
  "glass rounded-lg bg-room shadow-mid inset-ring inset-ring-line";
const selectedCoverLook = "self-start md:sticky md:top-[calc(1rem+var(--toasts-height,0px))] md:row-span-2";

/** One album of the public grid (behaviour §2): its cover is the button; while it is selected its panel unfolds. */
export const AlbumCard = memo(function AlbumCard({
  album,
  coverLoading,
  isSelected,
  currentTrackId,
  onAlbumClick,
  onTrackClick,
  onAlbumIntent,
}: AlbumCardProps) {
  const panelId = `album-${album.id}`;
  const tellIntent = () => onAlbumIntent(album);
  return (
    <li
      data-album-id={album.id}
      className={classNames(
        "-m-4 scroll-mt-0 p-4 sm:scroll-mt-3",
        isSelected ? selectedLook : "flex",
        !isSelected && coverLoading === "lazy" && waitingLook,
      )}
    >
      <button
        type="button"
        aria-expanded={isSelected}
        aria-controls={isSelected ? panelId : undefined}
        onClick={() => onAlbumClick(album.id)}
        onPointerEnter={tellIntent}
        onFocus={tellIntent}
        className={classNames(
          "relative w-full rounded-lg text-left transition-[opacity,scale,translate] duration-calm ease-out",
          isSelected ? selectedCoverLook : idleCoverLook,
        )}
      >
        {album.is_new && (
          <span
            className={classNames(
              "absolute -top-2 -right-2 z-1 rounded-full bg-accent px-2.5 py-0.5 font-display text-xs font-bold text-on-accent shadow-low",
              !isSelected && "group-data-selecting/grid:sr-only",
            )}
          >
            NEW!
          </span>
        )}
        <span className="flex h-full flex-col overflow-hidden rounded-lg shadow-mid">
          <AlbumCover title={album.title} coverUrl={album.cover_url} loading={coverLoading} />
          <span className="glass block grow px-4 py-3 group-data-selecting/grid:sr-only">
            <span className="line-clamp-2 font-display text-lg font-semibold">{album.title}</span>
            {album.artist && (
              <>
                {" "}
                <span className="block truncate text-sm text-muted">{album.artist}</span>
              </>
            )}
          </span>
        </span>
        <span className="pointer-events-none absolute inset-0 rounded-lg inset-ring inset-ring-white/12" />
      </button>
      {isSelected && (
        <AlbumPanel id={panelId} album={album} currentTrackId={currentTrackId} onTrackClick={onTrackClick} />
      )}
    </li>
  );
});
