import { Music } from "lucide-react";
import { useImageFailure } from "#lib/useImageFailure.ts";
import type { CurrentTrack } from "./playerQueue.ts";

/** Cover, title, artist and album of the current track. */
export function TrackLabel({ album, track }: Pick<CurrentTrack, "album" | "track">) {
  const { shownSrc, onError } = useImageFailure(album.cover_url);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 md:w-48 md:flex-none lg:w-64 xl:w-80">
      <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised shadow-low md:size-12">
        {shownSrc ? (
          <img src={shownSrc} alt="" decoding="async" onError={onError} className="size-full object-cover" />
        ) : (
          <Music aria-hidden="true" className="size-5 text-muted" />
        )}
        <span className="absolute inset-0 rounded-sm inset-ring inset-ring-white/12" />
      </span>
      <div className="min-w-0">
        <p className="truncate font-display text-sm font-semibold" title={track.title}>
          {track.title}
        </p>
        <p className="truncate text-xs text-muted">
          {album.artist && (
            <>
              <bdi>{album.artist}</bdi> ·{" "}
            </>
          )}
          <bdi>{album.title}</bdi>
        </p>
      </div>
    </div>
  );
}
