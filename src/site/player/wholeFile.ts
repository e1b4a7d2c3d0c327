/** Fetches files whole, for an audio element: a blob has ranges where its host has none. One at a time is in memory. */
export function createWholeFile() {
  let request: AbortController | undefined;
  let url: string | null = null;
  const forget = () => {
    request?.abort();
    if (url) URL.revokeObjectURL(url);
    url = null;
  };
  return {
    forget,
    /**
     * The address of the fetched file, until the next call; its own address where it did not come. Never resolves once it
     * is forgotten. `onProgress` is called with each part.
     */
    fetch: async (address: string, onProgress: () => void): Promise<string> => {
      forget();
      request = new AbortController();
      const { signal } = request;
      const file = await fetchFile(address, onProgress, signal).catch(() => null);
      if (signal.aborted) return new Promise(() => undefined);
      url = file && URL.createObjectURL(file);
      return url ?? address;
    },
  };
}

async function fetchFile(address: string, onProgress: () => void, signal: AbortSignal): Promise<Blob | null> {
  const { ok, body, headers } = await fetch(address, { signal });
  const type = headers.get("content-type") ?? "";
  // A page is another network's sign-in, or the host's for a file that is not there.
  if (!ok || !body || type.startsWith("text/html")) return null;
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onProgress();
  }
  return new Blob(parts, { type });
}
