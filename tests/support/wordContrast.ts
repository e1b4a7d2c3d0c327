import type { Page } from "@playwright/test";

/** WCAG 1.4.3. */
export const MIN_CONTRAST = 4.5;

/** Words on a page, and the lowest contrast ratio that they have with a point behind them (WCAG 2.2). */
export type WordContrast = { words: string; ratio: number };

/**
 * Measures the words in view below `root`, in the page as it is painted: what is behind them is photographed without
 * them. Text in a transparent ancestor is measured as if it were opaque.
 */
export async function measureContrast(page: Page, root: string): Promise<WordContrast[]> {
  const style = await page.addStyleTag({
    content: "*, ::placeholder { color: transparent !important; } svg { visibility: hidden !important; }",
  });
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await style.evaluate((element) => (element as Element).remove());
  return page.evaluate(
    async ([selector, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("There is no canvas.");
      context.drawImage(bitmap, 0, 0);

      const linear = (value: number) =>
        value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      /** The colour of a text; any CSS notation. */
      const inkOf = (element: Element) => {
        const swatch = new OffscreenCanvas(1, 1).getContext("2d");
        if (!swatch) throw new Error("There is no canvas.");
        swatch.fillStyle = getComputedStyle(element).color;
        swatch.fillRect(0, 0, 1, 1);
        return luminance(swatch.getImageData(0, 0, 1, 1).data);
      };

      /** Text for screen readers only is in a box of one pixel. */
      const isForReadersAlone = (element: Element | null): boolean =>
        element !== null &&
        (element.getBoundingClientRect().width <= 1 || isForReadersAlone(element.parentElement));

      const measured: WordContrast[] = [];
      const top = document.querySelector(selector);
      if (!top) throw new Error(`There is no ${selector}.`);
      const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const { parentElement: parent } = text;
        if (!parent || !text.textContent?.trim() || !parent.checkVisibility() || isForReadersAlone(parent))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, top: y, width, height } of range.getClientRects()) {
          // Clipped text is not in the picture.
          if (left < 0 || y < 0 || left + width > bitmap.width || y + height > bitmap.height) continue;
          const { data } = context.getImageData(left, y, Math.ceil(width), Math.ceil(height));
          const ink = inkOf(parent);
          let ratio = Infinity;
          for (let at = 0; at < data.length; at += 4) {
            const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
            ratio = Math.min(ratio, (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05));
          }
          measured.push({
            words: text.textContent.trim().slice(0, 40),
            ratio: Math.round(ratio * 100) / 100,
          });
        }
      }
      return measured;
    },
    [root, picture.toString("base64")] as const,
  );
}
