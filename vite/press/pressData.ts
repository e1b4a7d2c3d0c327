import type { Environment } from "../../src/environment.ts";
import { readMoment } from "../../src/lib/dates.ts";
import { language, pressMessages } from "../../src/messages/siteMessages.ts";
import { PRESS_PATH } from "../../src/routes.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import type { CarriedMedia } from "../../src/rules/carriedNames.ts";
import { fullAddress } from "../identity/fullAddress.ts";
import { withoutEmpty } from "../identity/structuredData.ts";
import type { PressContents } from "./pressContents.ts";

/** `mailto:` without its query, as schema.org's `email` takes it. */
const emailIn = (address: string) => /^mailto:([^?]+)/i.exec(address)?.[1] ?? null;

/**
 * The kit as search engines read it: JSON-LD without context. Of each photograph who took it and its licence as an address, as
 * Google reads licences of pictures (developers.google.com/search/docs/appearance/structured-data/image-license-metadata).
 */
export function pressData(
  { photos, contacts, texts, artistName }: PressContents,
  environment: Environment,
  carried: CarriedMedia,
  updatedAt: string | null,
): object {
  const { siteUrl } = environment;
  const page = siteUrl && siteUrl + PRESS_PATH;
  const image = photos.map(({ name, alt, credit, licence, width, height }) =>
    withoutEmpty({
      "@type": "ImageObject",
      contentUrl: fullAddress(bandPictureUrl(name), environment, carried),
      caption: alt,
      creditText: credit,
      license: licence?.address ?? null,
      acquireLicensePage: credit || licence ? page : null,
      width,
      height,
    }),
  );
  const contactPoint = contacts.map(({ label, address }) =>
    withoutEmpty({
      "@type": "ContactPoint",
      contactType: label,
      email: emailIn(address),
      url: emailIn(address) === null ? address : null,
    }),
  );
  return withoutEmpty({
    "@type": "WebPage",
    name: pressMessages.name,
    url: page,
    inLanguage: language.code,
    dateModified: readMoment(updatedAt),
    about: withoutEmpty({
      "@type": "MusicGroup",
      name: artistName,
      url: siteUrl && `${siteUrl}/`,
      description: texts.sentence,
      contactPoint: contactPoint.length > 0 ? contactPoint : null,
    }),
    image: image.length > 0 ? image : null,
  });
}
