/** The catalogue for music players, from the root. */
export const PLAYERS_PATH = "/canimus.json";

/** A build without albums writes this file in its place: the ids alone, for the build after it. */
export const KEPT_PLAYERS_PATH = "/canimus-earlier.json";

/** The ids of a catalogue: of what it lists, and of what it says was removed. */
export type PlayerIds = { listed: readonly string[]; deleted: readonly string[] };

/** What the first build has of one before it. */
export const noPlayerIds: PlayerIds = { listed: [], deleted: [] };

const itemsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
const childrenOf = (entity: unknown) => itemsOf(Object(entity).children);

/** Ids of rows: UUIDs, or the numbers of another database. */
const idsOf = (entities: unknown[]): string[] =>
  entities.flatMap((entity) => {
    const { uid } = Object(entity) as { uid?: unknown };
    return typeof uid === "string" && /^[\w-]{1,64}$/.test(uid) ? uid : [];
  });

/** Reads the ids in the catalogue of a deployment, which may be any JSON. */
export function readPlayerIds(json: unknown): PlayerIds {
  const artists = childrenOf(json);
  const albums = artists.flatMap(childrenOf);
  const tracks = albums.flatMap(childrenOf);
  return {
    listed: idsOf([...artists, ...albums, ...tracks]),
    deleted: idsOf(itemsOf(Object(json).deleted)),
  };
}

/** As a catalogue names what it says of ids alone. */
export const bareEntities = (ids: readonly string[]) => ids.map((uid) => ({ uid }));

export const writePlayerIds = ({ listed, deleted }: PlayerIds): string =>
  JSON.stringify({ children: bareEntities(listed), deleted: bareEntities(deleted) });
