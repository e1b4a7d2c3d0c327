import type { Page } from "@playwright/test";

/** Lets the matching requests of a page wait until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, (route) => held.then(() => route.fallback()));
  return letThrough;
}
