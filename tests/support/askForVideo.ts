import type { Page } from "@playwright/test";

/** Where the build writes the environment into the site's script. */
const ENVIRONMENT = /MODE:(["`])embedded\1/;

/** Serves the site as it is built with VITE_VIDEO_CONSENT=ask. */
export async function askForVideo(page: Page): Promise<void> {
  await page.route("**/assets/index-*.js", async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    if (!ENVIRONMENT.test(script)) throw new Error("The script holds no environment.");
    await route.fulfill({
      response: answer,
      body: script.replace(ENVIRONMENT, (mode) => `VITE_VIDEO_CONSENT:"ask",${mode}`),
    });
  });
}
