/** The labels of `shows.status`. */
export const showStatuses: Record<string, string> = {
  on: "On",
  sold_out: "Sold out",
  cancelled: "Cancelled",
  postponed: "Postponed",
};
