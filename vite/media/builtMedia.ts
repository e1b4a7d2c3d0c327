import { join } from "node:path";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import { type BandSettings, bandPictureNames } from "../../src/rules/bandSettings.ts";
import {
  type CarriedMedia,
  carriedName,
  isSoundName,
  listOf,
  MEDIA_PATH,
  nothingCarried,
} from "../../src/rules/carriedNames.ts";
import { coverAddresses } from "../../src/rules/coverCopies.ts";
import { rangesProblem } from "./byteRanges.ts";
import { type CarryInput, carryFiles } from "./carryFiles.ts";
import { copyProblem } from "./copyElsewhere.ts";
import { earlierFiles, type MediaList } from "./earlierFiles.ts";

/** What a build carries, and where pages ask for it. */
export type BuiltMedia = {
  media: CarriedMedia;
  list: MediaList;
  /** A carried file on the disk, by the address in a row. */
  fileOf: (address: string) => string | null;
  /** The bytes of a file that this build carries, or a copy elsewhere has, by the address in a row. */
  bytesOf: (address: string) => number | undefined;
};

type Input = Omit<CarryInput, "addresses" | "earlier" | "supabaseUrl"> & {
  /** Addresses of what comes after all of that: the files of the press kit. */
  last?: readonly string[];
  say: (sentence: string) => void;
};

const soundsOf = ({ tracks }: CatalogueAlbum) => tracks.flatMap(({ audio_url }) => audio_url ?? []);

/**
 * The addresses of the files that rows name, the most important ones first: what "/" begins with, then each album with its
 * songs, the newest first, then the band's photos. In: the rows, and the albums that "/" begins with.
 */
export function storedAddresses(
  albums: readonly CatalogueAlbum[],
  band: BandSettings,
  first: readonly CatalogueAlbum[] = [],
): string[] {
  return [
    ...bandPictureNames(band.look).map(bandPictureUrl),
    ...first.flatMap(coverAddresses),
    ...albums.flatMap((album) => [...coverAddresses(album), ...soundsOf(album)]),
    ...bandPictureNames(band).map(bandPictureUrl),
  ];
}

/** Carries the public files of a catalogue, and finds out where its pages may ask for them. What it finds is said. */
export async function builtMedia(
  catalogue: KnownCatalogue | null,
  firstAlbums: readonly CatalogueAlbum[],
  { supabaseUrl, siteUrl, media }: Environment,
  input: Input,
): Promise<BuiltMedia> {
  if (!catalogue || media === "off" || !URL.canParse(supabaseUrl))
    return {
      media: nothingCarried,
      list: { files: new Map(), others: new Map() },
      fileOf: () => null,
      bytesOf: () => undefined,
    };
  const elsewhere = media && `${media.replace(/\/+$/, "")}/`;
  const copy = elsewhere ? await earlierFiles(elsewhere) : null;
  const deployed = siteUrl ? await earlierFiles(siteUrl + MEDIA_PATH) : null;
  const addresses = [
    ...storedAddresses(catalogue.albums, catalogue.band, firstAlbums),
    ...(input.last ?? []),
  ];
  const list = await carryFiles({
    ...input,
    addresses,
    supabaseUrl,
    earlier: copy && copy.files.size > 0 ? copy : deployed,
  });
  const { files } = list;
  const fileOf = (address: string) => {
    const name = carriedName(address, supabaseUrl);
    return name && files.has(name) ? join(input.folder, MEDIA_PATH, name) : null;
  };
  const bytesOf = (address: string) => {
    const name = carriedName(address, supabaseUrl) ?? "";
    return (files.get(name) ?? copy?.files.get(name))?.bytes;
  };
  const found = { list, fileOf, bytesOf };
  const own = { base: MEDIA_PATH, names: new Set(files.keys()) };
  const megabytes = Math.round([...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
  const carried = `The site has ${files.size} of its files itself (${megabytes} MB).`;

  if (elsewhere) {
    // What the copy has: this build's files may yet have to be copied.
    const wanted = new Set(addresses.flatMap((address) => carriedName(address, supabaseUrl) ?? []));
    const names = copy?.files.size ? [...wanted].filter((name) => copy.files.has(name)) : [...files.keys()];
    const asked = names.find(isSoundName) ?? names[0];
    const problem = asked ? await copyProblem(elsewhere + asked, siteUrl) : `${elsewhere} has no file.`;
    if (!problem) {
      input.say(`${carried} Sound is asked at ${elsewhere} first, which answers byte ranges.`);
      return { media: { base: elsewhere, names: new Set(names), playsSound: true }, ...found };
    }
    input.warn(`VITE_MEDIA is not used: ${problem}`);
  }
  // Of nothing nobody is asked, and Netlify's plan meters what is loaded from the site.
  if (files.size === 0 || (elsewhere && process.env.NETLIFY)) return { media: nothingCarried, ...found };
  const problem = await rangesProblem(siteUrl, deployed?.files.keys() ?? []);
  input.say(
    `${carried} Sound is asked at ${problem === null ? "the site first, whose host answers byte ranges" : `Supabase first: ${problem}`}.`,
  );
  return { media: { ...own, playsSound: problem === null }, ...found };
}

/** What a page knows of it: the names of the rows that it holds. */
export const carriedIn = (
  media: CarriedMedia,
  albums: readonly CatalogueAlbum[],
  band: BandSettings,
  supabaseUrl: string,
): NonNullable<KnownCatalogue["carried"]> => listOf(storedAddresses(albums, band), media, supabaseUrl);
