/**
 * The licences of Creative Commons that a band may choose, by their SPDX identifier (https://spdx.org/licenses/), which is
 * what is stored.
 */
export const licences = {
  "CC0-1.0": { name: "CC0 1.0", address: "https://creativecommons.org/publicdomain/zero/1.0/" },
  "CC-BY-4.0": { name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/" },
  "CC-BY-SA-4.0": { name: "CC BY-SA 4.0", address: "https://creativecommons.org/licenses/by-sa/4.0/" },
  "CC-BY-NC-4.0": { name: "CC BY-NC 4.0", address: "https://creativecommons.org/licenses/by-nc/4.0/" },
  "CC-BY-NC-SA-4.0": {
    name: "CC BY-NC-SA 4.0",
    address: "https://creativecommons.org/licenses/by-nc-sa/4.0/",
  },
  "CC-BY-ND-4.0": { name: "CC BY-ND 4.0", address: "https://creativecommons.org/licenses/by-nd/4.0/" },
  "CC-BY-NC-ND-4.0": {
    name: "CC BY-NC-ND 4.0",
    address: "https://creativecommons.org/licenses/by-nc-nd/4.0/",
  },
} as const;

export type Licence = keyof typeof licences;

/** The licence of this identifier; null without one, and for one that this version does not know. */
export const licenceOf = (id: string | null) =>
  id !== null && Object.hasOwn(licences, id) ? licences[id as Licence] : null;
