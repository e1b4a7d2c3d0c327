import type { Hashing } from "#data/backupParts.ts";
import type { HashTask } from "./hashWorker.ts";

/** Starts a worker that hashes: the browser's own function takes whole files only. `end` rejects what is pending. */
export function startHashing(): Hashing & { end: () => void } {
  const worker = new Worker(new URL("./hashWorker.ts", import.meta.url), { type: "module" });
  const ended = new AbortController();
  worker.onerror = ({ message }) => ended.abort(new Error(message || "The worker could not be started."));
  const ask = (task: HashTask) =>
    new Promise<string>((resolve, reject) => {
      ended.signal.throwIfAborted();
      ended.signal.onabort = () => reject(ended.signal.reason);
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.postMessage(task);
    });
  let size = 0;
  return {
    async *through(parts) {
      for await (const part of parts) {
        const hashed = ask(part);
        // Awaited below, unless the reader stops here.
        hashed.catch(() => {});
        size += part.length;
        yield part;
        await hashed;
      }
    },
    async digest() {
      const hashed = { size, sha256: await ask(null) };
      size = 0;
      return hashed;
    },
    end() {
      worker.terminate();
      ended.abort();
    },
  };
}
