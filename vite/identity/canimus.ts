import type { CatalogueAlbum, Track } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { parseTime } from "../../src/lib/formatTime.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import type { BandSettings } from "../../src/rules/bandSettings.ts";
import { type CarriedMedia, carriedAddress } from "../../src/rules/carriedNames.ts";
import { copiesOf } from "../../src/rules/coverCopies.ts";
import { licenceOf } from "../../src/rules/namedLicence.ts";
import { isAnnounced, publishedDay } from "../../src/rules/releases.ts";
import { momentsOf } from "./feed.ts";
import type { SoundOf } from "./offeredSounds.ts";
import { paragraphMarkup } from "./paragraphMarkup.ts";
import { bareEntities } from "./playerIds.ts";
import { type AddressOf, withoutEmpty } from "./structuredData.ts";

/** The format's own media type, for the link to the file. */
export const CANIMUS_TYPE = "application/canimus+json";

/** The version of the format that Fairplayer reads: a commit of github.com/PlaidWeb/Canimus, `format.md` (decision 142). */
const CANIMUS_VERSION = "c1abb7e";

/** The id of the band, which has no row. */
export const ARTIST_ID = "artist";

type Entity = Record<string, unknown>;

/** Where players load what, and what of it they get. */
export type CanimusInput = {
  environment: Environment;
  media: CarriedMedia;
  /** The sounds that the site or a copy of its files serves. */
  soundOf: SoundOf;
  updates: ReadonlyMap<string, string>;
  addressOf: AddressOf;
  band: Pick<BandSettings, "about" | "support">;
  /** Whether a song, an album or the band is listed without sound too, by its id. */
  isKept: (id: string) => boolean;
};

const linkTo = (rel: string, name: string, address: string | null) =>
  address ? [{ name, href: address, rel }] : [];

/** Null for an empty list, which is left out. */
const someOf = <Item>(items: readonly Item[]) => (items.length > 0 ? items : null);

/** Only what the site serves: Supabase's traffic is metered. */
function coverOf(album: CatalogueAlbum, { environment, media }: CanimusInput): Entity | null {
  const { siteUrl, supabaseUrl } = environment;
  const [src] = [copiesOf(album).at(-1)?.address ?? null, album.cover_url].flatMap(
    (address) => webAddress(carriedAddress(address, media, supabaseUrl), siteUrl) ?? [],
  );
  if (!src) return null;
  const extension = src.slice(src.lastIndexOf(".") + 1).toLowerCase();
  const type = `image/${extension.replace(/^jpg$/, "jpeg")}`;
  return { main: withoutEmpty({ src, alt: album.cover_alt, type }) };
}

function trackEntity(
  { id, title, artist, track_number, duration, audio_url }: Track,
  albumId: string,
  { soundOf, addressOf }: CanimusInput,
): Entity {
  const sound = soundOf(audio_url);
  // The format's name of MP3.
  const type = sound?.type?.replace("audio/mpeg", "audio/mp3");
  return withoutEmpty({
    type: "track",
    uid: id,
    name: title,
    url: addressOf(albumId, track_number),
    artist,
    track: track_number,
    duration: parseTime(duration?.trim() ?? "") || null,
    media: sound && type ? [withoutEmpty({ type, src: sound.address, size: sound.bytes ?? null })] : [],
  });
}

function albumEntities(album: CatalogueAlbum, input: CanimusInput): Entity[] {
  const { id, title, artist, description, genre, purchase_link, tracks } = album;
  const heard = tracks.filter((track) => input.soundOf(track.audio_url)?.type || input.isKept(track.id));
  if (heard.length === 0 && !input.isKept(id)) return [];
  const licence = licenceOf(album.licence);
  const { buy, preOrder } = catalogueMessages;
  return [
    withoutEmpty({
      type: "album",
      uid: id,
      name: title,
      url: input.addressOf(id),
      artist,
      release_date: publishedDay(album),
      updated_date: momentsOf(album, input.updates)?.updated.slice(0, 10) ?? null,
      images: coverOf(album, input),
      description: paragraphMarkup(description).join("\n"),
      genre,
      license: licence?.name ?? null,
      links: someOf([
        ...linkTo("purchase", isAnnounced(album) ? preOrder : buy, webAddress(purchase_link)),
        ...linkTo("license", licence?.name ?? "", licence?.address ?? null),
      ]),
      children: heard.map((track) => trackEntity(track, id, input)),
    }),
  ];
}

const siteOf = ({ artistName, siteUrl }: Environment) => ({ name: artistName, url: `${siteUrl}/` });

/** The band with its albums that have a song which players may load, as the format has them; none without such an album. */
export function playedArtists(albums: readonly CatalogueAlbum[], input: CanimusInput): Entity[] {
  const { environment, band } = input;
  const children = albums.flatMap((album) => albumEntities(album, input));
  if (children.length === 0 && !input.isKept(ARTIST_ID)) return [];
  return [
    withoutEmpty({
      type: "artist",
      uid: ARTIST_ID,
      ...siteOf(environment),
      description: paragraphMarkup(band.about).join("\n"),
      links: someOf(linkTo("support", band.support?.label ?? "", band.support?.address ?? null)),
      children,
    }),
  ];
}

/** The whole file. Without artists it only says what was removed. */
export const canimusFile = (
  artists: readonly Entity[],
  deleted: readonly string[],
  environment: Environment,
): string =>
  JSON.stringify(
    withoutEmpty({
      type: "root",
      protocol: "Canimus",
      version: CANIMUS_VERSION,
      ...siteOf(environment),
      deleted: someOf(bareEntities(deleted)),
      children: someOf(artists),
    }),
  );
