import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Environment } from "../../src/environment.ts";
import { language } from "../../src/messages/siteMessages.ts";
import type { Ground } from "../../src/rules/bandSettings.ts";
import { drawnSet } from "../../tailwind.config.ts";
import { ICON_FILE, siteIcons } from "./icons.ts";
import { iconPreview, PREVIEW_FILE } from "./previewPicture.ts";
import { descriptionOf } from "./siteDescription.ts";

/** What link previews and phones ask for: the files by name. Without a `preview` of the site the icon is drawn. */
export async function identityFiles(
  environment: Environment,
  root: string,
  ground: Ground,
  preview?: Buffer,
): Promise<Record<string, string | Uint8Array>> {
  const { files, manifestIcons } = await siteIcons(root);
  return {
    ...files,
    "manifest.webmanifest": webManifest(environment, ground, manifestIcons),
    [PREVIEW_FILE]: preview ?? (await iconPreview(await readFile(resolve(root, ICON_FILE)), ground)),
  };
}

export const MANIFEST_ELEMENT = '<link rel="manifest" href="/manifest.webmanifest" />';

function webManifest(
  environment: Environment,
  ground: Ground,
  icons: Awaited<ReturnType<typeof siteIcons>>["manifestIcons"],
): string {
  const { artistName } = environment;
  const { ground: colour } = drawnSet(ground);
  return JSON.stringify({
    id: "/",
    name: artistName,
    short_name: artistName,
    description: descriptionOf(environment),
    lang: language.code,
    dir: language.direction,
    categories: ["music", "entertainment"],
    start_url: "/",
    scope: "/",
    // Not "standalone": home-screen apps on iOS lost background audio (WebKit bugs 198277, 261858).
    display: "minimal-ui",
    background_color: colour,
    theme_color: colour,
    icons,
  });
}
