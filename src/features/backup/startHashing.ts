import type { Hashing } from "#data/backupParts.ts";
import type { HashTask } from "./hashWorker.ts";

/** Starts a worker that hashes: the browser's own function takes whole files only. */
export function startHashing(): Hashing & { end: () => void } {
  const worker = new Worker(new URL("./hashWorker.ts", import.meta.url), { type: "module" });
  const ask = (task: HashTask) =>
    new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || "The worker could not be started."));
      worker.postMessage(task);
    });
  let size = 0;
  return {
    async *through(parts) {
      for await (const part of parts) {
        const hashed = ask(part);
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
    end: () => worker.terminate(),
  };
}
