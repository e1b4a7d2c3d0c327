// behaviour §10.16
import type { Page } from "@playwright/test";
import { closeState, openState } from "../states/openState.ts";
import { states } from "../states/states.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { findChromium } from "../support/chromium.ts";
import { album, bar } from "../support/player.ts";

const launch = await findChromium();

// The browser's own font size, twice the usual one: unlike zoom, it leaves the window's width in CSS pixels as it is.
test.use({
  launchOptions: { ...launch, args: [...launch.args, "--blink-settings=defaultFontSize=32"] },
  viewport: { width: 390, height: 844 },
});

/** What is beyond the window's edges, texts that are cut off, and controls that lie over one another. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    // An ellipsis is no fault, nor a table that the keyboard scrolls, nor a toast that swipes.
    const shortened = ".truncate, [class*=line-clamp], section[tabindex], [role=region] *";
    const all = [...document.body.querySelectorAll("*")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility() &&
        !element.closest("[aria-hidden=true], [inert]")
      );
    });
    const around = (element: Element, isIt: (style: CSSStyleDeclaration) => boolean) => {
      let found = element.parentElement;
      while (found && !isIt(getComputedStyle(found))) found = found.parentElement;
      return found;
    };
    const scroller = (element: Element) => around(element, ({ overflowY }) => /auto|scroll/.test(overflowY));
    // A field is within its form, too.
    const beyond = all.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const end = element.matches("input, textarea, select")
        ? element.closest("form")?.getBoundingClientRect().right
        : undefined;
      return (left < -1 || right > (end ?? innerWidth) + 1) && !element.closest(shortened);
    });
    const cut = all.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const end = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth + 1;
      const isWide =
        element.scrollWidth > element.clientWidth + 1 &&
        [...element.querySelectorAll("*")].some(
          (part) => part.getBoundingClientRect().right > end && !part.closest(shortened),
        );
      const isHigh = element.scrollHeight > element.clientHeight + 4;
      return (
        // A dialog scrolls within; what it hides is for screen readers.
        !element.matches("input, textarea, select, [role$=dialog]") &&
        !element.closest(shortened) &&
        element.textContent?.trim() &&
        ((isWide && overflowX !== "visible") || (isHigh && ["hidden", "clip"].includes(overflowY)))
      );
    });
    const controls = all
      // What is dragged lies over the others.
      .filter((element) => element.matches("button, a[href], input, textarea, select"))
      .filter((element) => !element.closest("[data-dragging]"))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        layer: around(
          element,
          // A menu, too.
          ({ position, zIndex }) =>
            /fixed|sticky/.test(position) || (position === "absolute" && zIndex !== "auto"),
        ),
        scroller: scroller(element),
      }))
      // What closes a dialog by a click beside it lies behind everything.
      .filter(({ box }) => box.width < innerWidth || box.height < innerHeight);
    const over = controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter(({ element, box, ...place }) => {
          const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
          const isApart = one.layer !== place.layer || one.scroller !== place.scroller;
          return !isApart && across > 2 && down > 2 && !one.element.contains(element);
        })
        .map(({ element }) => `${name(one.element)} and ${name(element)}`),
    );
    return {
      scrolls: document.documentElement.scrollWidth > innerWidth,
      beyond: beyond.map(name),
      cut: cut.map(name),
      over,
    };
  });

const none = { scrolls: false, beyond: [], cut: [], over: [] };

test("an open album and the player fit a phone whose text is twice as large", { tag: "@slow" }, async ({
  page,
}) => {
  await page.goto("/");
  await album(page, "Tidal Memory").click();
  const title = bar(page).getByText("Harbor Lights");
  await expect(title).toBeVisible();
  // Before the next track is.
  await bar(page).getByRole("button", { name: "Pause" }).click();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => faults(page), `at ${width} px`).toEqual(none);
    expect((await title.boundingBox())?.width, `the title at ${width} px`).toBeGreaterThan(100);
    for (const name of ["Play", "Next track"])
      await bar(page).getByRole("button", { name }).click({ trial: true });
  }
});

for (const [group, list] of Object.entries(states)) {
  test(`${group}: each state fits a phone whose text is twice as large @slow`, async ({ context, site }) => {
    test.setTimeout(40_000 * list.length);
    for (const state of list) {
      await test.step(state.name, async () => {
        expectPageErrors(...(state.errors ?? []));
        const page = await openState(context, site, state);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          await expect
            .configure({ soft: true })
            .poll(() => faults(page), { message: `${state.name} at ${width} px` })
            .toEqual(none);
        }
        await closeState(page);
      });
    }
  });
}
