import type { PhotographAnswer, PhotographTask } from "./photographWorker.ts";

/** Milliseconds that 20 MB may take on a slow phone. */
const TIMEOUT_MS = 20_000;

/**
 * A photograph without what cameras write beside the picture, and with this credit (`cleanPhotograph`), by a worker that is
 * ended: the file is a stranger's. Throws when the worker cannot be loaded.
 */
export function readPhotograph(task: PhotographTask): Promise<PhotographAnswer> {
  const worker = new Worker(new URL("./photographWorker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<PhotographAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve("broken"), TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<PhotographAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message || "The reader of photographs could not be started."));
    };
    worker.postMessage(task);
  });
  return answer.finally(() => worker.terminate());
}
