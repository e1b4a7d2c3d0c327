import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import type { CarriedMedia } from "../../src/rules/carriedNames.ts";
import { momentsOf } from "./feed.ts";
import { fileSizes } from "./fileSizes.ts";
import { fullAddress } from "./fullAddress.ts";
import { offeredSounds, type SoundOf } from "./offeredSounds.ts";
import {
  albumPodcast,
  albumPodcastPath,
  PODCAST_PATH,
  type PodcastAlbum,
  type PodcastSong,
  podcastElements,
  sitePodcast,
} from "./podcastFeeds.ts";
import {
  feedGuids,
  PODCAST_MEMORY_FILE,
  type PodcastMemory,
  SITE_FEED,
  songMoments,
  writeMemory,
} from "./podcastMemory.ts";
import type { AddressOf } from "./structuredData.ts";

/** Albums whose feeds have a picture that the build draws, the newest (decision 138). */
const MAX_SQUARES = 50;

/** Songs whose bytes Supabase is asked for, by a request each. */
const MAX_ASKED = 1000;

type Input = {
  environment: Environment;
  root: string;
  supabaseUrl: string;
  media: CarriedMedia;
  bytesOf: (storedAddress: string) => number | undefined;
  /** Whether feeds name sounds that only Supabase has. */
  fromSupabase: boolean;
  updates: ReadonlyMap<string, string>;
  addressOf: AddressOf;
  /** The slugs of an album, the present one first. */
  slugsOf: (albumId: string) => readonly string[];
  builtAt: Date;
  /** What the feeds of the present deployment are like. */
  earlier: PodcastMemory;
};

/** The feeds for programs that play podcasts. */
export type BuiltPodcasts = {
  /** The sounds that feeds name, in the Atom feed too. */
  soundOf: SoundOf;
  /** Whether the build draws the picture of its feed. */
  hasSquare: (album: CatalogueAlbum) => boolean;
  /** The links to the feeds in the head of "/", or of an album's page, as HTML; "" where there are none. */
  elements: (album?: CatalogueAlbum) => string;
  /** The files of an album's feed by name, with the name of the picture that was drawn; else with the cover as it is. */
  filesOf: (album: CatalogueAlbum, picture: string | undefined) => Record<string, string>;
  /** The other ones, for all albums of which `filesOf` was asked. In: the picture of the site's feed. */
  siteFiles: (picture: string) => Record<string, string>;
};

/** Finds out which songs have sounds that feeds name. */
export async function builtPodcasts(
  albums: readonly CatalogueAlbum[],
  { environment, media, bytesOf, fromSupabase, ...input }: Input,
): Promise<BuiltPodcasts> {
  const { updates, addressOf, slugsOf, builtAt, earlier } = input;
  const { siteUrl, artistName } = environment;
  const allSounds = albums.flatMap(({ tracks }) => tracks.flatMap(({ audio_url }) => audio_url ?? []));
  const unknown = allSounds.filter((address) => !bytesOf(address)).slice(0, MAX_ASKED);
  const sizes = await fileSizes(fromSupabase ? unknown : [], input);
  const soundOf = offeredSounds(
    environment,
    media,
    (address) => bytesOf(address) ?? sizes.get(address),
    fromSupabase,
  );
  const memory: PodcastMemory = { feeds: new Map(), songs: new Map() };
  const songs = new Map<CatalogueAlbum, PodcastSong[]>();
  for (const album of albums) {
    const momentOf = songMoments(album, momentsOf(album, updates)?.shown ?? null, earlier, builtAt);
    for (const track of album.tracks) {
      const sound = soundOf(track.audio_url);
      // An enclosure without its length or type is none: programs leave the song out, or load it again.
      const isListed = sound?.bytes && sound.type;
      // Of songs that are not carried yet too: they are no newer when they are.
      const moment = track.audio_url ? momentOf(track) : earlier.songs.get(track.id);
      if (moment !== undefined) memory.songs.set(track.id, moment);
      if (!isListed || moment === undefined) continue;
      songs.set(album, [...(songs.get(album) ?? []), { track, sound, moment }]);
    }
  }
  const addressAt = (path: string) => siteUrl + path;
  const albumAddressAt = ({ id }: CatalogueAlbum) => addressAt(albumPodcastPath(slugsOf(id)[0] ?? ""));
  // Those without a song now keep theirs.
  const withFeed = albums.filter((album) => songs.has(album) || earlier.feeds.has(album.id));
  const isAny = songs.size > 0 || earlier.feeds.has(SITE_FEED);
  memory.feeds = feedGuids(
    new Map([
      ...(isAny ? [[SITE_FEED, addressAt(PODCAST_PATH)] as const] : []),
      ...withFeed.map((album) => [album.id, albumAddressAt(album)] as const),
    ]),
    earlier,
  );
  const guidOf = (key: string) => memory.feeds.get(key) ?? "";
  const podcasts: PodcastAlbum[] = [];
  const newest = new Set([...songs.keys()].slice(0, MAX_SQUARES));

  return {
    soundOf,
    hasSquare: (album) => newest.has(album),
    elements: (album) =>
      songs.size > 0
        ? `${podcastElements(artistName, album && songs.has(album) ? album : undefined, slugsOf(album?.id ?? "")[0])}\n  `
        : "",
    filesOf(album, square) {
      // Not a copy: those are WebP, which directories refuse.
      const cover = fullAddress(album.cover_url, environment, media) ?? "";
      const picture = square ? addressAt(`/${square}`) : cover;
      const podcast = { album, songs: songs.get(album) ?? [], picture };
      if (podcast.songs.length === 0) return {};
      podcasts.push(podcast);
      const feed = { address: albumAddressAt(album), guid: guidOf(album.id) };
      return Object.fromEntries(
        slugsOf(album.id).map((slug, at) => [
          decodeURI(albumPodcastPath(slug)).slice(1),
          albumPodcast(environment, feed, podcast, addressOf, at > 0),
        ]),
      );
    },
    siteFiles(picture) {
      const feed = { address: addressAt(PODCAST_PATH), guid: guidOf(SITE_FEED) };
      return {
        ...(podcasts.length > 0 && {
          [PODCAST_PATH.slice(1)]: sitePodcast(
            environment,
            feed,
            podcasts,
            addressAt(`/${picture}`),
            addressOf,
          ),
        }),
        // A build without albums keeps what it found.
        ...(isAny && { [PODCAST_MEMORY_FILE]: writeMemory(albums.length > 0 ? memory : earlier) }),
      };
    },
  };
}
