import { Fragment, memo, useDeferredValue } from "react";
import { FIRST_ALBUMS, FIRST_COVERS, LONG_LIST } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { catalogueMessages, pieceMessages } from "#messages/siteMessages.ts";
import type { AlbumPages } from "#routes.ts";
import { kindGroups } from "#rules/albumKinds.ts";
import { fetchAhead } from "#site/player/prefetchTrack.ts";
import { usePlayerState } from "#site/player/usePlayerState.ts";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { AlbumCard } from "./AlbumCard.tsx";
import { placeSelectedAlbum } from "./catalogueAlbums.ts";
import { useCoverTransition, useSelectionInView } from "./gridSelection.ts";

type AlbumGridProps = {
  albums: CatalogueAlbum[];
  hasKindHeadings?: boolean;
  /** Those of the present deployment. */
  pages: AlbumPages;
  privateAlbumId?: string | null;
  /** The page has one album, which is open from the start (decision 129). */
  isOnly?: boolean;
};

// --card-height is the estimate for a card that is not rendered: its square cover and its caption.
const calmClasses =
  "grid-cols-1 [--card-height:calc(100cqi+5.625rem)] md:grid-cols-2 md:[--card-height:calc(50cqi+4.625rem)]";
const selectingClasses = "grid-cols-2 [--card-height:calc(50cqi-0.5rem)] md:[--card-height:calc(50cqi-1rem)]";

const firstOf = (albums: CatalogueAlbum[]) =>
  albums.length > FIRST_ALBUMS ? albums.slice(0, FIRST_ALBUMS) : albums;

/** behaviour §2. The rest of a long list is rendered in the background, so that no click waits for it (decision 006). */
export const AlbumGrid = memo(function AlbumGrid(props: AlbumGridProps) {
  const { albums, hasKindHeadings = false, pages, privateAlbumId, isOnly = false } = props;
  const drawnAlbums = useDeferredValue(albums, firstOf(albums));
  const selectedAlbumId = usePlayerState((player) => player.selectedAlbumId);
  const sound = usePlayerState((player) => player.sound);
  const selectedId = drawnAlbums.some(({ id }) => id === selectedAlbumId) ? selectedAlbumId : null;
  const openId = isOnly ? (drawnAlbums[0]?.id ?? null) : selectedId;
  const list = useSelectionInView(selectedId, isOnly);
  const handleCoverClick = useCoverTransition(list, openId);
  const albumAt = (pressed: EventTarget) => {
    const card = (pressed as Element).closest<HTMLElement>("li[data-album-id]");
    return drawnAlbums.find(({ id }) => id === card?.dataset.albumId);
  };
  const isLong = drawnAlbums.length > LONG_LIST;
  let place = 0;
  return (
    <div
      ref={list}
      onClickCapture={handleCoverClick}
      {...fetchAhead(albumAt, sound)}
      data-selecting={openId ? "" : undefined}
      // A container for the estimates in cqi, which long lists need exactly. It costs a second layout, which the first paint
      // avoids.
      className={classNames("group/grid", isLong && "@container [--card-visibility:auto]")}
    >
      {kindGroups(drawnAlbums, hasKindHeadings).map(({ heading, albums: group }) => (
        <Fragment key={heading}>
          {heading && (
            <h2 className="glass mb-6 w-fit rounded-lg px-4 py-2 font-display text-xl font-bold not-first:mt-12">
              {heading}
            </h2>
          )}
          <ul
            role="list"
            aria-label={heading ?? catalogueMessages.albums}
            className={classNames(
              "grid items-start gap-x-4 gap-y-8 md:gap-x-8 md:gap-y-10",
              openId ? selectingClasses : calmClasses,
            )}
          >
            {placeSelectedAlbum(group, openId).map((album) => (
              <AlbumCard
                key={album.id}
                album={album}
                slug={pages[album.id]?.[0]}
                isFirst={place++ < FIRST_COVERS}
                isPrivate={album.id === privateAlbumId}
                hasHeading={heading !== null}
                isOpen={album.id === openId}
                isOnly={isOnly}
              />
            ))}
          </ul>
        </Fragment>
      ))}
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
