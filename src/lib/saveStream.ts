/** What the source of a stream may ask of the download that it is for. */
export type Transfer = {
  signal: AbortSignal;
  /** Called with the size of each part that has arrived. */
  onBytes: (bytes: number) => void;
  /** Called when retries did not help. Resolves when it is to be tried again; rejects when the download is cancelled. */
  onFailure: (error: unknown) => Promise<void>;
};

/** A file that is being saved, written whole or not at all (decision 076). */
export type SaveTarget = {
  write: (bytes: ReadableStream<Uint8Array>) => Promise<void>;
  /** Removes the empty file that the browser makes of the chosen name. */
  discard: () => Promise<void>;
};

type PickedFile = FileSystemFileHandle & { remove?: () => Promise<void> };
type Picker = (options: { suggestedName: string }) => Promise<PickedFile>;

const picker = () => (window as { showSaveFilePicker?: Picker }).showSaveFilePicker?.bind(window);

/** Whether this browser saves a stream to the disk. Any other one keeps it in memory until it is whole. */
export const savesToDisk = () => picker() !== undefined;

/** Whether this is WebKit, which also drives every browser on iOS. Its tabs end when they hold too much. */
export const isWebKit = () => navigator.vendor.startsWith("Apple");

/** Asks where to save, from a click; null when that is cancelled. */
export async function openSaveTarget(suggestedName: string, type: string): Promise<SaveTarget | null> {
  try {
    const handle = await picker()?.({ suggestedName });
    return handle ? onDisk(handle) : inMemory(suggestedName, type);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // Some organisations forbid the picker.
    return inMemory(suggestedName, type);
  }
}

const onDisk = (handle: PickedFile): SaveTarget => ({
  // Until the stream has ended, the browser writes into a file of its own, which it removes after an error.
  write: async (bytes) => bytes.pipeTo(await handle.createWritable()),
  discard: async () => handle.remove?.(),
});

/** Kept until the next one starts: some browsers begin a download late, and two may be too much for the memory. */
let lastUrl = "";

const inMemory = (download: string, type: string): SaveTarget => ({
  write: async (bytes) => {
    URL.revokeObjectURL(lastUrl);
    const blob = await new Response(bytes, { headers: { "Content-Type": type } }).blob();
    lastUrl = URL.createObjectURL(blob);
    Object.assign(document.createElement("a"), { href: lastUrl, download }).click();
  },
  discard: async () => {},
});

/** A stream of what a generator yields, which runs only as fast as the stream is read. */
export function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
