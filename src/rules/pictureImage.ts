import { environment } from "#config.ts";
import { type CarriedMedia, pictureAddress } from "#rules/carriedNames.ts";

type ImageFile = { address: string; width: number };

/**
 * The image attributes of a stored picture: where the site has it, and `otherwise` where Storage has it. `sizes` belong to
 * its copies, of which the browser chooses one.
 */
export function pictureImage(
  address: string,
  copies: readonly ImageFile[],
  sizes: string,
  carried: CarriedMedia,
) {
  const attributes = (addressOf: (address: string) => string) => {
    const srcSet = copies.map((copy) => `${addressOf(copy.address)} ${copy.width}w`).join();
    // Address last: some browsers would load it before they know of the others.
    return srcSet ? { sizes, srcSet, src: addressOf(address) } : { src: addressOf(address) };
  };
  const stored = attributes((each) => each);
  const shown = attributes((each) => pictureAddress(each, carried, environment.supabaseUrl));
  const isElsewhere = shown.src !== stored.src || shown.srcSet !== stored.srcSet;
  return isElsewhere ? { ...shown, otherwise: stored } : shown;
}
