import type { Page } from "@playwright/test";

/** Where the build writes the environment into the site's script. */
const ENVIRONMENT = /MODE:(["`])embedded\1/;

/** Serves the site as it is built with another value of an environment variable. */
export async function changeEnvironment(
  page: Page,
  name: "VITE_VIDEO_CONSENT" | "VITE_COUNT_LISTENS",
  value: string,
): Promise<void> {
  await page.route("**/assets/index-*.js", async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    if (!ENVIRONMENT.test(script)) throw new Error("The script holds no environment.");
    await route.fulfill({
      response: answer,
      body: script.replace(ENVIRONMENT, (mode) => `${name}:"${value}",${mode}`),
    });
  });
}
