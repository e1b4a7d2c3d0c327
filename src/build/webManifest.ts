import tailwindConfig from "../../tailwind.config.ts";
import type { Environment } from "../config.ts";
import { iconFiles } from "./siteIcons.ts";

const { ground } = tailwindConfig.theme.extend.colors;

/** The web app manifest, as a file: the site as an app on a phone's home screen. */
export function webManifest({ artistName, siteDescription }: Environment): string {
  const icons = iconFiles.flatMap(({ fileName, pixels, purpose }) =>
    purpose ? [{ src: `/${fileName}`, sizes: `${pixels}x${pixels}`, type: "image/png", purpose }] : [],
  );
  return JSON.stringify({
    id: "/",
    name: artistName,
    short_name: artistName,
    description: siteDescription,
    lang: "en",
    categories: ["music", "entertainment"],
    start_url: "/",
    scope: "/",
    // Not "standalone": docs/decisions.md, "Installed with the browser's own bar".
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    icons,
  });
}
