import playfairCyrillic from "@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url";
import playfairLatinExt from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url";
import playfairLatin from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import spaceLatinExt from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url";
import spaceLatin from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import { type CSSProperties, useEffect } from "react";
import { type TypefaceName, typefaces } from "#rules/typefaces.ts";

/** The build finds the files here too (vite/page/typeface.ts). The last one that has a sign sets it. */
const files: Record<TypefaceName, readonly string[]> = {
  "space-grotesk": [spaceLatinExt, spaceLatin],
  "playfair-display": [playfairCyrillic, playfairLatinExt, playfairLatin],
};

/** The family of each file in previews, first the one with the common letters. */
const families = (face: TypefaceName) => files[face].map((_, at) => `${face} preview ${at}`).reverse();

/** Loads a face for previews. Returns the style of what is set in it. */
export function useTypeface(face: TypefaceName | null): CSSProperties | undefined {
  useEffect(() => {
    // jsdom has no fonts.
    if (face === null || !document.fonts) return;
    const { weights: weight } = typefaces[face];
    const loaded = files[face].map(
      (file, at) => new FontFace(`${face} preview ${at}`, `url(${file})`, { weight }),
    );
    for (const font of loaded) document.fonts.add(font);
    return () => {
      for (const font of loaded) document.fonts.delete(font);
    };
  }, [face]);
  return face === null
    ? undefined
    : ({
        "--display-face": families(face)
          .map((name) => `"${name}"`)
          .join(),
      } as CSSProperties);
}
