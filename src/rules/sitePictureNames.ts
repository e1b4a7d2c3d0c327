import type { SiteSettings } from "#rules/siteSettings.ts";

/** The object names of all pictures of the site, with their copies. */
export const sitePictureNames = ({ photos, look }: Pick<SiteSettings, "photos" | "look">): string[] =>
  [...photos, look.picture, look.logo && { name: look.logo, copies: [] }].flatMap((one) =>
    one ? [one.name, ...one.copies.map(({ name }) => name)] : [],
  );
