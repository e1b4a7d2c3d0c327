import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";

type ImageSource = { src: string; srcSet?: string; sizes?: string };

type FallbackImageProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "onError"> & {
  /** With the same picture elsewhere, which is asked for when it is not here. */
  source: (ImageSource & { otherwise?: ImageSource }) | null;
  /** Shown without a source, and when it fails to load. */
  fallback: ReactNode;
  /** Called with the address that fails. */
  onBroken?: (src: string) => void;
};

const addressIn = ({ src, srcSet }: { src: string; srcSet?: string | undefined }) => srcSet ?? src;

/**
 * An image that by default fills its box. After a failure of `srcSet` the plain `src` is tried. What is shown stays while
 * it is one of the addresses, whichever comes first meanwhile.
 */
export function FallbackImage({
  source,
  fallback,
  onBroken,
  className = "size-full object-cover",
  ...rest
}: FallbackImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = useRef("");
  const { otherwise, ...first } = source ?? { src: "" };
  const last = otherwise ?? first;
  const attempts = [first, last, { src: last.src, srcSet: undefined }].filter(
    (each) => each.src && !failed.includes(addressIn(each)),
  );
  const image = attempts.find((each) => addressIn(each) === shown.current) ?? attempts[0];
  const address = image ? addressIn(image) : "";
  shown.current = address;
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
