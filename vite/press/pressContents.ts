import type { CatalogueAlbum, Track } from "../../src/data/rows.ts";
import { aboutMessages } from "../../src/messages/siteMessages.ts";
import { bandPictureImage, bandPictureUrl } from "../../src/rules/bandPictures.ts";
import { type CarriedMedia, carriedAddress } from "../../src/rules/carriedNames.ts";
import { licenceOf } from "../../src/rules/namedLicence.ts";
import type { PressKit } from "../../src/rules/pressSettings.ts";
import { isOfAlbum } from "../../src/rules/trackArtist.ts";
import { downloadName, extensionOf } from "../../src/site/downloads/safeNames.ts";

/** A stored file to take: its name for people, and where it is. */
export type Taken = {
  /** The name of the object in Storage. */
  stored: string;
  fileName: string;
  bytes: number;
  href: string;
  /** Whether it is at the site, where the link itself names the file. */
  isOwn: boolean;
};

export type ContentsInput = {
  kit: PressKit;
  artistName: string;
  /** The logo of "Look", which serves where the kit has none. */
  lookLogo: string | null;
  albums: readonly CatalogueAlbum[];
  carried: CarriedMedia;
  supabaseUrl: string;
};

export type PressContents = ReturnType<typeof pressContents>;

/** Widths of a photograph on the page (pressStyles.ts). */
const HERO_SIZES = "(min-width:1000px) 36rem,100vw";
const PHOTO_SIZES = "(min-width:1000px) 22rem,(min-width:640px) 45vw,100vw";

/** What the page shows of a kit: its files under names that an editor can use, and its songs that are public. */
export function pressContents(input: ContentsInput) {
  const { kit, artistName, lookLogo, albums, carried, supabaseUrl } = input;
  const names = new Set<string>();
  /** A name that no other file of the kit has. */
  const named = (title: string, extension: string) => {
    const bare = title.toLowerCase().endsWith(extension) ? title.slice(0, -extension.length) : title;
    const plain = downloadName(extension ? bare : title) || downloadName(artistName) || "File";
    let name = plain + extension;
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${plain} ${number}${extension}`;
    names.add(name.toLowerCase());
    return name;
  };
  const take = (stored: string, title: string, bytes = 0): Taken => {
    const fileName = named(title, extensionOf(stored));
    const address = bandPictureUrl(stored);
    // Browsers save what is of the page's own origin alone.
    const own = carried.base.startsWith("/") ? carriedAddress(address, carried, supabaseUrl) : null;
    // Storage then says that it is a file to keep (supabase.com/docs/guides/storage/serving/downloads).
    const href = own ?? `${address}?download=${encodeURIComponent(fileName)}`;
    return { stored, fileName, bytes, href, isOwn: own !== null };
  };

  const photos = kit.photos.map((photo, index) => {
    const number = String(index + 1).padStart(2, "0");
    const by = photo.credit && ` (${photo.credit})`;
    return {
      ...photo,
      alt: photo.alt || aboutMessages.photo(index + 1, artistName),
      licence: licenceOf(photo.licence),
      image: bandPictureImage(photo, index === 0 ? HERO_SIZES : PHOTO_SIZES, carried),
      taken: take(photo.name, `${artistName} ${number}${by}`, photo.bytes),
    };
  });
  const files = kit.files.map(({ name, title, bytes }) => ({ title, taken: take(name, title, bytes) }));
  const logoName = kit.logo?.name ?? lookLogo;
  const logo = logoName
    ? {
        taken: take(logoName, `${artistName} Logo`, kit.logo?.bytes),
        /** Null for a PDF. */
        src: /\.pdf$/i.test(logoName)
          ? null
          : (carriedAddress(bandPictureUrl(logoName), carried, supabaseUrl) ?? bandPictureUrl(logoName)),
        /** One for print is dark, that of the site light. */
        isForPrint: kit.logo !== null,
      }
    : null;

  const songs = [...new Set(kit.songs)].flatMap((id) => {
    const album = albums.find(({ tracks }) => tracks.some((track) => track.id === id));
    const track = album?.tracks.find((each) => each.id === id);
    return album && track?.audio_url ? [{ album, track: withArtist(track, album) }] : [];
  });
  const taken = [...photos, ...(logo ? [logo] : []), ...files].map((each) => each.taken);
  return { ...kit, artistName, photos, files, logo, songs, taken };
}

/** The artist of a song, where that is not the band. */
function withArtist(track: Track, { artist }: CatalogueAlbum): Track {
  const own = track.artist ?? artist;
  return { ...track, artist: own && !isOfAlbum(own, null) ? own : null };
}

/** Bytes of all files, as far as they are known. */
export const bytesOf = ({ taken }: Pick<PressContents, "taken">): number =>
  taken.reduce((sum, { bytes }) => sum + bytes, 0);
