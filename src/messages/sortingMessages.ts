/** What a list that is sorted by hand consists of. */
export type SortedKind = "track" | "link";

/** Announcements for screen readers while a list is sorted; places count from 1. */
export const sortingMessages = (kind: SortedKind) => ({
  instructions: `To move a ${kind}, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape cancels.`,
  pickedUp: (title: string, place: number, count: number) =>
    `${title} picked up, ${kind} ${place} of ${count}.`,
  movedTo: (title: string, place: number, count: number) => `${title} is now ${kind} ${place} of ${count}.`,
  dropped: (title: string, place: number, count: number) =>
    `${title} dropped as ${kind} ${place} of ${count}.`,
  cancelled: (title: string, place: number, count: number) =>
    `Sorting cancelled. ${title} is ${kind} ${place} of ${count} again.`,
});
