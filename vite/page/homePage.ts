import {
  BOOT_DATA_ELEMENT_ID,
  CATALOGUE_ELEMENT_ID,
  type HomePageData,
  PAGE_ALBUM_ELEMENT_ID,
} from "../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { withoutBuildData } from "./builtCatalogue.ts";
import { inHue } from "./ground.ts";
import type { Compile } from "./inlineScript.ts";
import { dataElement, insertBefore, insertScript, type PageStep } from "./page.ts";
import { withHomePage } from "./prerender.tsx";
import { type SiteAssets, withoutScript, withUsedStyles } from "./siteAssets.ts";
import { inTypeface } from "./typeface.ts";

/** The steps that make "/" with its albums or its spinner; or the page of an album, with that album alone. */
type HomeSteps = (known: KnownCatalogue | null, albumId?: string) => PageStep[];

const withData =
  (place: "</head>" | "</body>", data: unknown, id: string): PageStep =>
  (page) =>
    insertBefore(page, place, dataElement("application/json", data, id));

/** Compiles what all these documents share. Album pages differ from "/" in their data alone, not in their scripts. */
export async function homePageSteps(assets: SiteAssets, compile: Compile): Promise<HomeSteps> {
  const takeLink = await compile("boot/firstOfHome");
  const prerenderedPage = await compile("boot/prerenderedPage");
  const { script, modules, stylesFile } = assets;
  const data: HomePageData = { script, modules, stylesFile };

  return (known, albumId) => [
    withoutScript,
    inHue(known?.band.look.hue ?? null),
    ...(albumId ? [withData("</head>", albumId, PAGE_ALBUM_ELEMENT_ID)] : []),
    (page) => insertScript(page, "</head>", takeLink),
    (page) => withHomePage(page, known, albumId ?? null),
    withUsedStyles(assets),
    inTypeface(known?.band.look.face ?? null, assets),
    ...(known ? [withData("</body>", { ...known, ...withoutBuildData }, CATALOGUE_ELEMENT_ID)] : []),
    withData("</body>", data, BOOT_DATA_ELEMENT_ID),
    (page) => insertScript(page, "</body>", prerenderedPage),
  ];
}
