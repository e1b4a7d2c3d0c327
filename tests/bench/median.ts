/** The value in the middle; of an even number of values the higher one of the two. Throws without values. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("There is nothing to take the median of.");
  return middle;
}
