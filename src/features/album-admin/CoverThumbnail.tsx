import { ImageIcon } from "lucide-react";
import { classNames } from "#lib/classNames.ts";
import { useImageFallback } from "#lib/useImageFallback.ts";
import { type Cover, type CoverPlace, coverImage } from "#rules/coverCopies.ts";

type CoverThumbnailProps = {
  cover: Cover;
  place: CoverPlace;
  alt: string;
  className?: string;
  /** Called with the address that cannot be shown. */
  onBroken?: (src: string) => void;
};

export function CoverThumbnail({ cover, place, alt, className, onBroken }: CoverThumbnailProps) {
  const { image, onError } = useImageFallback(coverImage(cover, place));
  return (
    <div
      className={classNames(
        "grid aspect-square shrink-0 place-items-center overflow-hidden rounded-sm bg-raised inset-ring inset-ring-line",
        className,
      )}
    >
      {image ? (
        <img
          key={image.srcSet}
          {...image}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => {
            onError();
            onBroken?.(image.src);
          }}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon role="img" aria-label="No cover" className="size-8 text-muted" />
      )}
    </div>
  );
}
