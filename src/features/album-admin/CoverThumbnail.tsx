import { ImageIcon } from "lucide-react";
import { classNames } from "#lib/classNames.ts";
import { useImageFailure } from "#lib/useImageFailure.ts";

type CoverThumbnailProps = {
  src: string | null;
  alt: string;
  className?: string;
  /** Hears of the address that cannot be shown. */
  onBroken?: (src: string) => void;
};

/** A square cover; a placeholder icon when it is missing or fails to load. */
export function CoverThumbnail({ src, alt, className, onBroken }: CoverThumbnailProps) {
  const { shownSrc, onError } = useImageFailure(src);
  return (
    <div
      className={classNames(
        "grid aspect-square shrink-0 place-items-center overflow-hidden rounded-sm bg-raised inset-ring inset-ring-line",
        className,
      )}
    >
      {shownSrc ? (
        <img
          src={shownSrc}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => {
            onError();
            onBroken?.(shownSrc);
          }}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon role="img" aria-label="No cover" className="size-8 text-muted" />
      )}
    </div>
  );
}
