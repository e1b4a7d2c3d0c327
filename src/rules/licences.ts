import { licenceOf, type NamedLicence } from "./namedLicence.ts";

/** The identifiers (https://spdx.org/licenses/) of the licences of Creative Commons that a band may choose; they are stored. */
const ids = [
  "CC0-1.0",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "CC-BY-NC-4.0",
  "CC-BY-NC-SA-4.0",
  "CC-BY-ND-4.0",
  "CC-BY-NC-ND-4.0",
] as const;

export type Licence = (typeof ids)[number];

export const licences = Object.fromEntries(ids.map((id) => [id, licenceOf(id)])) as Record<
  Licence,
  NamedLicence
>;
