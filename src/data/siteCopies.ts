import { environment } from "#config.ts";
import {
  type CarriedMedia,
  carriedAddress,
  nothingCarried,
  pictureAddress,
  siteCopy,
} from "#rules/carriedNames.ts";

/** The list in a page or in the file with all public rows, as JSON. */
type CarriedList = Omit<CarriedMedia, "names"> & { names: Iterable<string> };

let carried = nothingCarried;

/** What the site serves itself, as far as this page knows (decision 102). */
export const carriedMedia = (): CarriedMedia => carried;

/** Takes a list in place of the last one: that of the page, then that of the present deployment. */
export function learnCarried(list: CarriedList | undefined): void {
  carried = list ? { ...list, names: new Set(list.names) } : nothingCarried;
}

/** Where a file may be asked for, in this order: at the site where it has the file, and in Storage. */
export function addressesOf(address: string): string[] {
  const own = carriedAddress(address, carried, environment.supabaseUrl);
  return own ? [own, address] : [address];
}

/** Where a picture is loaded, by its address in a row. */
export const shownAddress = (address: string): string =>
  pictureAddress(address, carried, environment.supabaseUrl);

/** The site's own copy of a sound, by its address in a row; null where it has none. */
export const siteSound = (address: string) => siteCopy(address, carried, environment.supabaseUrl);
