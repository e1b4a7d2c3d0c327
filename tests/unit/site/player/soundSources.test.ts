// behaviour §10.5
import { describe, expect, test, vi } from "vitest";
import { OTHER_HOST_MS } from "#config.ts";
import {
  createSoundSources,
  type FoundHosts,
  type SoundSource,
  soundSources,
} from "#site/player/soundSources.ts";

const STORED = "https://project.supabase.co/storage/v1/object/public/audio-tracks/tracks/1700000000000.mp3";
const OWN = "/media/tracks/1700000000000.mp3";

const storage: SoundSource = { address: STORED, host: "storage", isWhole: false };
const site: SoundSource = { address: OWN, host: "site", isWhole: false };
const whole: SoundSource = { ...site, isWhole: true };

describe("a file is asked for", () => {
  test.each<[where: string, hasRanges: boolean, found: Partial<FoundHosts>, sources: SoundSource[]]>([
    ["first at the site, where its host has ranges", true, {}, [site, storage]],
    ["first in Storage, where it has none", false, {}, [storage, whole]],
    ["and where the page has found none", true, { lacksRanges: true }, [storage, whole]],
    ["of the site, once Storage refuses", false, { refusing: "storage" }, [whole, storage]],
    ["of Storage, once the site refuses", true, { refusing: "site" }, [storage, site]],
  ])("%s", (_where, hasRanges, found, sources) => {
    const copy = { address: OWN, hasRanges };
    expect(soundSources(STORED, copy, { refusing: null, lacksRanges: false, ...found })).toEqual(sources);
  });

  test("in Storage alone where the site has no copy, whatever was found", () => {
    for (const refusing of [null, "site", "storage"] as const)
      for (const lacksRanges of [true, false])
        expect(soundSources(STORED, null, { refusing, lacksRanges })).toEqual([storage]);
  });

  test("at each of its two addresses once, and whole only of the site", () => {
    for (const hasRanges of [true, false])
      for (const refusing of [null, "site", "storage"] as const)
        for (const lacksRanges of [true, false]) {
          const sources = soundSources(STORED, { address: OWN, hasRanges }, { refusing, lacksRanges });
          expect(sources.map(({ address }) => address).sort()).toEqual([OWN, STORED]);
          // Nobody waits for a whole file while Storage answers.
          if (sources[0].isWhole) expect(refusing).toBe("storage");
          expect(sources.filter(({ isWhole }) => isWhole).every(({ host }) => host === "site")).toBe(true);
        }
  });
});

describe("in one visit", () => {
  const open = (hasRanges = true) => createSoundSources(() => ({ address: OWN, hasRanges }));
  const first = (sources: ReturnType<typeof open>) => sources.of(STORED)[0];

  test("a track that has sounded keeps its address, and has the other one in reserve", () => {
    const sources = open();
    sources.keep(STORED, storage);
    expect(sources.of(STORED)).toEqual([storage, site]);
    sources.refuse(storage);
    expect(first(sources)).toEqual(storage);
  });

  test("a host that refuses is asked first again after a while", () => {
    vi.useFakeTimers();
    const sources = open(false);
    sources.refuse(storage);
    vi.advanceTimersByTime(OTHER_HOST_MS);
    expect(first(sources)).toEqual(whole);
    vi.advanceTimersByTime(1);
    expect(first(sources)).toEqual(storage);
  });

  test("what was learned later of the site's files is used", () => {
    let copy: { address: string; hasRanges: boolean } | null = null;
    const sources = createSoundSources(() => copy);
    expect(sources.of(STORED)).toEqual([storage]);
    copy = { address: OWN, hasRanges: true };
    expect(first(sources)).toEqual(site);
  });

  test("a site without ranges is the reserve to its end, also of what has sounded there", () => {
    const sources = open();
    sources.keep(STORED, site);
    sources.findNoRanges();
    expect(sources.of(STORED)).toEqual([storage, whole]);
  });
});
