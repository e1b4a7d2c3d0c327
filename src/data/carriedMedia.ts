import { type CarriedMedia, nothingCarried } from "#rules/carriedFiles.ts";

/** The list in a page or in the file with all public rows, as JSON. */
type CarriedList = Omit<CarriedMedia, "names"> & { names: Iterable<string> };

let carried = nothingCarried;

/** What the site serves itself, as far as this page knows. */
export const carriedMedia = (): CarriedMedia => carried;

/** Takes a list in place of the last one. */
export function learnCarried(list: CarriedList | undefined): void {
  carried = list ? { ...list, names: new Set(list.names) } : nothingCarried;
}
