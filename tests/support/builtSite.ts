import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSecurityPolicy } from "../../vite/host/contentSecurityPolicy.ts";
import { hostHeaders, writeHeadersFile } from "../../vite/host/hostHeaders.ts";

/** Writes a small site as a build would leave it in a folder, its `_headers` only when asked for. */
export async function writeBuiltSite(
  folder: string,
  { withHeaders }: { withHeaders: boolean },
): Promise<void> {
  const page = '<!doctype html><script type="module" src="/assets/index-a1b2c3.js"></script>';
  const policy = contentSecurityPolicy({ supabaseUrl: "", contactEndpoint: "", scriptHashes: [] }, "header");
  await mkdir(join(folder, "assets"), { recursive: true });
  for (const name of ["index.html", "secure.html", "404.html"]) await writeFile(join(folder, name), page);
  await writeFile(join(folder, "assets/index-a1b2c3.js"), "console.log('the site')");
  await writeFile(join(folder, "_headers"), withHeaders ? writeHeadersFile(hostHeaders(policy)) : "");
}
