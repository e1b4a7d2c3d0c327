import { useSyncExternalStore } from "react";

type Store<State> = { get: () => State; subscribe: (onChange: () => void) => () => void };

/** What `select` returns of a store's state. The caller renders again only when that is another value. */
export function useSlice<State, Slice>(
  { get, subscribe }: Store<State>,
  select: (state: State) => Slice,
): Slice {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}
