import { COVER_BUCKET, environment } from "#config.ts";
import type { BandPicture } from "#rules/bandSettings.ts";

/**
 * The address of an object in Supabase's public storage; relative where Supabase answers at the page's own origin.
 * Source: https://supabase.com/docs/guides/storage/serving/downloads
 */
export const bandPictureUrl = (name: string): string =>
  `${environment.supabaseUrl}/storage/v1/object/public/${COVER_BUCKET}/${name}`;

/** The image attributes of a picture that is drawn at `sizes`: the browser chooses the copy. */
export function bandPictureImage({ name, width, height, copies }: BandPicture, sizes: string) {
  const files = [...copies, { width, name }];
  const srcSet = files.map((file) => `${bandPictureUrl(file.name)} ${file.width}w`).join();
  return { sizes, srcSet, src: bandPictureUrl(name), width, height };
}
