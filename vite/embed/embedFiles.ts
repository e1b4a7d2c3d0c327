import { EMBED_HEIGHTS, EMBED_WIDTH } from "../../src/config.ts";
import { publicAlbums } from "../../src/data/publicRows.ts";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { albumPagePath, embedPath } from "../../src/routes.ts";
import type { BandLook } from "../../src/rules/bandSettings.ts";
import { type CarriedMedia, listOf, nothingCarried, pictureAddress } from "../../src/rules/carriedNames.ts";
import { coverAddresses } from "../../src/rules/coverCopies.ts";
import { EMBED_CARRIED_ID, EMBED_DATA_ID, embedCode, embedHeight } from "../../src/rules/embedCode.ts";
import { datedReleaseLine } from "../../src/rules/releases.ts";
import { embedPolicy, hashSource, type PolicyDelivery, withPolicy } from "../host/contentSecurityPolicy.ts";
import { PREVIEW_SIZE } from "../identity/previewPicture.ts";
import type { Compile } from "../page/inlineScript.ts";
import { dataElement, insertBefore, insertScript } from "../page/page.ts";
import { embedMarkup, goneMarkup } from "./embedMarkup.ts";
import { embedStyles } from "./embedStyles.ts";

/** What a player uses of an album besides its tracks. Every other column has its default there. */
const playedColumns = ["id", "title", "artist", "cover_url", "cover_copies"] as const;

function playedAlbum({ tracks, ...album }: CatalogueAlbum) {
  const row = Object.fromEntries(playedColumns.map((column) => [column, album[column]]));
  return { ...publicAlbums([row])[0], tracks };
}

/** What the site serves itself of an album's files. */
function carriedOf(album: CatalogueAlbum, carried: CarriedMedia, supabaseUrl: string) {
  const addresses = [...coverAddresses(album), ...album.tracks.map(({ audio_url }) => audio_url)];
  return listOf(addresses, carried, supabaseUrl);
}

/**
 * Compiles the script of the players, which is the same in all, as is their style: one policy serves all.
 * @param missingPageScript The 404 page's, which comes under the same policy where a player is gone.
 * @param siteMedia What the site serves itself. Without the site's address a player asks Storage alone: a sandbox may
 * block an address that its policy does not name.
 */
export async function embedFiles(
  environment: Environment,
  look: Pick<BandLook, "hue" | "ground">,
  compile: Compile,
  missingPageScript: string,
  siteMedia: CarriedMedia = nothingCarried,
) {
  const { supabaseUrl, supabaseAnonKey, artistName, countsListens, siteUrl } = environment;
  const script = await compile("embed/embed", {
    supabaseUrl,
    supabaseAnonKey,
    // For the dashboard, which takes its first artist from it.
    artistName: "",
    countsListens,
  });
  const carried = siteUrl ? siteMedia : nothingCarried;
  const styles = embedStyles(look);
  const policy = (delivery: PolicyDelivery, ...scripts: string[]) =>
    embedPolicy(
      {
        supabaseUrl,
        siteUrl,
        scriptHashes: scripts.map(hashSource),
        styleHash: hashSource(styles),
        media: carried.base,
      },
      delivery,
    );
  const styled = (html: string) =>
    insertBefore({ html, inlineScripts: [] }, "</head>", `<style>${styles}</style>`);
  const byOf = ({ artist }: CatalogueAlbum) => artist || artistName;

  return {
    policy: policy("header", script, missingPageScript),
    /** In place of a player whose album is gone. Without script, so that it is shown in any frame. */
    gone: withPolicy(styled(goneMarkup(artistName)), policy("meta", script)).html,
    html(album: CatalogueAlbum, slug: string): string {
      const pagePath = albumPagePath(slug);
      const markup = embedMarkup({
        album,
        artist: byOf(album),
        pagePath,
        pageAddress: siteUrl && siteUrl + pagePath,
        picture: (address) => pictureAddress(address, carried, supabaseUrl),
      });
      const data =
        dataElement("application/json", playedAlbum(album), EMBED_DATA_ID) +
        dataElement("application/json", carriedOf(album, carried, supabaseUrl), EMBED_CARRIED_ID);
      return withPolicy(
        insertScript(insertBefore(styled(markup), "</body>", data), "</body>", script),
        policy("meta", script),
      ).html;
    },
    /** What readers of oEmbed get, as JSON (oembed.com, 2.3.4.4; decision 073). `picture`: the file of the album's preview. */
    json(album: CatalogueAlbum, slug: string, picture: string): string {
      const height = embedHeight(album.tracks.length);
      const address = siteUrl + albumPagePath(slug);
      const coming = datedReleaseLine(album);
      const title = coming ? `${album.title} · ${coming}` : album.title;
      const words = escapeHtml(`${title} - ${byOf(album)}`);
      // WordPress wants a quote before it follows links and heights, and takes out the element around it. Elsewhere only
      // what runs no script shows the quote, and what drops frames.
      const quote = `<noscript><blockquote><a href="${escapeHtml(address)}">${words}</a></blockquote></noscript>`;
      return JSON.stringify({
        version: "1.0",
        type: "rich",
        title,
        author_name: byOf(album),
        author_url: address,
        provider_name: artistName,
        provider_url: `${siteUrl}/`,
        thumbnail_url: `${siteUrl}/${picture}`,
        thumbnail_width: PREVIEW_SIZE.width,
        thumbnail_height: PREVIEW_SIZE.height,
        html: quote + embedCode(siteUrl + embedPath(slug), artistName, height),
        width: EMBED_WIDTH,
        height,
      });
    },
    /** How an album's page names both, as HTML: to readers of oEmbed, and to those of Twitter's card, such as Mastodon. */
    headElements({ tracks }: CatalogueAlbum, slug: string): string {
      if (!siteUrl) return "";
      const height = Math.min(embedHeight(tracks.length), EMBED_HEIGHTS.list);
      const address = escapeHtml(siteUrl + embedPath(slug));
      return [
        `<link rel="alternate" type="application/json+oembed" href="${address}.json" />`,
        `<meta name="twitter:player" content="${address}" />`,
        `<meta name="twitter:player:width" content="${EMBED_WIDTH}" />`,
        `<meta name="twitter:player:height" content="${height}" />`,
      ].join("\n    ");
    },
  };
}
