import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import sirv from "sirv";
import { build } from "vite";
import { listenOn } from "../../supabase/local/listen.ts";
import { findChromium } from "../support/chromium.ts";
import { writeAlbum, writeWav } from "./largeAudioFiles.ts";
import { machine } from "./machine.ts";
import { median } from "./median.ts";
import { table } from "./table.ts";

const RUNS = 5;
const ALBUM = { files: 20, bytes: 50_000_000, coverBytes: 500_000 };
const LONG_WAV_BYTES = 300_000_000;

const reader = "src/lib/taggedFiles.ts";
const page = `<input type="file" multiple><script type="module">
  import { readTaggedFiles } from "/reader.js";
  window.readOnce = async () => {
    const audio = [...document.querySelector("input").files];
    const start = performance.now();
    const { tagged } = await readTaggedFiles({ audio, texts: [], unreadable: [] });
    return { ms: performance.now() - start, titles: tagged.filter(({ tags }) => tags.title).length };
  };
</script>`;

/** Counts, in the worker, what is read of files. */
const counter = `
  self.read = { bytes: 0, slices: 0 };
  const OwnBlob = Blob;
  const { arrayBuffer } = OwnBlob.prototype;
  const fromFile = new WeakMap();
  // Of a Blob that is put together, only the parts that come from a file count.
  self.Blob = function (parts, options) {
    const blob = new OwnBlob(parts, options);
    const sizes = parts.map((part) => (part instanceof OwnBlob ? part.size : 0));
    fromFile.set(blob, sizes.reduce((before, size) => before + size, 0));
    return blob;
  };
  OwnBlob.prototype.arrayBuffer = function () {
    read.bytes += fromFile.get(this) ?? this.size;
    read.slices += 1;
    return arrayBuffer.call(this);
  };
`;

type Reading = { ms: number; titles: number };
type Read = { bytes: number; slices: number };

async function measure(tab: Page, paths: string[]): Promise<Reading & { again: number; read: Read }> {
  await tab.reload();
  await tab.setInputFiles("input", paths);
  const once = () => tab.evaluate<Reading>("readOnce()");
  const first = await once();
  const times: number[] = [];
  while (times.length < RUNS) times.push((await once()).ms);
  const [worker] = tab.workers();
  if (!worker) throw new Error("No worker was started.");
  await worker.evaluate(counter);
  await once();
  return { ...first, again: median(times), read: await worker.evaluate<Read>("read") };
}

/** `npm run bench:tags`: time and bytes of reading the tags of large files in Chromium, and the reader's size. */
export async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-tags-"));
  const site = join(folder, "site");
  await build({
    configFile: false,
    logLevel: "error",
    define: {
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify("http://localhost"),
      "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify("public-key"),
      "import.meta.env.VITE_CONTACT_ENDPOINT": JSON.stringify("http://localhost/contact"),
      "import.meta.env.VITE_ARTIST_NAME": JSON.stringify("Glass Harbor"),
    },
    worker: { format: "es", rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      outDir: site,
      rolldownOptions: {
        input: resolve(reader),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "reader.js" },
      },
    },
  });
  await mkdir(site, { recursive: true });
  await writeFile(join(site, "index.html"), page);
  const album = await writeAlbum(folder, ALBUM.files, ALBUM.bytes, ALBUM.coverBytes);
  const wav = await writeWav(folder, LONG_WAV_BYTES);
  const host = await listenOn(sirv(site));
  const browser = await chromium.launch({ ...(await findChromium()) });
  try {
    const tab = await browser.newPage();
    const scripts = new Map<string, number>();
    tab.on("response", async (response) => {
      if (/assets\/.*\.js$/.test(response.url()))
        scripts.set(response.url(), gzipSync(await response.body()).length);
    });
    await tab.goto(host.url);
    console.log(`${machine()}, Chromium ${browser.version()}; medians of ${RUNS}\n`);
    const rows = [["", "first, ms", "again, ms", "read, kB", "slices", "titles", "script, kB gzip"]];
    for (const [name, paths] of [
      [`WAV of ${LONG_WAV_BYTES / 1e6} MB`, [wav]],
      [`${ALBUM.files} files of ${ALBUM.bytes / 1e6} MB`, album],
    ] as const) {
      scripts.clear();
      const { ms, again, read, titles } = await measure(tab, [...paths]);
      const script = [...scripts.values()].reduce((before, size) => before + size, 0);
      const figures = [ms, again, read.bytes / 1000, read.slices, titles, script / 1000];
      rows.push([name, ...figures.map((figure) => figure.toFixed(0))]);
    }
    console.log(table(rows));
  } finally {
    await browser.close();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}
