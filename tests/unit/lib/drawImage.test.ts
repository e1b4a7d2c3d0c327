// behaviour §10.13 §10.19
import { expect, test } from "vitest";
import { smallFile } from "#lib/drawImage.ts";

/** A canvas of two pixels, in a browser that writes these types; any other one becomes PNG. */
const canvasOf = (alpha: number, types: readonly string[]) =>
  ({
    width: 2,
    height: 1,
    convertToBlob: async ({ type }: { type: string }) =>
      new Blob(["picture"], { type: types.includes(type) ? type : "image/png" }),
    getContext: () => ({
      getImageData: () => ({ data: Uint8ClampedArray.of(9, 9, 9, 255, 9, 9, 9, alpha) }),
    }),
  }) as unknown as OffscreenCanvas;

const everything = ["image/webp", "image/jpeg"];
test.each<[picture: string, alpha: number, types: string[], isPhotograph: boolean, extension: string]>([
  ["an opaque picture", 255, everything, false, "webp"],
  ["a transparent picture", 254, everything, false, "webp"],
  ["a photograph", 254, everything, true, "webp"],
  ["an opaque picture without WebP", 255, ["image/jpeg"], false, "jpg"],
  ["a transparent picture without WebP", 254, ["image/jpeg"], false, "png"],
  ["a photograph without WebP", 254, ["image/jpeg"], true, "jpg"],
])("%s is stored as WebP, else as JPEG, unless it is transparent", async (...row) => {
  const [, alpha, types, isPhotograph, extension] = row;
  const file = await smallFile(canvasOf(alpha, types), isPhotograph);
  expect(file.name).toMatch(new RegExp(`^[^.]+\\.${extension}$`));
  expect(file.type).toBe(`image/${extension.replace("jpg", "jpeg")}`);
});
