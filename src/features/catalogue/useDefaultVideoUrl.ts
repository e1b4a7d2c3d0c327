import { environment } from "#config.ts";
import { fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { useLoad } from "#lib/useLoad.ts";

/**
 * The homepage's own video: the setting, or the fixed default when it is absent or cannot be read; a failure is
 * only logged (SPEC §8). Null until that is known, unless the page knows a value already.
 */
export function useDefaultVideoUrl(knownUrl: string | null = null): string | null {
  const { status, value } = useLoad(fetchDefaultVideoUrl, (error) =>
    console.error("The default video could not be read:", error),
  );
  return status === "loading" ? knownUrl : value || environment.fallbackVideoUrl;
}
