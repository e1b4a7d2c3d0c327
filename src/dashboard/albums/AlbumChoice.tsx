import { useEffect, useRef } from "react";
import type { Album } from "#data/rows.ts";
import { focusAfterDialog, isInField } from "#lib/focus.ts";
import { isolateText } from "#lib/printable.ts";
import { albumChoiceMessages } from "#messages/albumMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { existingAlbum } from "#rules/albumNames.ts";
import type { AlbumFiles, ProposedAlbum } from "#rules/albumProposal.ts";
import { Button } from "#ui/Button.tsx";

type AlbumChoiceProps = {
  files: AlbumFiles;
  /** Whether another album of the same folder was just made. */
  isNext: boolean;
  /** The albums on the dashboard. */
  existing: readonly Album[];
  onChange: (files: AlbumFiles) => void;
  onContinue: (album: Album) => void;
};

/**
 * What comes before the fields of an album from files: which of several albums, and the album that is there already.
 * Focuses the offer to continue that one, which a focused title would scroll out of view on a phone; else the title.
 */
export function AlbumChoice({ files, isNext, existing, onChange, onContinue }: AlbumChoiceProps) {
  const { albums, chosen } = files;
  // Without a track to upload it leads on to the next album, if there is one.
  const known = chosen.tracks.length > 0 || albums.length > 1 ? existingAlbum(chosen, existing) : null;
  const offer = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      focusAfterDialog(() => {
        if (isInField()) return null;
        const title = offer.current?.closest("form")?.querySelector<HTMLElement>("[name=title]");
        return offer.current?.querySelector("button") ?? title ?? null;
      }),
    [],
  );
  const nameOf = ({ title, artist }: ProposedAlbum) => {
    const isAmbiguous = albums.filter((album) => album.title === title).length > 1;
    return isAmbiguous && artist ? `${title} by ${artist}` : title;
  };

  return (
    <>
      {albums.length > 1 ? (
        <label className="mt-6 flex flex-col gap-1.5 text-sm font-medium">
          <span>{albumChoiceMessages[isNext ? "albumsLeft" : "severalAlbums"](albums.length)}</span>
          <select
            value={albums.indexOf(chosen)}
            onChange={({ target }) => onChange({ albums, chosen: albums[Number(target.value)] ?? chosen })}
            className="min-h-11 rounded-sm border border-line bg-ground px-2.5 text-base text-ink sm:max-w-md"
          >
            {[...albums.entries()].map(([index, album]) => (
              <option key={index} value={index}>
                {`${nameOf(album)} (${dashboardMessages.tracks(album.tracks.length)})`}
              </option>
            ))}
          </select>
        </label>
      ) : (
        isNext && <p className="mt-6 text-sm font-medium">{albumChoiceMessages.lastAlbum}</p>
      )}
      <div ref={offer} role="status">
        {known && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-accent/60 bg-ground/40 p-4">
            <p className="text-sm">{albumChoiceMessages.albumExists}</p>
            <Button variant="primary" className="max-w-full wrap-anywhere" onClick={() => onContinue(known)}>
              {albumChoiceMessages.continueWith(isolateText(known.title))}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
