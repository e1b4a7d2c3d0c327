import { useCallback, useState } from "react";

type Image = { src: string; srcSet?: string; sizes?: string };

/**
 * An image that may fail to load. Out: the props of its `<img>`, and `onError` for it. After a failure of `srcSet` the
 * plain `src` is tried, then null; use `srcSet` as the key, so that a new element is made.
 */
export function useImageFallback(source: Image | null) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const attempts = source ? [source, { src: source.src, srcSet: undefined }] : [];
  const image = attempts.find(({ src, srcSet = src }) => !failed.includes(srcSet)) ?? null;
  const address = image?.srcSet ?? image?.src ?? "";
  const onError = useCallback(() => setFailed((before) => [...before, address]), [address]);
  return { image, onError };
}
