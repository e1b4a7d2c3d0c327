import { type CarriedMedia, nothingCarried } from "#rules/carriedNames.ts";
import { pictureImage } from "#rules/pictureImage.ts";

export type Cover = { cover_url: string | null; cover_copies: string[] | null };

/** A copy of a cover: the side in pixels of the square that it fills, and its address. */
export type CoverCopy = { width: number; address: string };

/** The size of a cover in each place, as the attribute `sizes`. */
const drawnSizes = {
  // A phone with three pixels a point takes the copy for two.
  grid: "(min-resolution:2.5dppx) and (max-width:40rem) calc(67vw - 21px),(min-width:107rem) calc(30vw - 40px),(min-width:64rem) 472px,(min-width:48rem) calc(50vw - 40px),(min-width:40rem) calc(100vw - 48px),calc(100vw - 32px)",
  preview: "192px",
  card: "112px",
  player: "48px",
};
export type CoverPlace = keyof typeof drawnSizes;

/** The column's elements from a row's copies: width and address, alternating. */
export const copyColumn = (copies: readonly CoverCopy[]): string[] =>
  copies.flatMap(({ width, address }) => [String(width), address]);

/** The copies of a cover, narrowest first; none where nobody has made any. */
export function copiesOf({ cover_copies }: Cover): CoverCopy[] {
  const elements = cover_copies ?? [];
  return elements.flatMap((address, at) => (at % 2 ? { width: Number(elements[at - 1]), address } : []));
}

export const coverAddresses = (cover: Cover): string[] =>
  [cover.cover_url ?? "", ...copiesOf(cover).map(({ address }) => address)].filter(Boolean);

/** The image attributes of a cover in a place. The dashboard takes Storage's files alone. Null without a cover. */
export const coverImage = (cover: Cover, place: CoverPlace, carried: CarriedMedia = nothingCarried) =>
  cover.cover_url ? pictureImage(cover.cover_url, copiesOf(cover), drawnSizes[place], carried) : null;

/** The address of the narrowest copy, enough for reading colours. Null without a cover. */
export const smallestCover = (cover: Cover): string | null =>
  cover.cover_url && (copiesOf(cover)[0]?.address ?? cover.cover_url);
