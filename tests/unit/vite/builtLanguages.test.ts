// behaviour §10.25
import { expect, test } from "vitest";
import { languages } from "#messages/languages/all.ts";
import { buildPages } from "../../support/buildPages.ts";
import { catalogueAlbum, publicShow } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

/** As React and the build escape a text of an element or an attribute, each apostrophe and quote in its own way. */
const plain = (html: string) =>
  html.replace(/&#(\d+);|&#x27;|&quot;|&amp;/g, (entity, code) =>
    code ? String.fromCharCode(code) : ({ "&#x27;": "'", "&quot;": '"', "&amp;": "&" }[entity] ?? ""),
  );

test.each(Object.entries(languages))(
  "a build in %s has its words in every file",
  { tags: ["slow"], timeout: 120_000 },
  async (code, words) => {
    const { tracks: _tracks, ...album } = catalogueAlbum({ title: "Ebb", artist: null, description: null });
    const track = {
      id: "t",
      album_id: album.id,
      title: "Slack",
      track_number: 1,
      duration: "0:10",
      audio_url: null,
    };
    const show = publicShow({ day: "2099-03-04", status: "postponed", city: "Hamburg", venue: null });
    const { page, read } = await buildPages(
      await newFolder(),
      { albums: [album], tracks: [track], shows: [show] },
      { VITE_LANGUAGE: code, VITE_ARTIST_NAME: "Glass Harbor", VITE_SITE_DESCRIPTION: "" },
    );
    const text = async (name: string) => plain(String(await read(name)));
    const { language, sectionTitles, dateWords, previewMessages, showStatuses } = words;
    expect(page).toContain(`<html lang="${code}" dir="${language.direction}"`);
    expect(plain(page)).toContain(previewMessages.site("Glass Harbor"));
    for (const word of [
      sectionTitles.shows,
      dateWords.date("4", dateWords.shortMonths[2] ?? "", "2099"),
      showStatuses.postponed,
    ])
      expect(plain(page)).toContain(word);
    expect(await text("404.html")).toContain(words.noScriptMessage);
    expect(await text("secure.html")).toContain(languages.en.noScriptMessage);
    expect(await text("album/ebb.html")).toContain(previewMessages.listen("Ebb", "Glass Harbor"));
    expect(await text("feed.xml")).toContain(`xml:lang="${code}"`);
    expect(JSON.parse(await text("manifest.webmanifest"))).toMatchObject({
      lang: code,
      dir: language.direction,
    });
    const calendar = (await text("shows.ics")).replace(/\r\n /g, "");
    const named = words.showWords.in("Glass Harbor", "Hamburg");
    expect(calendar).toContain(showStatuses.postponed + words.punctuation.colon + named);
  },
);
