import { noMemory, PODCAST_MEMORY_FILE, type PodcastMemory, readMemory } from "../identity/podcastMemory.ts";
import { deployedFile } from "./deployedFile.ts";

/** What the feeds of the present deployment are like; nothing before the first. A file that cannot be read is reported. */
export async function earlierPodcasts(
  siteUrl: string,
  builtAt: Date,
  warn: (sentence: string) => void,
): Promise<PodcastMemory> {
  if (!siteUrl) return noMemory;
  const address = `${siteUrl}/${PODCAST_MEMORY_FILE}`;
  const report = (reason: string) =>
    warn(
      `Podcast programs may show songs under another date after this build: ${address} could not be read (${reason}).`,
    );
  return (await deployedFile(address, (json) => readMemory(json, builtAt), report)) ?? noMemory;
}
