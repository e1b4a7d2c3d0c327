import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** The sizes that earlier builds read, until `npm ci` deletes them: an address always has the same file. */
const CACHE = "node_modules/.cache/file-sizes.json";

const AT_ONCE = 4;
const TIMEOUT_MS = 5000;

type SizesInput = {
  root: string;
  supabaseUrl: string;
};

/**
 * Asks Supabase for the sizes of stored files, by their addresses. Returns bytes; what it does not say is left out, and
 * after a request without an answer it is asked no more.
 */
export async function fileSizes(
  addresses: readonly string[],
  { root, supabaseUrl }: SizesInput,
): Promise<Map<string, number>> {
  const file = resolve(root, CACHE);
  const sizes = new Map<string, number>(
    await readFile(file, "utf8")
      .then(JSON.parse, () => [])
      .catch(() => []),
  );
  const isOwn = (address: string) => address.startsWith(`${supabaseUrl}/`);
  const waiting = addresses.filter((address) => isOwn(address) && !sizes.has(address));
  if (waiting.length === 0) return sizes;
  const ask = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      try {
        const answer = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) });
        const bytes = Number(answer.headers.get("content-length"));
        if (answer.ok && bytes > 0) sizes.set(address, bytes);
      } catch {
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify([...sizes]));
  return sizes;
}
