import { fetchAlbumsWithTrackCounts } from "#data/albums.ts";
import { useLoad } from "#lib/useLoad.ts";
import { adminErrors } from "#messages.ts";
import { notify } from "#ui/notify.ts";

/** The albums with their track counts; a failure to fetch them is told (behaviour §8) and can be retried by `reload`. */
export function useAlbums() {
  return useLoad(fetchAlbumsWithTrackCounts, () => notify.error(adminErrors.fetchAlbums));
}
