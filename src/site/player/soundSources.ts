import { OTHER_HOST_MS } from "#config.ts";

/** An address of a track's file: at the site itself, or in Storage. */
export type SoundSource = {
  address: string;
  host: "site" | "storage";
  /** Its host answers no byte ranges, which an element needs to seek: the file is fetched whole. */
  isWhole: boolean;
};

/** At least one. */
export type SourceList = [SoundSource, ...SoundSource[]];

/** The site's own copy of a file; null where it has none. */
type SiteCopy = { address: string; hasRanges: boolean } | null;

/** What a visit has found out about both hosts. */
export type FoundHosts = {
  /** The one that did not serve a file although the network was there. */
  refusing: SoundSource["host"] | null;
  /** The site answers no ranges, whatever its build has found. */
  lacksRanges: boolean;
};

/** Where the file of a stored address is asked for, in this order (decision 103). */
export function soundSources(
  address: string,
  copy: SiteCopy,
  { refusing, lacksRanges }: FoundHosts,
): SourceList {
  const storage: SoundSource = { address, host: "storage", isWhole: false };
  if (!copy) return [storage];
  const site: SoundSource = {
    address: copy.address,
    host: "site",
    isWhole: lacksRanges || !copy.hasRanges,
  };
  const isSiteFirst = refusing ? refusing === "storage" : !site.isWhole;
  return isSiteFirst ? [site, storage] : [storage, site];
}

export type SoundSources = ReturnType<typeof createSoundSources>;

/** The sources of files through one visit, which remembers what it has found out. */
export function createSoundSources(copyOf: (address: string) => SiteCopy) {
  /** By the stored address: where a track has sounded. */
  const heard = new Map<string, SoundSource>();
  let refusing: FoundHosts["refusing"] = null;
  let refusedAt = 0;
  let lacksRanges = false;
  return {
    /** In the order in which they are asked: first the one at which the track has sounded. */
    of: (address: string): SourceList => {
      if (Date.now() - refusedAt > OTHER_HOST_MS) refusing = null;
      const sources = soundSources(address, copyOf(address), { refusing, lacksRanges });
      const own = heard.get(address);
      return own ? [own, ...sources.filter((source) => source.address !== own.address)] : sources;
    },
    keep: (address: string, source: SoundSource) => void heard.set(address, source),
    /** For a while its host is asked after the other one. */
    refuse: ({ host }: SoundSource) => {
      refusing = host;
      refusedAt = Date.now();
    },
    /** For the rest of the visit files of the site are fetched whole, and after Storage was asked. */
    findNoRanges: () => {
      lacksRanges = true;
      heard.clear();
    },
  };
}
