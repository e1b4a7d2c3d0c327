import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Debian's Python: a newer one does not find its packages. */
const PYTHON = "/usr/bin/python3";

const READ = `import json, podcastparser, sys
feed = podcastparser.parse("https://feed.example", sys.stdin.buffer)
print(json.dumps([[one["guid"], one["title"], one["enclosures"][0]["file_size"]] for one in feed["episodes"]]))`;

const runs = (command: string, ...options: string[]) => spawnSync(command, options).status === 0;

/** The parser of gPodder, where Debian's package is installed. */
export const hasPodcastparser = runs(PYTHON, "-c", "import podcastparser");
export const hasNewsboat = runs("newsboat", "--version") && runs(PYTHON, "-c", "import sqlite3");

/** The items of a feed as gPodder reads them: guid, title and bytes of the sound. */
export const readByPodcastparser = (feed: string): [guid: string, title: string, bytes: number][] =>
  JSON.parse(execFileSync(PYTHON, ["-c", READ], { input: feed, encoding: "utf8" }));

/** What newsboat has after it has read a feed at an address in each of its states: guids and addresses of sounds. */
export async function readByNewsboat(
  address: string,
  states: readonly (() => void)[],
): Promise<[string, string][]> {
  const folder = mkdtempSync(join(tmpdir(), "newsboat-"));
  const [urls, cache, config] = [join(folder, "urls"), join(folder, "cache.db"), join(folder, "config")];
  try {
    writeFileSync(urls, `${address}\n`);
    writeFileSync(config, "");
    for (const enter of states) {
      enter();
      // Not in this thread, which answers its requests.
      await promisify(execFile)("newsboat", ["-u", urls, "-c", cache, "-C", config, "-x", "reload"]);
    }
    const query = `import json, sqlite3, sys
rows = sqlite3.connect(sys.argv[1]).execute("select guid, enclosure_url from rss_item where deleted = 0 order by guid")
print(json.dumps(rows.fetchall()))`;
    return JSON.parse(execFileSync(PYTHON, ["-c", query, cache], { encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
