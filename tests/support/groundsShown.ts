import type { Page } from "@playwright/test";
import sharp from "sharp";
import { luminance, readColour } from "./contrast.ts";

export type Shown = "dark" | "light";

/** What a picture of the page has at its left edge, where nothing but the ground and the stage is. */
async function groundOf(picture: Buffer): Promise<Shown> {
  const { height = 1 } = await sharp(picture).metadata();
  const edge = sharp(picture).extract({ left: 0, top: 0, width: 4, height });
  const [red, green, blue] = await edge.removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return luminance(readColour(`rgb(${red} ${green} ${blue})`).light) > 0.35 ? "light" : "dark";
}

/** Each ground once as long as it stays. */
const changes = (grounds: readonly Shown[]) => grounds.filter((ground, at) => ground !== grounds[at - 1]);

/** In the page, before each of its frames: the ground that its style sheet gives. */
function watchGround(): void {
  const kept: string[] = [];
  Object.assign(window, { keptGrounds: kept });
  const look = () => {
    // Before the document and its sheet there is none.
    const root: Element | null = document.documentElement;
    const colour = root && getComputedStyle(root).getPropertyValue("--ground");
    if (colour && colour !== kept.at(-1)) kept.push(colour);
    requestAnimationFrame(look);
  };
  look();
}

/**
 * Records every frame that the browser draws while something is done, from the first paint of its last document on. Returns
 * the grounds that they show, in order, and those that the style sheet of that document gave.
 */
export async function groundsShown(page: Page, act: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  const pictures: { at: number; picture: Buffer }[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    pictures.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, "base64") });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  const began = Date.now();
  await act();
  const { firstPaint, sheets } = await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    const [paint] = performance.getEntriesByName("first-paint");
    return {
      firstPaint: performance.timeOrigin + (paint?.startTime ?? 0),
      sheets: (window as unknown as { keptGrounds: string[] }).keptGrounds,
    };
  });
  await session.send("Page.stopScreencast");
  await session.detach();
  const drawn = pictures.filter(({ at }) => at >= Math.max(firstPaint, began));
  const grounds = await Promise.all(drawn.map(({ picture }) => groundOf(picture)));
  return {
    frames: drawn.length,
    drawn: changes(grounds),
    given: changes(
      sheets.map((colour) => (luminance(readColour(colour.trim()).light) > 0.35 ? "light" : "dark")),
    ),
  };
}

/** Call it before the page is opened. */
export async function watchGrounds(page: Page): Promise<void> {
  await page.addInitScript(watchGround);
}

/** The kinds of gradients that are painted. Those of the light behind the page take a phone longer than the rest. */
export const gradients = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll("*")].map((each) => getComputedStyle(each).backgroundImage);
    return [...new Set(images.flatMap((image) => image.match(/\w+-gradient/g) ?? []))];
  });
