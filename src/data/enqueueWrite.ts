/** The last write to the tracks of each album, by its id. */
const lastWrites = new Map<string, Promise<unknown>>();

/** Runs `write` after every earlier write to the tracks of this album, whichever dialog or queue made it. */
export function enqueueWrite<Value>(albumId: string, write: () => Promise<Value>): Promise<Value> {
  const result = (lastWrites.get(albumId) ?? Promise.resolve()).then(write, write);
  lastWrites.set(albumId, result);
  return result;
}
