import { fileURLToPath } from "node:url";
import { closeState, openState } from "../states/openState.ts";
import { states } from "../states/states.ts";
import { test } from "../support/browserTest.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Pixels: a phone, a tablet, a laptop. */
const screens = [
  { width: 390, height: 844, hasTouch: true },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1440, height: 900, hasTouch: false },
];

for (const { hasTouch, ...viewport } of screens) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ hasTouch, isMobile: hasTouch, viewport });
    for (const [group, list] of Object.entries(states)) {
      test(group, async ({ context, site, expectedPageErrors }) => {
        for (const state of list) {
          expectedPageErrors.push(...(state.errors ?? []));
          const page = await openState(context, site, state);
          await page.screenshot({ path: `${folder}${state.name}-${viewport.width}.png`, caret: "initial" });
          await closeState(page);
        }
      });
    }
  });
}
