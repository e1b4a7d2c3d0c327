type Lists<Item> = {
  /** The list that the form began with, and those that it has sent. */
  before: readonly (readonly Item[])[];
  mine: readonly Item[];
  theirs: readonly Item[];
};

const textOf = (item: unknown) => JSON.stringify(item);

/** Whether a list became another one by additions alone. */
function hasOnlyGrown(before: readonly unknown[], after: readonly unknown[]): boolean {
  const kept = new Set(before.map(textOf));
  return (
    before.map(textOf).join() ===
    after
      .map(textOf)
      .filter((one) => kept.has(one))
      .join()
  );
}

/**
 * Two lists to which two tabs have added, theirs first; null where anything else was done, where both have another item of
 * one name, and where they are too many together.
 */
export function joinLists<Item>(
  { before: [began, ...sent], mine, theirs }: Lists<Item>,
  nameOf: (item: Item) => string,
  most: number,
): Item[] | null {
  if (!began || !hasOnlyGrown(began, theirs)) return null;
  if (![began, ...sent].every((list) => hasOnlyGrown(list, mine))) return null;
  const stored = new Map(theirs.map((item) => [nameOf(item), textOf(item)]));
  const isSame = (item: Item) => stored.get(nameOf(item)) === textOf(item);
  if (mine.some((item) => stored.has(nameOf(item)) && !isSame(item))) return null;
  const joined = [...theirs, ...mine.filter((item) => !stored.has(nameOf(item)))];
  return joined.length <= most ? joined : null;
}
