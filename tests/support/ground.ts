import type { Page } from "@playwright/test";

/** Serves the site's documents as a build writes them for a band with this ground (`vite/page/ground.ts`). */
export async function serveOnGround(page: Page, ground: "light" | "device"): Promise<void> {
  await page.route(
    (url) => url.pathname !== "/secure",
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame().parentFrame()) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace("<html", `<html data-ground="${ground}"`);
      // The browser would report a routed 404 as an error of the page.
      await route.fulfill({ response, body, status: 200 });
    },
  );
}
