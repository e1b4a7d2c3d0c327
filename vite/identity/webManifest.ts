import type { Environment } from "../../src/environment.ts";
import tailwindConfig from "../../tailwind.config.ts";
import type { siteIcons } from "./icons.ts";

const { ground } = tailwindConfig.theme.extend.colors;

/** Its link in the head of every page. */
export const MANIFEST_ELEMENT = '<link rel="manifest" href="/manifest.webmanifest" />';

/** The web app manifest, as a file: the site as an app on a phone's home screen. */
export function webManifest(
  { artistName, siteDescription }: Environment,
  icons: Awaited<ReturnType<typeof siteIcons>>["manifestIcons"],
): string {
  return JSON.stringify({
    id: "/",
    name: artistName,
    short_name: artistName,
    description: siteDescription,
    lang: "en",
    categories: ["music", "entertainment"],
    start_url: "/",
    scope: "/",
    // Not "standalone": home-screen apps on iOS lost background audio (WebKit bugs 198277, 261858).
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    icons,
  });
}
