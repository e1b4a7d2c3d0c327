import type { Page } from "@playwright/test";

/** What of a canvas gives back noise. */
export type Noise = { pixels: boolean; files: boolean };

/**
 * Lets every canvas of a page give back noise, as Firefox does with `privacy.resistFingerprinting`: random pixels, and
 * files of random pixels.
 */
export async function addCanvasNoise(page: Page, noise: Noise): Promise<void> {
  await page.addInitScript((given) => {
    const { convertToBlob } = OffscreenCanvas.prototype;
    const random = (width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4);
      const sample = crypto.getRandomValues(new Uint8Array(32));
      for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : (sample[at % 32] ?? 0);
      return new ImageData(data, width, height);
    };
    const noisy = ({ width, height }: { width: number; height: number }) => {
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d")?.putImageData(random(width, height), 0, 0);
      return canvas;
    };
    if (given.pixels)
      for (const { prototype } of [OffscreenCanvasRenderingContext2D, CanvasRenderingContext2D])
        prototype.getImageData = (_x: number, _y: number, width: number, height: number) => {
          performance.mark("noisy read");
          return random(width, height);
        };
    if (!given.files) return;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      return convertToBlob.call(noisy(this), options);
    };
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      void convertToBlob.call(noisy(this), { type, quality }).then(callback);
    };
  }, noise);
}
