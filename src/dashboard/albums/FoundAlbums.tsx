import { X } from "lucide-react";
import { useRef } from "react";
import { fileKey } from "#lib/localFiles.ts";
import { visibleText } from "#lib/visibleText.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import type { AlbumFiles, ProposedTrack } from "#rules/albumProposal.ts";
import { fields } from "#rules/tableFields.ts";
import { IconButton } from "#ui/IconButton.tsx";

type FoundAlbumsProps = { files: AlbumFiles; onChange: (files: AlbumFiles) => void };

/** The tracks of an album from files in its form, to be renamed and removed. */
export function FoundAlbums({ files: { albums, chosen }, onChange }: FoundAlbumsProps) {
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
              <input
                aria-label={`Title of track ${index + 1}`}
                aria-invalid={visibleText(track.title) === ""}
                maxLength={fields.tracks.title.longest}
                value={track.title}
                onChange={({ target }) => change(tracks.with(index, { ...track, title: target.value }))}
                // In Manage Tracks it saves a title; here it would create the album.
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
                className="min-h-11 min-w-0 grow basis-4/5 scroll-mt-36 rounded-sm border border-line bg-ground/60 px-2.5 text-base text-ink aria-invalid:border-danger sm:min-h-10"
              />
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
