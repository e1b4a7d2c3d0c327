import { environment } from "#config.ts";
import { fetchDefaultVideoUrl } from "#data/catalogue.ts";
import { useLoad } from "#lib/useLoad.ts";

/**
 * The homepage's video, null until it is known. In: the one that the page knows already. Out: what is shown, which is
 * the fixed default where the setting is absent or cannot be read (a failure is only logged, behaviour §8), and what the
 * setting says as far as it could be read.
 */
export function useDefaultVideoUrl(knownUrl: string | null = null) {
  const { status, value } = useLoad(fetchDefaultVideoUrl, (error) =>
    console.error("The default video could not be read:", error),
  );
  const answeredUrl = value || environment.fallbackVideoUrl;
  return {
    shownUrl: status === "loading" ? knownUrl : answeredUrl,
    ownUrl: status === "loaded" ? answeredUrl : knownUrl,
  };
}
