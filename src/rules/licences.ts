/** A licence of Creative Commons 4.0, by its conditions. */
const ofConditions = (conditions: string) => ({
  name: `CC ${conditions} 4.0`,
  address: `https://creativecommons.org/licenses/${conditions.toLowerCase()}/4.0/`,
});

/**
 * The licences of Creative Commons that a band may choose, by their SPDX identifier (https://spdx.org/licenses/), which is
 * what is stored.
 */
export const licences = {
  "CC0-1.0": { name: "CC0 1.0", address: "https://creativecommons.org/publicdomain/zero/1.0/" },
  "CC-BY-4.0": ofConditions("BY"),
  "CC-BY-SA-4.0": ofConditions("BY-SA"),
  "CC-BY-NC-4.0": ofConditions("BY-NC"),
  "CC-BY-NC-SA-4.0": ofConditions("BY-NC-SA"),
  "CC-BY-ND-4.0": ofConditions("BY-ND"),
  "CC-BY-NC-ND-4.0": ofConditions("BY-NC-ND"),
};

export type Licence = keyof typeof licences;

/** The licence of this identifier; null without one, and for one that this version does not know. */
export const licenceOf = (id: string | null) =>
  id !== null && Object.hasOwn(licences, id) ? licences[id as Licence] : null;
