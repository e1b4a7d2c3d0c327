import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { publicAlbums } from "../../src/data/publicRows.ts";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { dayOfStored } from "../../src/lib/dates.ts";
import { dateWords, language, pressMessages } from "../../src/messages/siteMessages.ts";
import { PRESS_ZIP_ID } from "../../src/press/pressZip.ts";
import { PRESS_PATH } from "../../src/routes.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import type { BandSettings, LegalName } from "../../src/rules/bandSettings.ts";
import { type CarriedMedia, listOf } from "../../src/rules/carriedNames.ts";
import { dayInWords } from "../../src/rules/dayInWords.ts";
import { EMBED_CARRIED_ID, EMBED_DATA_ID } from "../../src/rules/embedCode.ts";
import type { PressKit } from "../../src/rules/pressSettings.ts";
import { shownMailing } from "../../src/site/mailing/shownMailing.ts";
import { hashSource, type PolicyDelivery, pressPolicy, withPolicy } from "../host/contentSecurityPolicy.ts";
import { type PageDescription, shortened } from "../identity/pageDescription.ts";
import { PREVIEW_FILE } from "../identity/previewPicture.ts";
import type { Compile } from "../page/inlineScript.ts";
import { dataElement, insertBefore, insertScript } from "../page/page.ts";
import { PressPage } from "./PressPage.tsx";
import { pressContents } from "./pressContents.ts";
import { pressData } from "./pressData.ts";
import { pressStyles } from "./pressStyles.ts";
import { zipContents } from "./pressTexts.ts";

type PressInput = {
  press: { kit: PressKit; updatedAt: string | null };
  band: BandSettings;
  albums: readonly CatalogueAlbum[];
  media: CarriedMedia;
  legal: readonly LegalName[];
  /** The path of an album's page; "" where it has none. */
  pagePathOf: (albumId: string) => string;
  /** The elements of the head for a description, as HTML. */
  headOf: (description: PageDescription) => string;
  /** The site's style sheet, which has the addresses of its fonts. */
  styles: string;
};

/** The rules of a sheet that load the display face. */
const fontFaces = (sheet: string) => sheet.match(/@font-face\s*\{[^}]*\}/g)?.join("") ?? "";

/** The songs as one album, which the player takes. */
function songsAlbum(songs: CatalogueAlbum["tracks"], artistName: string): CatalogueAlbum | null {
  const [album] = publicAlbums([{ id: "press", artist: artistName }]);
  return album && songs.length > 0 ? { ...album, tracks: songs } : null;
}

function dayInFull(moment: string | null): string | null {
  const day = dayOfStored(moment, true);
  if (!day) return null;
  const { date, month, year } = dayInWords(day, Number.NaN, dateWords);
  return dateWords.date(date, month, year);
}

/**
 * The document of the press kit, and its policy as a header (decision 110). Its script is one for zip and player, its style its
 * own, from the tokens of the site.
 */
export async function pressFile(
  { press, band, albums, media, legal, pagePathOf, headOf, styles }: PressInput,
  environment: Environment,
  compile: Compile,
): Promise<{ html: string; policy: string }> {
  const { supabaseUrl, supabaseAnonKey, artistName, countsListens, siteUrl } = environment;
  const { kit, updatedAt } = press;
  const script = await compile("press/press", {
    supabaseUrl,
    supabaseAnonKey,
    artistName: "",
    countsListens,
  });
  const contents = pressContents({
    kit,
    artistName,
    lookLogo: band.look.logo,
    albums,
    carried: media,
    supabaseUrl,
  });
  const mailing = shownMailing(band.mailing);
  const style = pressStyles(band.look, fontFaces(styles));
  const policy = (delivery: PolicyDelivery) =>
    pressPolicy(
      {
        supabaseUrl,
        siteUrl,
        scriptHashes: [hashSource(script)],
        styleHash: hashSource(style),
        media: media.base,
        sendsForms: Boolean(mailing?.form),
      },
      delivery,
    );
  const description: PageDescription = {
    title: `${pressMessages.name} - ${artistName}`,
    description: shortened(kit.texts.sentence || pressMessages.description(artistName)),
    address: siteUrl && siteUrl + PRESS_PATH,
    picture: PREVIEW_FILE,
    more: [["og:type", "website"]],
  };
  const markup = renderToStaticMarkup(
    createElement(PressPage, {
      contents,
      pagePathOf,
      changed: dayInFull(updatedAt),
      mailing,
      sections: legal,
      isTrainingRefused: band.isTrainingRefused,
    }),
  );
  const songs = contents.songs.map(({ track }) => track);
  const stored = [
    ...songs.map(({ audio_url }) => audio_url),
    ...contents.taken.map((one) => bandPictureUrl(one.stored)),
  ];
  const data = [
    dataElement("application/ld+json", {
      "@context": "https://schema.org",
      ...pressData(contents, environment, media, updatedAt),
    }),
    dataElement("application/json", songsAlbum(songs, artistName), EMBED_DATA_ID),
    dataElement("application/json", listOf(stored, media, supabaseUrl), EMBED_CARRIED_ID),
    dataElement("application/json", zipContents(contents), PRESS_ZIP_ID),
  ];
  const robots = kit.isLinked ? "" : '<meta name="robots" content="noindex" />';
  const html = `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${robots}
    ${headOf(description)}
    <style>${style}</style>
  </head>
  <body>${markup}</body>
</html>
`;
  const page = insertBefore({ html, inlineScripts: [] }, "</body>", data.join(""));
  return {
    html: withPolicy(insertScript(page, "</body>", script), policy("meta")).html,
    policy: policy("header"),
  };
}
