/** Resolves to a release function (closing the tab releases too); null when the lock is held, and on plain http. */
export function acquireLock(name: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}
