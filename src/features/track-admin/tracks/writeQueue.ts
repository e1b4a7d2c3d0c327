import type { QueryClient } from "@tanstack/react-query";

const lastWrites = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();

/** Runs `write` after every earlier write to the tracks of this album, whichever dialog or queue made it. */
export function enqueueWrite<Value>(
  client: QueryClient,
  albumId: string,
  write: () => Promise<Value>,
): Promise<Value> {
  const byAlbum = lastWrites.get(client) ?? new Map<string, Promise<unknown>>();
  const result = (byAlbum.get(albumId) ?? Promise.resolve()).then(write, write);
  lastWrites.set(client, byAlbum.set(albumId, result));
  return result;
}
