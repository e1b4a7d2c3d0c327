import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import opentype, { type Font, type PathCommand } from "opentype.js";

/** A line of letters as the data of an SVG path; it starts at 0,0 on its baseline. Pixels. */
export type Lettering = { path: string; width: number };

/** Height of a capital letter as a share of the font size. */
export const CAPITAL_HEIGHT = 0.66;

const require = createRequire(import.meta.url);
let loaded: Promise<Font[]> | undefined;

/** The site's own face at its heaviest, one file for each script that it has. */
function loadFonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    ["latin", "latin-ext", "greek"].map(async (script) => {
      const file = require.resolve(`@fontsource/syne/files/syne-${script}-800-normal.woff`);
      return opentype.parse(new Uint8Array(await readFile(file)).buffer);
    }),
  );
  return loaded;
}

/** A command as SVG writes it. The library's own writer leaves out spaces that librsvg needs. */
function pathData(command: PathCommand): string {
  const { type, ...points } = { x1: undefined, y1: undefined, x2: undefined, y2: undefined, ...command };
  return (
    type +
    Object.values(points)
      .filter((value) => value !== undefined)
      .map((value) => value.toFixed(2))
      .join(" ")
  );
}

/** Draws a line in the site's own face, for pictures that are made where no browser is; null when it lacks a letter. */
export async function lettering(text: string, fontSize: number): Promise<Lettering | null> {
  const fonts = await loadFonts();
  const runs: { font: Font; text: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const font = fonts.find((one) => one.charToGlyphIndex(character) > 0);
    if (!font) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  let width = 0;
  let path = "";
  for (const run of runs) {
    path += run.font.getPath(run.text, width, 0, fontSize).commands.map(pathData).join("");
    width += run.font.getAdvanceWidth(run.text, fontSize);
  }
  return { path, width };
}
