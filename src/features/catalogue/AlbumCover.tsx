import { useCallback } from "react";
import { useImageFailure } from "#lib/useImageFailure.ts";

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

/**
 * What stands in for a missing cover: the first letter or digit of the title, and a quiet background that is always
 * the same for the same title.
 */
export function placeholderOf(title: string): { initial: string; background: string } {
  const initial = title.match(/[\p{L}\p{N}]/u)?.[0] ?? "♪";
  const hue = [...title].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 0);
  const [from, to] = [`hsl(${hue} 28% 24%)`, `hsl(${(hue + 50) % 360} 32% 12%)`];
  return { initial, background: `linear-gradient(140deg, ${from}, ${to})` };
}
