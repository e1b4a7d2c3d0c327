import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../../../tests/support/chromium.ts";
import { projectPaths } from "../projectPaths.ts";
import { chartsForWinter } from "./covers/chartsForWinter.ts";
import { firstLight } from "./covers/firstLight.ts";
import { nightFerry } from "./covers/nightFerry.ts";
import { paperHarbors } from "./covers/paperHarbors.ts";
import { saltAndSignal } from "./covers/saltAndSignal.ts";
import { tidalMemory } from "./covers/tidalMemory.ts";

const PIXELS = 900;
const WEBP_QUALITY = 0.86;
/** Object names are `covers/{timestamp}.webp`, as an upload would name them. */
const FIRST_TIMESTAMP = 1_763_712_000_001;

interface Cover {
  title: string;
  art: () => string;
  ink: string;
  /** Where the title stands, in pixels. */
  at: [x: number, y: number];
  /** Height of the title's letters in pixels. */
  size?: number;
}

const covers: Cover[] = [
  { title: "Tidal Memory", art: tidalMemory, ink: "#fff1d6", at: [56, 92] },
  { title: "Salt & Signal", art: saltAndSignal, ink: "#f3efe2", at: [428, 800] },
  { title: "Night Ferry", art: nightFerry, ink: "#fbeed4", at: [56, 92] },
  { title: "Paper Harbors", art: paperHarbors, ink: "#3d2a1e", at: [56, 92] },
  { title: "First Light", art: firstLight, ink: "#e6ecf5", at: [56, 92] },
  { title: "Charts for Winter", art: chartsForWinter, ink: "#12303c", at: [290, 798], size: 40 },
];

/**
 * Draws the demo covers into `supabase/local/demo/album-covers`. The files are committed; run this only to change
 * them: `node supabase/local/run.mjs supabase/local/makeDemo/makeCovers.ts`
 */
export async function main(): Promise<void> {
  const folder = join(projectPaths.demo, "album-covers/covers");
  await mkdir(folder, { recursive: true });
  const font = await readFile(
    join(projectPaths.root, "node_modules/@fontsource-variable/syne/files/syne-latin-wght-normal.woff2"),
  );
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({ viewport: { width: PIXELS, height: PIXELS } });
  for (const [index, cover] of covers.entries()) {
    await page.setContent(pageOf(cover, font.toString("base64")));
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ type: "png" });
    const webp = await page.evaluate(toWebp, { png: png.toString("base64"), quality: WEBP_QUALITY });
    const name = `${FIRST_TIMESTAMP + index}.webp`;
    await writeFile(join(folder, name), Buffer.from(webp, "base64"));
    console.log(`${name}  ${Math.round((webp.length * 3) / 4000)} kB  ${cover.title}`);
  }
  await browser.close();
}

function pageOf({ title, art, ink, at: [x, y], size = 46 }: Cover, font: string): string {
  return `<style>
      @font-face { font-family: Syne; font-weight: 400 800; src: url(data:font/woff2;base64,${font}); }
      body { margin: 0 } svg { display: block } text { font-family: Syne }
    </style>
    <svg width="${PIXELS}" height="${PIXELS}" viewBox="0 0 900 900">${art()}
      <g fill="${ink}"><text x="${x}" y="${y}" font-size="${size}" font-weight="800" letter-spacing="-0.5">${title.replace("&", "&amp;")}</text>
      <text x="${x + 2}" y="${y + 36}" font-size="19" font-weight="600" letter-spacing="5">GLASS HARBOR</text></g>
    </svg>`;
}

/** Runs in the page. In and out: base64. */
async function toWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).replace(/^.*,/, "");
}
