// behaviour §10.11
import { expect, test } from "vitest";
import { environment } from "#config.ts";
import { ownArtist } from "#rules/ownArtist.ts";
import { isSiteArtist } from "#rules/trackArtist.ts";

test.each<[name: string, artist: string | null, albumArtist: string | null, own: string | null]>([
  ["another artist", "Ines Maree", "Harbor & Friends", "Ines Maree"],
  ["blanks around it", "  Ines Maree\n", "Harbor & Friends", "Ines Maree"],
  ["the album's", "Harbor & Friends", "Harbor & Friends", null],
  ["the album's in other capitals", "HARBOR & friends", " Harbor & Friends ", null],
  ["the album's as macOS writes it", "Rene\u0301", "Ren\u00e9", null],
  ["the album's and a guest", "Ren\u00e9 feat. Ines", "Ren\u00e9", "Ren\u00e9 feat. Ines"],
  ["the site's own on its own album", environment.artistName.toUpperCase(), null, null],
  ["the site's own on an album of others", environment.artistName, "Various", environment.artistName],
  ["a guest on an album without an artist", "Ines Maree", null, "Ines Maree"],
  ["none", null, "Harbor & Friends", null],
  ["blanks", " \u00a0", "Harbor & Friends", null],
  ["nothing that can be seen", "\u200b\u2060", "Harbor & Friends", null],
  ["from right to left", "\u0641\u064a\u0631\u0648\u0632", "Various", "\u0641\u064a\u0631\u0648\u0632"],
])("%s: a track by %j on an album by %j has the own artist %j", (_name, artist, albumArtist, own) =>
  expect(ownArtist(artist, albumArtist)).toBe(own),
);

const { artistName } = environment;

test.each([
  [artistName, true],
  [artistName.toUpperCase(), true],
  [` ${artistName.toLowerCase()}\n`, true],
  [null, true],
  [`${artistName} feat. Ines`, false],
])("the artist %j is the site's own: %s", (artist, isOwn) => expect(isSiteArtist(artist)).toBe(isOwn));
