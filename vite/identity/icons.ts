import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { generateManifestIconsEntry } from "@vite-pwa/assets-generator/api/generate-manifest-icons-entry";
import { instructions } from "@vite-pwa/assets-generator/api/instructions";
import { minimal2023Preset } from "@vite-pwa/assets-generator/presets/minimal-2023";
import { grounds } from "../../tailwind.config.ts";

/** The one drawing that every icon is made from. */
export const ICON_FILE = "public/icon.svg";

/** Phones cut their own shape out of these two, so they are filled to the edge, in the drawing's own dark. */
const filled = { padding: 0.1, resizeOptions: { fit: "contain", background: grounds.dark.ground } } as const;

const preset = {
  ...minimal2023Preset,
  transparent: { ...minimal2023Preset.transparent, padding: 0 },
  maskable: { ...minimal2023Preset.maskable, ...filled },
  apple: { ...minimal2023Preset.apple, ...filled },
};

/** The icons' links in the head of "/"; that of the drawing is in `index.html`. */
export const iconElements = [
  '<link rel="icon" href="/favicon.ico" sizes="48x48" />',
  '<link rel="apple-touch-icon" href="/apple-touch-icon-180x180.png" />',
].join("\n    ");

export async function siteIcons(root: string) {
  const image = await readFile(resolve(root, ICON_FILE));
  const all = await instructions({
    imageResolver: () => image,
    imageName: "icon.svg",
    preset,
    basePath: "/",
    htmlLinks: { xhtml: false, includeId: false },
    resolveSvgName: (name) => name,
  });
  const assets = [all.favicon, all.transparent, all.maskable, all.apple].flatMap(Object.values);
  const files: Record<string, Uint8Array> = {};
  for (const { name, buffer } of assets) files[name] = await buffer();
  return { files, manifestIcons: generateManifestIconsEntry("object", all).icons };
}
