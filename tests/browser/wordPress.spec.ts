// behaviour §10.21

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { skipMissing } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { expect, test, timeIn } from "../support/embedding.ts";
import { freePort } from "../support/freePort.ts";

/** Real WordPress on a database of its own. */
type WordPress = {
  /** Publishes a post, each address on a line of its own. Out: the post's address. */
  publish: (addresses: readonly string[]) => Promise<string>;
  close: () => Promise<void>;
};

/** The theme and the start page of its site. */
const files = join(import.meta.dirname, "../support/wordPress");

const core = [process.env.WORDPRESS ?? "", "/usr/share/wordpress"].find((folder) =>
  existsSync(join(folder, "wp-settings.php")),
);
const hasPrograms = ["php", "mariadbd"].every((program) =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].some((folder) =>
    existsSync(join(folder, program)),
  ),
);

/** What to install, as one sentence; null where it is installed. */
const missingWordPress =
  core && hasPrograms ? null : "WordPress, PHP or MariaDB is not installed (.ci/engines installs them).";

// Both servers end when the standard input does: also when the test's process is killed. MariaDB works without its own
// tables when it asks nobody for a password.
const UNTIL_INPUT_ENDS = `
  PATH="$PATH:/usr/sbin"
  mariadbd --no-defaults --user="$(id -un)" --datadir="$1/data" --socket="$1/database.sock" --skip-networking \\
    --skip-grant-tables >"$1/log" 2>&1 </dev/null & database=$!
  while [ ! -S "$1/database.sock" ] && kill -0 $database; do sleep 0.1; done
  WORDPRESS_DATA="$1" php -S "127.0.0.1:$2" -t "$3" "$4/router.php" >>"$1/log" 2>&1 </dev/null & server=$!
  cat >/dev/null
  kill $server $database; wait; cat "$1/log"; rm -rf "$1"`;

/** Starts WordPress, which reads oEmbed of `site` alone. Throws what the servers printed when it does not start. */
async function startWordPress(site: string): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), "wordpress-"));
  await mkdir(join(folder, "data"));
  await cp(join(files, "theme"), join(folder, "content/themes/plain"), { recursive: true });
  const port = await freePort();
  const values = [folder, String(port), String(core), files];
  const servers = spawn("sh", ["-c", UNTIL_INPUT_ENDS, "sh", ...values], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, OEMBED_PORT: new URL(site).port },
  });
  const printed = text(servers.stdout);
  const ended = once(servers, "exit");
  const close = async () => {
    servers.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const publish = async (addresses: readonly string[]) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: addresses.join("\n\n"),
    });
    const path = await answer.text();
    if (!/^\/\?p=\d+$/.test(path)) throw new Error(`WordPress answered ${answer.status}: ${path}`);
    // Another host than the site's.
    return `http://localhost:${port}${path}`;
  };
  for (let attempt = 1; !(await fetch(`${url}/readme.html`).catch(() => null)); attempt += 1) {
    if (attempt < 600 && servers.exitCode === null) {
      await sleep(50);
      continue;
    }
    await close();
    throw new Error(`WordPress did not start:\n${await printed}`);
  }
  return { publish, close };
}

// The core of WordPress itself, with PHP and a database: what it makes of an album's address on a line of its own.
test.describe.configure({ mode: "default" });
skipMissing(missingWordPress);

let wordPress: WordPress;
test.beforeAll(async ({ published }) => {
  wordPress = await startWordPress(published.url);
});
test.afterAll(() => wordPress?.close());

const player = (page: Page, slug: string) => page.frameLocator(`iframe[src*="/embed/${slug}#"]`);

test("a post plays two albums in turn, and follows their links @slow", async ({ page, published }) => {
  const albums = ["tidal-memory", "night-ferry"];
  await page.goto(await wordPress.publish(albums.map((slug) => `${published.url}/album/${slug}`)));
  const [tidal, night] = [player(page, "tidal-memory"), player(page, "night-ferry")];

  await test.step("the frames replace the links in the text, and show all tracks", async () => {
    await expect(page.locator("iframe.wp-embedded-content")).toHaveCount(2);
    for (const quote of await page.locator("blockquote").all()) await expect(quote).toBeHidden();
    for (const one of [tidal, night]) {
      await expect(one.getByRole("list")).toBeVisible();
      const room = await one
        .getByRole("list")
        .evaluate(({ scrollHeight, clientHeight }) => clientHeight - scrollHeight);
      expect(room).toBe(0);
    }
  });

  await test.step("one pauses the other", async () => {
    await button(tidal, "Play").click();
    await expect.poll(() => timeIn(tidal)).toBeGreaterThan(0);
    await button(night, "Play").click();
    await expect.poll(() => timeIn(night)).toBeGreaterThan(0);
    await expect(button(tidal, "Play")).toBeVisible();
    await expect(button(night, "Pause")).toBeVisible();
  });

  await test.step("the link leads to the album", async () => {
    await night.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 2, name: "Night Ferry" })).toBeVisible();
  });
});

test("a feed has the link for readers that drop frames @slow", async ({ page, published }) => {
  const address = `${published.url}/album/tidal-memory`;
  const post = await wordPress.publish([address]);
  await page.goto(post);
  const feed = await (await page.request.get(new URL("/?feed=rss2", post).href)).text();
  // WordPress's typography makes the hyphen a dash.
  expect(feed).toMatch(
    new RegExp(`<blockquote[^>]*><p><a href="${address}">Tidal Memory &#8211; GLASS HARBOR</a>`),
  );
});
