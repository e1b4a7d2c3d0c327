import { type ComponentProps, type ReactNode, useCallback, useState } from "react";

type FallbackImageProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "onError"> & {
  source: { src: string; srcSet?: string; sizes?: string } | null;
  /** Shown without a source, and when it fails to load. */
  fallback: ReactNode;
  /** Called with the address that fails. */
  onBroken?: (src: string) => void;
};

/** An image that by default fills its box. After a failure of `srcSet` the plain `src` is tried. */
export function FallbackImage({
  source,
  fallback,
  onBroken,
  className = "size-full object-cover",
  ...rest
}: FallbackImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const attempts = source ? [source, { src: source.src, srcSet: undefined }] : [];
  const image = attempts.find(({ src, srcSet = src }) => !failed.includes(srcSet));
  const address = image?.srcSet ?? image?.src ?? "";
  const handleError = useCallback(() => setFailed((before) => [...before, address]), [address]);

  // An image may fail before React hydrates the prerendered page.
  const checkImage = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) handleError();
    },
    [handleError],
  );

  if (!image) return fallback;
  return (
    <img
      key={address}
      ref={checkImage}
      alt=""
      decoding="async"
      {...image}
      {...rest}
      onError={() => {
        handleError();
        onBroken?.(image.src);
      }}
      className={className}
    />
  );
}
