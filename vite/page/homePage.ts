import type { EmptyPageData, PrerenderedPageData } from "../../src/boot/contract.ts";
import {
  BOOT_DATA_ELEMENT_ID,
  CATALOGUE_ELEMENT_ID,
  PAGE_ALBUM_ELEMENT_ID,
} from "../../src/boot/contract.ts";
import { FIRST_COVERS } from "../../src/config.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { accentOfHue } from "../../src/rules/accentOfHue.ts";
import { prefetchRequests } from "./catalogue.ts";
import { type SiteEntry, withoutScript, withScript, withStyles, withUsedStyles } from "./entry.ts";
import { compileInlineScript } from "./inlineScript.ts";
import { dataElement, insertBefore, insertScript, type PageStep, replaceOnce } from "./page.ts";
import { withHomePage } from "./prerender.tsx";

type HomePageInput = { root: string; target: string[] | string | false; entry: SiteEntry };

/** The steps that make "/" with its albums or its spinner; or the page of an album, with that album alone. */
type HomeSteps = (known: KnownCatalogue | null, albumId?: string) => PageStep[];

const withData =
  (place: "</head>" | "</body>", data: unknown, id: string): PageStep =>
  (page) =>
    insertBefore(page, place, dataElement("application/json", data, id));

/** Gives the page the band's colour, so that it never shows another. */
const withAccent =
  (hue: number | null): PageStep =>
  (page) => {
    const style = hue === null ? "" : ` style="--accent:${accentOfHue(hue)}"`;
    return { ...page, html: replaceOnce(page.html, '<html lang="en"', `<html lang="en"${style}`) };
  };

/** Compiles what all these documents share. Album pages differ from "/" in their data alone, not in their scripts. */
export async function homePageSteps({ root, target, entry }: HomePageInput): Promise<HomeSteps> {
  const requests = await prefetchRequests();
  const takeLink = await compileInlineScript("boot/takePrivateLink", root, target);
  const emptyPage = await compileInlineScript("boot/emptyPage", root, target);
  const prerenderedPage = await compileInlineScript("boot/prerenderedPage", root, target);
  const emptyData: EmptyPageData = { requests, firstCovers: FIRST_COVERS };
  const { script, modules, stylesFile } = entry;
  const data: PrerenderedPageData = { requests, script, modules, stylesFile };
  const addTakeLink: PageStep = (page) => insertScript(page, "</head>", takeLink);

  return (known, albumId) => {
    const addHome: PageStep = (page) => withHomePage(page, known, albumId ?? null);
    if (!known)
      return [
        addTakeLink,
        addHome,
        withData("</head>", emptyData, BOOT_DATA_ELEMENT_ID),
        (page) => insertScript(page, "</head>", emptyPage),
        (page) => withScript(page, entry),
        withStyles(entry, "index"),
      ];
    return [
      withoutScript,
      withAccent(known.site.look.hue),
      ...(albumId ? [withData("</head>", albumId, PAGE_ALBUM_ELEMENT_ID)] : []),
      addTakeLink,
      addHome,
      withUsedStyles(entry),
      withData("</body>", known, CATALOGUE_ELEMENT_ID),
      withData("</body>", data, BOOT_DATA_ELEMENT_ID),
      (page) => insertScript(page, "</body>", prerenderedPage),
    ];
  };
}
