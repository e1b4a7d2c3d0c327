import { COVER_BUCKET, environment } from "#config.ts";
import type { BandPicture } from "#rules/bandSettings.ts";
import type { CarriedMedia } from "#rules/carriedNames.ts";
import { pictureImage } from "#rules/pictureImage.ts";

/**
 * The address of an object in Supabase's public storage; relative where Supabase answers at the page's own origin.
 * Source: https://supabase.com/docs/guides/storage/serving/downloads
 */
export const bandPictureUrl = (name: string): string =>
  `${environment.supabaseUrl}/storage/v1/object/public/${COVER_BUCKET}/${name}`;

/** The image attributes of a picture that is drawn at `sizes`. */
export function bandPictureImage({ name, width, copies }: BandPicture, sizes: string, carried: CarriedMedia) {
  const files = [...copies, { width, name }].map((file) => ({ ...file, address: bandPictureUrl(file.name) }));
  return pictureImage(bandPictureUrl(name), files, sizes, carried);
}
