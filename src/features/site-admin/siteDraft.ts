import { randomId } from "#lib/randomId.ts";
import { type SiteLink, type SiteSettings, siteKeys } from "#rules/siteSettings.ts";

export type LinkDraft = SiteLink & { id: string };

/** The settings with files in place of pictures that are not stored yet. */
export type SiteDraft = Omit<SiteSettings<string | File>, "links"> & { links: LinkDraft[] };

export const newLink = (): LinkDraft => ({ id: randomId(), label: "", address: "" });

export function siteDraftOf(settings: SiteSettings): SiteDraft {
  return { ...settings, links: settings.links.map((link) => ({ ...newLink(), ...link })) };
}

/** Every picture that a draft names, with its copies. */
export function picturesOf({ photos, look }: SiteDraft): (string | File)[] {
  const pictures = [...photos, look.picture].filter((picture) => picture !== null);
  const names = pictures.flatMap(({ name, copies }) => [name, ...copies.map((copy) => copy.name)]);
  return look.logo ? [...names, look.logo] : names;
}

const isTyped = ({ label, address }: SiteLink) => Boolean(label.trim() || address.trim());

/** The rows to save: texts trimmed, without empty links. Files get the names of `nameOf`, by default their own. */
export function siteRows(
  { about, links, photos, look }: SiteDraft,
  nameOf: (file: File) => string | undefined = ({ name }) => name,
): { key: string; value: string }[] {
  const json = (value: unknown) =>
    JSON.stringify(value, (_, part) => (part instanceof File ? nameOf(part) : part));
  const filled = links.filter(isTyped);
  return [
    { key: siteKeys.about, value: about.trim() },
    {
      key: siteKeys.links,
      value: json(filled.map(({ label, address }) => ({ label: label.trim(), address: address.trim() }))),
    },
    {
      key: siteKeys.photos,
      value: json(photos.map((photo) => ({ ...photo, caption: photo.caption.trim() }))),
    },
    { key: siteKeys.look, value: json(look) },
  ];
}
