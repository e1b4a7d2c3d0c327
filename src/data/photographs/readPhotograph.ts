import type { PhotographAnswer, PhotographTask } from "./photographWorker.ts";

/** Milliseconds that 20 MB may take on a slow phone. */
const TIMEOUT_MS = 20_000;

/**
 * A photograph without what cameras write beside the picture, and with this credit (`cleanPhotograph`), by a worker that is
 * ended: the file is a stranger's. "unreadable" also where the worker cannot be loaded.
 */
export async function readPhotograph(task: PhotographTask): Promise<PhotographAnswer> {
  const worker = new Worker(new URL("./photographWorker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = await new Promise<PhotographAnswer>((resolve) => {
    timer = setTimeout(() => resolve("broken"), TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<PhotographAnswer>) => resolve(data);
    worker.onerror = ({ message }) => {
      console.warn("The reader of photographs could not be started.", message);
      resolve("unreadable");
    };
    worker.postMessage(task);
  });
  clearTimeout(timer);
  worker.terminate();
  return answer;
}
