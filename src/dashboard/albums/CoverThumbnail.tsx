import { ImageIcon } from "lucide-react";
import { classNames } from "#lib/classNames.ts";
import { type Cover, type CoverPlace, coverImage } from "#rules/coverCopies.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";

type CoverThumbnailProps = {
  cover: Cover;
  place: CoverPlace;
  alt: string;
  className?: string;
  /** Called with the address that cannot be shown. */
  onBroken?: (src: string) => void;
};

export function CoverThumbnail({ cover, place, alt, className, onBroken }: CoverThumbnailProps) {
  return (
    <div
      className={classNames(
        "grid aspect-square shrink-0 place-items-center overflow-hidden rounded-sm bg-raised inset-ring inset-ring-line",
        className,
      )}
    >
      <FallbackImage
        source={coverImage(cover, place)}
        fallback={<ImageIcon role="img" aria-label="No cover" className="size-8 text-muted" />}
        alt={alt}
        loading="lazy"
        onBroken={onBroken}
      />
    </div>
  );
}
