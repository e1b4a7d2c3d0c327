/** A catalogue as its format has it (github.com/PlaidWeb/Canimus, format.md at c1abb7e). */
export type CanimusEntity = {
  type: string;
  uid?: string;
  url?: string;
  name?: string;
  artist?: string;
  description?: string;
  media?: { type?: string; src?: string; size?: number }[];
  links?: { name?: string; href?: string; rel?: string }[];
  images?: Record<string, { src?: string }>;
  children?: CanimusEntity[];
};
export type CanimusRoot = CanimusEntity & {
  protocol?: string;
  version?: string;
  deleted?: { uid?: string; url?: string }[];
};

const allIn = (entity: CanimusEntity): CanimusEntity[] => [entity, ...(entity.children ?? []).flatMap(allIn)];

/** The ids of all that it lists, in its order. */
export const uidsIn = (root: CanimusEntity | null): string[] =>
  root ? allIn(root).flatMap(({ uid }) => uid ?? []) : [];

/** What each type may contain. */
const children: Record<string, string[]> = {
  root: ["artist", "album", "track", "playlist", "events"],
  artist: ["album", "track"],
  album: ["track"],
  track: [],
};
/** The attributes of each type; those of every one first. */
const common = "type name url uid release_date updated_date images summary description links children";
const attributes: Record<string, string> = {
  root: `${common} protocol version deleted`,
  artist: common,
  album: `${common} artist subtitle copyright license genre featuring`,
  track: `${common} subtitle artist featuring album composer lyricist original_artist duration media disc track copyright license lyrics genre`,
};

/** What is wrong with a catalogue, by the rules of its format. */
export function canimusProblems(root: CanimusRoot): string[] {
  const problems: string[] = [];
  const need = (isSo: unknown, problem: string) => isSo || problems.push(problem);
  need(root.type === "root" && root.protocol === "Canimus" && root.version, "no root");
  const all = allIn(root);
  const ids = all.map(({ uid, url }) => uid ?? url);
  need(new Set(ids).size === ids.length, "an id is there twice");
  for (const entity of all) {
    const { type, uid, url, links = [], images = {}, media = [] } = entity;
    need(uid || url, `${type} has no id`);
    for (const name of Object.keys(entity))
      need(attributes[type]?.split(" ").includes(name), `${type} has ${name}`);
    for (const child of entity.children ?? [])
      need(children[type]?.includes(child.type), `${type} contains ${child.type}`);
    for (const { name, href } of links) need(name && href, `a link of ${uid} lacks its name or target`);
    for (const { src } of Object.values(images))
      need(URL.canParse(src ?? ""), `an image of ${uid} lacks src`);
    for (const one of media)
      need(one.type && URL.canParse(one.src ?? ""), `media of ${uid} lack type or src`);
    for (const name of ["release_date", "updated_date"] as const) {
      const day = (entity as Record<string, unknown>)[name];
      need(day === undefined || /^\d{4}(-\d\d){0,2}$/.test(String(day)), `${name} of ${uid} is ${day}`);
    }
  }
  for (const { uid, url } of root.deleted ?? []) {
    need(uid || url, "something was removed without an id");
    need(!ids.includes(uid) && !ids.includes(url), `${uid ?? url} is listed and removed`);
  }
  return problems;
}
