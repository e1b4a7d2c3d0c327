import { fileURLToPath } from "node:url";
import { closeState, openState } from "../states/openState.ts";
import { states } from "../states/states.ts";
import { test } from "../support/browserTest.ts";

/** Pixels: a phone, a tablet, a laptop. */
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const folder = fileURLToPath(new URL(".", import.meta.url));

for (const [group, list] of Object.entries(states)) {
  for (const viewport of viewports) {
    test(`${group} at ${viewport.width} px`, async ({ context, site, expectedPageErrors }) => {
      for (const state of list) {
        expectedPageErrors.push(...(state.errors ?? []));
        const page = await openState(context, site, state, viewport);
        await page.screenshot({ path: `${folder}${state.name}-${viewport.width}.png`, caret: "initial" });
        await closeState(page);
      }
    });
  }
}
