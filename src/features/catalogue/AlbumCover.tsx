import { useCallback } from "react";
import { useImageFailure } from "#lib/useImageFailure.ts";
import { placeholderOf } from "./placeholderOf.ts";

/** Covers that are seen at once come first, those below the fold wait until they are near. */
export type CoverLoading = "first" | "eager" | "lazy";

type AlbumCoverProps = {
  title: string;
  /** Empty or missing: a placeholder with the album's initial. */
  coverUrl: string | null;
  loading: CoverLoading;
};

/** An album's square cover. Its name stands beside it, so it says nothing itself. */
export function AlbumCover({ title, coverUrl, loading }: AlbumCoverProps) {
  const { shownSrc, onError } = useImageFailure(coverUrl);
  const { initial, background } = placeholderOf(title);

  // A cover that failed before React took over the prerendered page has sent its error event to nobody.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError();
    },
    [onError],
  );

  return (
    <span className="relative block aspect-square overflow-hidden" style={{ background }}>
      {shownSrc ? (
        <img
          ref={checkImage}
          src={shownSrc}
          alt=""
          width={640}
          height={640}
          decoding="async"
          loading={loading === "lazy" ? "lazy" : "eager"}
          fetchPriority={loading === "first" ? "high" : "auto"}
          onError={onError}
          className="size-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center font-display text-[5rem] font-extrabold text-ink/35 uppercase"
        >
          {initial}
        </span>
      )}
    </span>
  );
}
