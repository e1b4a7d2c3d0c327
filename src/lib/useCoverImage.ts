import { useCallback, useState } from "react";
import { type Cover, type CoverPlace, coverImage } from "#lib/coverCopies.ts";

/**
 * An album's cover in one place. Out: what its `<img>` takes, or null when there is no cover to show; and `onError` for
 * it. Where a copy cannot be loaded the stored cover stands in: a new element, by its `srcSet` as the key.
 */
export function useCoverImage(cover: Cover, place: CoverPlace) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const withCopies = coverImage(cover, place);
  const attempts = withCopies ? [withCopies, { src: withCopies.src, srcSet: undefined }] : [];
  const image = attempts.find(({ src, srcSet = src }) => !failed.includes(srcSet)) ?? null;
  const address = image?.srcSet ?? image?.src ?? "";
  const onError = useCallback(() => setFailed((before) => [...before, address]), [address]);
  return { image, onError };
}
