import { tables, titleOfRow } from "../tables.ts";
import type { Missing } from "./missingRows.ts";

/** What files belong to, by their `fileKey` (`ownersOfFiles`). */
type Owners = ReadonlyMap<string, string>;

/** What files belong to, each once. */
export const namesOfFiles = (files: Iterable<string>, owners: Owners): string[] => [
  ...new Set([...files].map((file) => owners.get(file) ?? file)),
];

/** What a person knows it by: its album, its own title, or what its files belong to. A setting goes by its key. */
export function namesOfMissing(
  { kind, of, files, changes }: Pick<Missing, "kind" | "of" | "changes"> & { files: Iterable<string> },
  owners: Owners,
): string[] {
  const isOfFiles = changes.length > 0 || Object.keys(of).length === 0;
  if (isOfFiles) return namesOfFiles(files, owners);
  return [titleOfRow(kind in tables ? (kind as keyof typeof tables) : "albums", of)];
}
