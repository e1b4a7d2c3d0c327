/**
 * Claims the begun upload of a file for one run at a time, over all tabs: two that continued it together would end
 * as two tracks on one object. Out: what gives the claim back (it ends with the tab too), or null when it is taken.
 * Without Web Locks (plain http) nothing can be claimed, and so every upload begins anew.
 */
export function claimUpload(key: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
    };
    navigator.locks.request(key, { ifAvailable: true }, hold).catch(reject);
  });
}
