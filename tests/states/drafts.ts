import type { Page } from "@playwright/test";
import { openAlbums } from "../support/albumAdmin.ts";
import type { Site } from "../support/startSite.ts";

/** Opens the dashboard in a tab that holds unsaved text of these forms, as after a reload. */
export async function openWithDrafts(page: Page, site: Site, keysOf: (albumId: string) => string[]) {
  const [album] = await site.supabase.sql<{ id: string }>(
    "select id from albums where title = 'Paper Harbors'",
  );
  await openAlbums(page);
  await page.evaluate(
    (keys) => {
      const isSession = (key: string) => key.endsWith("-auth-token");
      const session = JSON.parse(
        localStorage.getItem(Object.keys(localStorage).find(isSession) ?? "") ?? "{}",
      );
      const draft = { id: keys[0], began: {}, changed: {}, tried: [], lacksFiles: true };
      for (const key of keys)
        sessionStorage.setItem(`draft ${session.user.id} ${key}`, JSON.stringify({ at: Date.now(), draft }));
    },
    keysOf(album?.id ?? ""),
  );
  await openAlbums(page);
}
