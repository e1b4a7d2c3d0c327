import { pathOf } from "#lib/localFiles.ts";
import type { TaggedFile } from "#rules/tags.ts";
import { withoutDisc } from "./albumNames.ts";
import { nameKey } from "./nameKey.ts";

export const folderOf = (file: File): string => pathOf(file).replace(/\/?[^/]*$/, "");

/** The folder of an album's file: of "Low Water/CD1" and "Low Water (Disc 1)" it is "Low Water". */
export const albumFolderOf = (file: File): string => withoutDisc(folderOf(file)).name;

/** The album tag without its disc; null without any. */
export const albumTagOf = ({ tags }: TaggedFile): string | null => withoutDisc(tags.album ?? "").name || null;

/** Names go before the disc tag, which says 1 on each disc of some sets. */
export const discOf = ({ file, tags }: TaggedFile): number =>
  withoutDisc(tags.album ?? "").disc ?? withoutDisc(folderOf(file)).disc ?? tags.disc ?? 1;

/** The one value that is not null; null where there are several. */
export function shared<Value>(values: readonly (Value | null)[]): Value | null {
  const [value = null, other] = new Set(values.filter((one) => one !== null));
  return other === undefined ? value : null;
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** Files by the album that they belong to: by album tag, else by folder; then by album artist where each file has one. */
export function groupsOfAlbums(audio: readonly TaggedFile[]): TaggedFile[][] {
  const tagsInFolders = new Map<string, Set<string>>();
  for (const tagged of audio) {
    const tag = albumTagOf(tagged);
    const folder = albumFolderOf(tagged.file);
    if (tag !== null) tagsInFolders.set(folder, (tagsInFolders.get(folder) ?? new Set()).add(nameKey(tag)));
  }
  const albums = groupsBy(audio, (tagged) => {
    const folder = albumFolderOf(tagged.file);
    const own = albumTagOf(tagged);
    return (own && nameKey(own)) ?? shared([...(tagsInFolders.get(folder) ?? [])]) ?? `/${nameKey(folder)}`;
  });
  return albums.flatMap((files) =>
    files.every(({ tags }) => tags.albumArtist)
      ? groupsBy(files, ({ tags }) => nameKey(tags.albumArtist ?? ""))
      : [files],
  );
}
