import { pathOf } from "#lib/localFiles.ts";
import type { TaggedFile } from "#rules/tags.ts";
import { discOf, folderOf } from "./albumGroups.ts";
import { naturalOrder, numbersOfFiles } from "./fileTitles.ts";

/**
 * Files by disc, number and name. A file without a number among others has that of its name, else it comes last. Folders
 * that repeat a number, such as "Side A" and "Side B", stay together.
 */
export function inTrackOrder(files: readonly TaggedFile[]): TaggedFile[] {
  const hasNumbers = files.some(({ tags }) => tags.track !== null);
  const inNames = numbersOfFiles(files.map(({ file }) => file.name));
  const placed = files.map((tagged, index) => ({
    tagged,
    disc: discOf(tagged),
    folder: folderOf(tagged.file),
    number: hasNumbers ? (tagged.tags.track ?? inNames[index] ?? Number.MAX_SAFE_INTEGER) : 0,
  }));
  const firstFolders = new Map<string, string>();
  let areFoldersParts = false;
  for (const { disc, number, folder } of placed) {
    const place = `${disc} ${number}`;
    if (!firstFolders.has(place)) firstFolders.set(place, folder);
    areFoldersParts ||= number < Number.MAX_SAFE_INTEGER && firstFolders.get(place) !== folder;
  }
  placed.sort(
    (one, other) =>
      one.disc - other.disc ||
      (areFoldersParts && naturalOrder.compare(one.folder, other.folder)) ||
      one.number - other.number ||
      naturalOrder.compare(pathOf(one.tagged.file), pathOf(other.tagged.file)),
  );
  return placed.map(({ tagged }) => tagged);
}
