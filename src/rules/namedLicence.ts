export type NamedLicence = { name: string; address: string };

const SITE = "https://creativecommons.org/";

/** The licence of this identifier; null without one, and for one that this version does not know. */
export function licenceOf(id: string | null): NamedLicence | null {
  if (id === "CC0-1.0") return { name: "CC0 1.0", address: `${SITE}publicdomain/zero/1.0/` };
  const [, conditions] = /^CC-(BY(?:-NC)?(?:-SA|-ND)?)-4\.0$/.exec(id ?? "") ?? [];
  if (!conditions) return null;
  return { name: `CC ${conditions} 4.0`, address: `${SITE}licenses/${conditions.toLowerCase()}/4.0/` };
}
