import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { classNames } from "#lib/classNames.ts";

type CoverThumbnailProps = {
  src: string | null;
  alt: string;
  className?: string;
  /** Hears of the address that cannot be shown. */
  onBroken?: (src: string) => void;
};

/** A square cover; a placeholder icon when it is missing or fails to load. */
export function CoverThumbnail({ src, alt, className, onBroken }: CoverThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div
      className={classNames(
        "grid aspect-square shrink-0 place-items-center overflow-hidden rounded-sm bg-raised inset-ring inset-ring-line",
        className,
      )}
    >
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => {
            setBrokenSrc(src);
            onBroken?.(src);
          }}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon role="img" aria-label="No cover" className="size-8 text-muted" />
      )}
    </div>
  );
}
