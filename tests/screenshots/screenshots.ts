import { fileURLToPath } from "node:url";
import { duskFrame } from "../states/dusk.ts";
import { closeState, openState } from "../states/openState.ts";
import { states } from "../states/states.ts";
import { expectPageErrors, test } from "../support/browserTest.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** A phone, a tablet, a laptop, in CSS pixels; and the laptop in colours that its user forces upon every page. */
const screens = [
  { name: "390", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: "768", viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  { name: "1440", viewport: { width: 1440, height: 900 } },
  {
    name: "forced-colors",
    viewport: { width: 1440, height: 900 },
    contextOptions: { forcedColors: "active" },
  },
] as const;

for (const { name, ...screen } of screens) {
  test.describe(name, () => {
    test.use({ ...screen, hasEffects: true });
    for (const [group, list] of Object.entries(states)) {
      test(group, async ({ context, site }) => {
        for (const state of list) {
          expectPageErrors(...(state.errors ?? []));
          const page = await openState(context, site, state, duskFrame);
          await page.screenshot({ path: `${folder}${state.name}-${name}.png`, caret: "initial" });
          await closeState(page);
        }
      });
    }
  });
}
