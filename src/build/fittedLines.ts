import { type Lettering, lettering } from "./lettering.ts";

type Box = { width: number; height: number; largest: number; smallest: number };

export type FittedLines = { lines: Lettering[]; fontSize: number; lineHeight: number };

/** Distance between two baselines as a share of the font size; capitals alone need no more. */
const LINE_HEIGHT = 0.98;

/** Pixels between two sizes that are tried. */
const STEP = 4;

/**
 * Breaks a name between its words so that it stands as large as it can in a box. Sizes in pixels of the font. Out: null
 * when the face lacks a letter, or when even the smallest size is too large.
 */
export async function fittedLines(text: string, box: Box): Promise<FittedLines | null> {
  const words = text.trim().split(/\s+/);
  for (let fontSize = box.largest; fontSize >= box.smallest; fontSize -= STEP) {
    const lines: Lettering[] = [];
    let line = "";
    for (const word of words) {
      const longer = line ? `${line} ${word}` : word;
      const drawn = await lettering(longer, fontSize);
      if (!drawn) return null;
      if (line && drawn.width > box.width) {
        lines.push((await lettering(line, fontSize)) ?? drawn);
        line = word;
      } else line = longer;
    }
    const last = await lettering(line, fontSize);
    if (!last) return null;
    lines.push(last);
    const lineHeight = fontSize * LINE_HEIGHT;
    const fits = lines.every(({ width }) => width <= box.width) && lines.length * lineHeight <= box.height;
    if (fits) return { lines, fontSize, lineHeight };
  }
  return null;
}
