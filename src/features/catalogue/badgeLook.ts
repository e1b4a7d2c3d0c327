/** The badges of an album; "NEW!" adds the accent. */
export const badgeLook = "rounded-full px-2.5 py-0.5 font-display text-xs font-bold shadow-low";

/** The badge of an album that is seen by a private link alone: dark and outlined, for a quiet word. */
export const privateLook = `${badgeLook} bg-raised text-ink inset-ring inset-ring-line`;
