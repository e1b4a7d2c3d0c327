import { memo, type PointerEvent, useDeferredValue } from "react";
import { FIRST_ALBUMS, FIRST_COVERS, LONG_LIST } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { catalogueMessages, pieceMessages } from "#messages/siteMessages.ts";
import type { AlbumPages } from "#routes.ts";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { AlbumCard } from "./AlbumCard.tsx";
import { placeSelectedAlbum } from "./catalogueAlbums.ts";
import { useCoverTransition, useSelectionInView } from "./gridSelection.ts";

type AlbumGridProps = {
  albums: CatalogueAlbum[];
  /** Those of the present deployment. */
  pages: AlbumPages;
  privateAlbumId?: string | null;
  selectedAlbumId: string | null;
  /** Both must be stable, so that unchanged cards do not re-render. */
  onAlbumClick: (albumId: string) => void;
  onAlbumIntent: (album: CatalogueAlbum) => void;
  /** A pointer goes down on a card; null when it did so to scroll. */
  onAlbumPress?: (album: CatalogueAlbum | null) => void;
};

// --card-height is the estimate for a card that is not rendered: its square cover and its caption.
const calmClasses =
  "grid-cols-1 [--card-height:calc(100cqi+4.375rem)] md:grid-cols-2 md:[--card-height:calc(50cqi+3.375rem)]";
const selectingClasses = "grid-cols-2 [--card-height:calc(50cqi-0.5rem)] md:[--card-height:calc(50cqi-1rem)]";

const firstOf = (albums: CatalogueAlbum[]) =>
  albums.length > FIRST_ALBUMS ? albums.slice(0, FIRST_ALBUMS) : albums;

/** behaviour §2. The rest of a long list is rendered in the background, so that no click waits for it (decision 006). */
export const AlbumGrid = memo(function AlbumGrid({
  albums,
  pages,
  privateAlbumId,
  selectedAlbumId,
  onAlbumPress,
  ...cardEvents
}: AlbumGridProps) {
  const drawnAlbums = useDeferredValue(albums, firstOf(albums));
  const selectedId = drawnAlbums.some(({ id }) => id === selectedAlbumId) ? selectedAlbumId : null;
  const list = useSelectionInView(selectedId);
  const handleCoverClick = useCoverTransition(list, selectedId);
  const handlePointerDown = ({ target, button }: PointerEvent) => {
    const id = (target as Element).closest<HTMLElement>("li[data-album-id]")?.dataset.albumId;
    const album = drawnAlbums.find((each) => each.id === id);
    if (album && button === 0) onAlbumPress?.(album);
  };
  const isLong = drawnAlbums.length > LONG_LIST;
  return (
    // For the estimates in cqi, which long lists need exactly. It costs a second layout, which the first paint avoids.
    <div className={isLong ? "@container" : undefined}>
      <ul
        role="list"
        ref={list}
        onClickCapture={handleCoverClick}
        onPointerDown={handlePointerDown}
        onPointerCancel={() => onAlbumPress?.(null)}
        aria-label={catalogueMessages.albums}
        data-long={isLong ? "" : undefined}
        data-selecting={selectedId ? "" : undefined}
        className={classNames(
          "group/grid data-long:[--card-visibility:auto] grid gap-x-4 gap-y-8 md:gap-x-8 md:gap-y-10",
          selectedId ? selectingClasses : calmClasses,
        )}
      >
        {placeSelectedAlbum(drawnAlbums, selectedId).map((album, place) => (
          <AlbumCard
            key={album.id}
            album={album}
            slug={pages[album.id]?.[0]}
            isFirst={place < FIRST_COVERS}
            isPrivate={album.id === privateAlbumId}
            isSelected={album.id === selectedId}
            {...cardEvents}
          />
        ))}
      </ul>
    </div>
  );
});

type CatalogueNoticeProps = { isLoading: boolean; isFailed: boolean; onTryAgain: () => void };

export function CatalogueNotice({ isLoading, isFailed, onTryAgain }: CatalogueNoticeProps) {
  if (isLoading)
    // As high as the screen, so that the footer does not jump when the albums are shown.
    return (
      <div className="min-h-svh">
        <Spinner label={catalogueMessages.loading} className="fixed inset-0" />
      </div>
    );
  return (
    <div className="grid min-h-[50svh] place-items-center">
      <div className="glass flex flex-col items-center gap-5 rounded-lg border border-line px-8 py-6 text-center shadow-mid">
        <p className="font-display text-lg">
          {isFailed ? catalogueMessages.unavailable : catalogueMessages.empty}
        </p>
        {isFailed && <Button onClick={onTryAgain}>{pieceMessages.tryAgain}</Button>}
      </div>
    </div>
  );
}
