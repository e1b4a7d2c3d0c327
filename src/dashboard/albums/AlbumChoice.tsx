import { X } from "lucide-react";
import { type ComponentProps, useEffect, useId, useRef } from "react";
import type { Album } from "#data/rows.ts";
import { focusAfterDialog, isInField } from "#lib/focus.ts";
import { fileKey } from "#lib/localFiles.ts";
import { isolateText } from "#lib/printable.ts";
import { visibleText } from "#lib/visibleText.ts";
import { albumChoiceMessages } from "#messages/albumMessages.ts";
import { adminErrors, dashboardMessages } from "#messages/dashboardMessages.ts";
import { manageTracksMessages } from "#messages/trackMessages.ts";
import { existingAlbum } from "#rules/albumNames.ts";
import type { AlbumFiles, ProposedAlbum, ProposedTrack } from "#rules/albumProposal.ts";
import { fields } from "#rules/tableFields.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { type Check, useFieldCheck } from "#ui/useFieldCheck.ts";

type AlbumChoiceProps = {
  files: AlbumFiles;
  /** Whether another album of the same folder was just made. */
  isNext: boolean;
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

type FoundTracksProps = { files: AlbumFiles; onChange: (files: AlbumFiles) => void };

/** The tracks of an album from files in its form, to be renamed and removed. */
export function FoundTracks({ files: { albums, chosen }, onChange }: FoundTracksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = albums.indexOf(chosen);
  const { tracks, shortened } = chosen;

  const change = (changed: ProposedTrack[]) => {
    const album = { ...chosen, tracks: changed };
    onChange({ albums: albums.with(place, album), chosen: album });
  };

  const remove = (index: number) => {
    change(tracks.toSpliced(index, 1));
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="found-tracks" className="mt-6 flex flex-col gap-4">
      {shortened.length > 0 && <p className="text-sm text-muted">{dashboardMessages.shortened(shortened)}</p>}
      <div>
        <h4 ref={heading} id="found-tracks" tabIndex={-1} className="text-sm font-medium">
          {dashboardMessages.tracks(tracks.length)}
        </h4>
        <ol role="list" className="mt-1.5 flex flex-col gap-2">
          {tracks.map((track, index) => (
            <li key={fileKey(track.file)} className="flex flex-wrap gap-x-2 sm:flex-nowrap">
              <span className="w-7 shrink-0 py-2.5 text-center text-sm text-muted">{index + 1}</span>
              <div className="flex min-w-0 grow basis-4/5 flex-wrap gap-2 md:flex-nowrap">
                <FoundText
                  aria-label={`Title of track ${index + 1}`}
                  isBlank={visibleText(track.title) === ""}
                  maxLength={fields.tracks.title.longest}
                  value={track.title}
                  onChange={({ target }) => change(tracks.with(index, { ...track, title: target.value }))}
                />
                {/* Once it is emptied, it is the album's. */}
                {track.artist !== null && (
                  <FoundText
                    aria-label={`Artist of track ${index + 1}`}
                    placeholder={manageTracksMessages.artist}
                    maxLength={fields.tracks.artist.longest}
                    value={track.artist}
                    onChange={({ target }) => change(tracks.with(index, { ...track, artist: target.value }))}
                  />
                )}
              </div>
              <span className="grow py-2.5 pl-9 text-sm text-muted tabular-nums sm:w-32 sm:shrink-0 sm:grow-0 sm:pl-0 sm:text-right">
                {[track.duration, track.lyrics && "lyrics"].filter(Boolean).join(" · ")}
              </span>
              <IconButton label={`Remove ${track.title}`} icon={X} onClick={() => remove(index)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type FoundTextProps = Omit<ComponentProps<"input">, "value"> & { value: string; isBlank?: boolean };

/** A missing title is marked at once, and named in a toast. */
const blank: Check = {
  problem: adminErrors.blankTrackTitle,
  onRefused: () => notify.error(adminErrors.blankTrackTitle, "album form"),
};

function FoundText({ maxLength, isBlank = false, ...input }: FoundTextProps) {
  const id = useId();
  const check = useFieldCheck(id, input.value, { maxLength, ...(isBlank && blank) });
  const problem = isBlank ? undefined : check.problem;
  return (
    <div className="min-w-0 grow">
      <input
        id={id}
        aria-describedby={problem && `${id}-note`}
        enterKeyHint="done"
        autoCapitalize="words"
        dir="auto"
        // In Manage Tracks it saves; here it would create the album.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="min-h-11 w-full min-w-0 scroll-mt-36 rounded-sm border border-line bg-well px-2.5 text-base text-ink placeholder:text-muted/80 aria-invalid:border-danger sm:min-h-10"
        {...check.control}
        {...input}
        aria-invalid={isBlank || problem !== undefined}
      />
      {problem && (
        <p id={`${id}-note`} className="pt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
