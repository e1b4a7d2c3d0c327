import { webAddress } from "../../src/lib/webAddress.ts";
import { sitePictureUrl } from "../../src/rules/sitePictures.ts";
import type { SitePicture } from "../../src/rules/siteSettings.ts";
import { fetchCover } from "./fetchCover.ts";
import { picturePreview } from "./previewPicture.ts";

type PreviewInput = { supabaseUrl: string; warn: (sentence: string) => void };

/**
 * The site's link preview from the band's picture, for a catalogue without covers. Undefined without a picture; one that
 * cannot be read is reported.
 */
export async function sitePreview(
  picture: SitePicture | null,
  { supabaseUrl, warn }: PreviewInput,
): Promise<Buffer | undefined> {
  const address = picture && webAddress(sitePictureUrl(picture.name), supabaseUrl || undefined);
  if (!address) return undefined;
  try {
    return await picturePreview(await fetchCover(address, new URL(supabaseUrl || address).origin));
  } catch (error) {
    warn(`The site's link preview shows no picture: it could not be read (${(error as Error).message}).`);
    return undefined;
  }
}
