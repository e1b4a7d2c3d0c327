/** Labels that several parts of the screen share. */
export const labels = { tryAgain: "Try again" } as const;
