import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "../../src/App.tsx";
import { INCOMPLETE_ID, PRERENDERED_KEY, ROOT_ID, SCRIPTED_KEY } from "../../src/boot/contract.ts";
import { environment } from "../../src/config.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { carriedMedia, learnCarried, shownAddress } from "../../src/data/siteCopies.ts";
import { setDisplayLetters } from "../../src/lib/displayFace.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import type { Language } from "../../src/messages/languages/language.ts";
import * as siteMessages from "../../src/messages/siteMessages.ts";
import { albumPagePath, HOME_PATH } from "../../src/routes.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import { bandPictureNames, type LegalName } from "../../src/rules/bandSettings.ts";
import { coverAddresses } from "../../src/rules/coverCopies.ts";
import { typefaces } from "../../src/rules/typefaces.ts";
import { LEGAL_KEY, LegalFoot } from "../../src/site/legal/LegalFooter.tsx";
import { Spinner } from "../../src/ui/Spinner.tsx";
import { connection, FOR_READS } from "./head.ts";
import { insertBefore, type Page, type PageStep, replaceOnce } from "./page.ts";

const root = `<div id="${ROOT_ID}">`;

const scriptless = `html:not([data-${SCRIPTED_KEY}])`;

const button = "rounded-sm border border-line px-4 py-2 font-semibold";

/**
 * The notice of a page whose script does not arrive: blocked, missing, or not for this browser. At the page's end, so that it
 * covers nothing. With JavaScript turned off it would not be true, and the rest of the page is readable.
 */
function withIncompleteNotice(
  page: Page,
  words: NoticeWords,
  further: [address: string, name: string][],
  rules = "",
): Page {
  const { incompleteMessage, pieceMessages } = words;
  const links = [["", pieceMessages.tryAgain], ...further].map(
    ([address = "", name = ""]) =>
      `<a href="${escapeHtml(address)}" class="${button}">${escapeHtml(name)}</a>`,
  );
  const notice = `<aside id="${INCOMPLETE_ID}" role="alert" class="sticky bottom-0 z-player flex flex-wrap items-center justify-center gap-3 border-t border-line bg-raised p-4 text-center"><p>${incompleteMessage}</p>${links.join("")}</aside>`;
  const styles = `<style>html[data-${SCRIPTED_KEY}] #${INCOMPLETE_ID}{display:none}${rules}</style><noscript><style>#${INCOMPLETE_ID}{display:none}</style></noscript>`;
  return insertBefore(insertBefore(page, "</body>", notice), "</head>", styles);
}

type NoticeWords = Pick<Language, "incompleteMessage" | "pieceMessages">;

/** The band's own way to be reached, where there is one. */
const emailLinks = (known: KnownCatalogue | null): [string, string][] =>
  (known?.band.links ?? []).flatMap(({ address, label }): [string, string][] =>
    address.startsWith("mailto:") ? [[address, label]] : [],
  );

/** Puts a spinner into `#root` until the page's script replaces it; without script, a sentence and the footer's links. */
export const withSpinner =
  (
    words: Pick<Language, "noScriptMessage" | "notFoundMessages"> & NoticeWords,
    legal: readonly LegalName[],
  ): PageStep =>
  (page) => {
    const { noScriptMessage, pieceMessages, notFoundMessages } = words;
    const spinner = renderToStaticMarkup(<Spinner label={pieceMessages.loading} className="h-svh w-full" />);
    const noScript = `<noscript><style>#${ROOT_ID}{display:none}</style><p class="p-8 text-center">${noScriptMessage}</p>${renderToStaticMarkup(<LegalFoot names={legal} />)}</noscript>`;
    const named = legal[0] ? root.replace(">", ` data-${LEGAL_KEY}="${legal.join(" ")}">`) : root;
    const spinning = { ...page, html: replaceOnce(page.html, root, noScript + named + spinner) };
    const home: [string, string][] = [[HOME_PATH, notFoundMessages.home]];
    return withIncompleteNotice(spinning, words, home, `${scriptless} #${ROOT_ID}{visibility:hidden}`);
  };

/** Without script no button does anything. Those of tracks are there to be read. */
const withoutButtons = `${scriptless} button:not(ol>li>:first-child){display:none!important}${scriptless} ol button{pointer-events:none}`;

/** Where the site has all pictures of a page, Supabase is asked for rows alone. Copies elsewhere have a host of their own. */
function withNeededConnection(html: string, known: KnownCatalogue | null): string {
  const pictures = known
    ? [...known.albums.flatMap(coverAddresses), ...bandPictureNames(known.band).map(bandPictureUrl)]
    : [];
  const carried = pictures.filter((address) => shownAddress(address) !== address);
  const isCarried = carried.length > 0 && carried.length === pictures.length;
  const [forPictures, forReads] = ["", FOR_READS].map((kind) => connection(environment.supabaseUrl, kind));
  if (carried.length === 0 || !forPictures) return html;
  return replaceOnce(
    html,
    forPictures,
    connection(carriedMedia().base) + (isCarried ? forReads : forPictures),
  );
}

/** Renders "/" into `#root` for its script to hydrate, with the album of an album's page selected. */
export function withHomePage(page: Page, known: KnownCatalogue | null, albumId: string | null): Page {
  learnCarried(known?.carried);
  const { face } = known?.band.look ?? { face: null };
  setDisplayLetters(face === null ? undefined : typefaces[face].letters);
  const slug = albumId && known?.pages?.[albumId]?.[0];
  const markup = renderToString(
    <StaticRouter location={slug ? albumPagePath(slug) : HOME_PATH}>
      <App known={known} pageAlbumId={albumId} />
    </StaticRouter>,
  );
  // The press kit keeps the product's face.
  setDisplayLetters();
  // React puts the preloads of the first covers before the markup. In the head they are found first.
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const rendered = `<div id="${ROOT_ID}" data-${PRERENDERED_KEY}>${markup.slice(preloads.length)}`;
  const html = replaceOnce(page.html, root, rendered);
  // Without a catalogue nothing is shown before the first read.
  const early = known ? preloads : connection(environment.supabaseUrl, FOR_READS);
  const complete = insertBefore({ ...page, html: withNeededConnection(html, known) }, "</head>", early);
  return withIncompleteNotice(complete, siteMessages, emailLinks(known), withoutButtons);
}
