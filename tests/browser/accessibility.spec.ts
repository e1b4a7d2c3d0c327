import type { Page } from "@playwright/test";
import { closeState, openState } from "../states/openState.ts";
import { states } from "../states/states.ts";
import { violationsOn } from "../support/axe.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";

/** A laptop of 1280 px at 200 % zoom, and WCAG 1.4.10's width, which is that of 400 %. */
const NARROW = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];

/** CSS pixels by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Touch targets smaller than 44 px (DESIGN); a checkbox and a radio button are as large as their labels. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, input, textarea")]
      .map((control) =>
        control.matches("[type=checkbox], [type=radio]") ? (control.closest("label") ?? control) : control,
      )
      .filter((target) => target.checkVisibility() && !target.closest("[aria-hidden=true], [inert]"))
      .filter((target) => {
        // As laid out: what is pressed may shrink for that moment.
        const { offsetWidth: width, offsetHeight: height } = target as HTMLElement;
        return width > 0 && (width < 44 || height < 44);
      })
      .map((target) => target.getAttribute("aria-label") ?? target.textContent),
  );

/** Lists, except toasts, that WebKit does not announce: without markers (Tailwind's preflight) and role. */
const untoldLists = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(":is(ul, ol):not([role], [role=region] *):has(> li)")].map(
      ({ outerHTML }) => outerHTML.slice(0, 80),
    ),
  );

/** The dashboard's fields that take a text of any length, by their labels; the database takes none. */
const endlessFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("input, textarea")]
      .filter(
        (field) =>
          !field.matches(
            "[type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type^=date], [type=time], [readonly]",
          ),
      )
      // A paste that is too long is refused as a whole, not cut.
      .filter((field) => field.getAttribute("wrap") !== "off")
      .filter((field) => location.pathname === "/secure" && !field.hasAttribute("data-longest"))
      .map((field) => field.outerHTML),
  );

/**
 * Fields whose Enter a phone's keyboard does not name, and addresses that it would begin with a capital. In a text of
 * several lines Enter begins a line.
 */
const hintlessFields = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "input:is(:not([type]), [type=text], [type=url], [type=email], [type=password])",
      ),
    ]
      .filter((field) => !field.matches("[readonly], [hidden], [inert]"))
      .filter(
        (field) =>
          !field.hasAttribute("enterkeyhint") ||
          (field.matches("[inputmode=url], [inputmode=email]") && !field.matches("[autocapitalize=none]")),
      )
      .map((field) => field.outerHTML),
  );

for (const [group, list] of Object.entries(states)) {
  test(`${group}: axe finds nothing in any state, and nothing is wider than a narrow window (§10.8 §10.15 §10.16)`, {
    tag: "@slow",
  }, async ({ context, site }) => {
    test.setTimeout(40_000 * list.length);
    for (const state of list) {
      await test.step(state.name, async () => {
        expectPageErrors(...(state.errors ?? []));
        const page = await openState(context, site, state);
        expect.soft(await violationsOn(page), `axe on ${state.name}`).toEqual([]);
        expect.soft(await untoldLists(page), `lists on ${state.name}`).toEqual([]);
        expect.soft(await endlessFields(page), `fields without a limit, ${state.name}`).toEqual([]);
        expect.soft(await hintlessFields(page), `fields without a hint, ${state.name}`).toEqual([]);
        for (const viewport of NARROW) {
          await page.setViewportSize(viewport);
          // A busy machine lays out again a moment after the window has changed.
          const wide = { message: `${state.name} at ${viewport.width} px` };
          await expect
            .configure({ soft: true })
            .poll(() => overflow(page), wide)
            .toBe(0);
        }
        expect.soft(await smallTargets(page), `${state.name}, targets on a phone`).toEqual([]);
        await closeState(page);
      });
    }
  });
}
