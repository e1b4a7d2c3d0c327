import { useCallback, useState } from "react";

/** In: an image's address, if any. Out: the address unless it has failed, else null; and `onError` for the image. */
export function useImageFailure(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const onError = useCallback(() => setFailedSrc(src), [src]);
  return { shownSrc: src !== failedSrc ? src : null, onError };
}
