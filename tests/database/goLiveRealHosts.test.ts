// behaviour §10.18

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hosts } from "../../supabase/operations/go-live/hosts.ts";
import { type Band, goLive, secrets, startBand } from "../support/goLive/band.ts";
import { startHostApis } from "../support/goLive/hostApis.ts";

const run = promisify(execFile);

/** Npm as this machine has set it up, though the command gets a home of its own. */
async function npmSettings(): Promise<NodeJS.ProcessEnv> {
  const read = async (name: string) => (await run("npm", ["config", "get", name])).stdout.trim();
  const npm = await run("npm", ["exec", "--call", "node --print process.env.npm_execpath"]);
  return {
    npm_execpath: npm.stdout.trim(),
    npm_config_cache: await read("cache"),
    npm_config_userconfig: await read("userconfig"),
  };
}

/** Fetches the programs of the hosts where npm gives them. Out: why it does not, else null. */
async function fetchHostPrograms(): Promise<string | null> {
  try {
    for (const { cli } of Object.values(hosts)) await run("npx", ["--yes", cli, "--version"]);
    return null;
  } catch (error) {
    return `npm gives no ${Object.values(hosts).map(({ cli }) => cli)}: ${(error as Error).message.slice(0, 200)}`;
  }
}

const isHere = (address: string) => new URL(address).hostname === "127.0.0.1";

/** A proxy to this machine alone: it refuses every other request, and remembers where to. The programs heed a proxy. */
async function startRefusal() {
  const refused: string[] = [];
  const server = createServer((asked, response) => {
    const { url = "", method, headers } = asked;
    if (isHere(url))
      return void asked.pipe(
        request(url, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }).on("error", () => response.destroy()),
      );
    refused.push(url);
    response.writeHead(403).end();
  });
  server.on("connect", ({ url = "" }, socket) => {
    socket.on("error", () => {});
    if (isHere(`http://${url}`)) {
      const there = connect(Number(new URL(`http://${url}`).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        there.pipe(socket).pipe(there);
      }).on("error", () => socket.destroy());
      return;
    }
    refused.push(url);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, refused, close: () => new Promise((closed) => server.close(closed)) };
}

/** The hosts' own programs in place of the stand-in of npm, and stand-ins of the APIs that they ask. */
async function startRealHosts(band: Band, token: string) {
  const apis = await startHostApis(join(band.world, "published"), token);
  const outside = await startRefusal();
  const env = {
    ...(await npmSettings()),
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
    CLOUDFLARE_API_BASE_URL: apis.cloudflareUrl,
    WRANGLER_CACHE_DIR: join(band.world, "tmp/wrangler"),
    NETLIFY_API_URL: apis.netlifyUrl,
    HTTP_PROXY: outside.url,
    HTTPS_PROXY: outside.url,
    NO_PROXY: "127.0.0.1,localhost",
  };
  return { apis, env, outside };
}

let missing: string | null;
let band: Band;
let real: Awaited<ReturnType<typeof startRealHosts>>;

beforeAll(async () => {
  missing = await fetchHostPrograms();
}, 600_000);

beforeEach(async ({ skip }) => {
  skip(missing !== null, missing ?? "");
  band = await startBand();
  real = await startRealHosts(band, secrets.hostToken);
});

afterEach(async () => {
  if (missing) return;
  expect(real.outside.refused, "requests to other machines").toEqual([]);
  for (const { close } of [real.apis, real.outside, band]) await close();
});

const atNetlify = {
  SITE_HOST: "netlify",
  CLOUDFLARE_API_TOKEN: undefined,
  NETLIFY_AUTH_TOKEN: secrets.hostToken,
};

describe("npm run go-live with the hosts' own programs", { tags: ["slow"], timeout: 1_200_000 }, () => {
  test.each([
    ["wrangler", {}, "cloudflare"],
    ["netlify-cli", atNetlify, "netlify"],
  ])("publishes a site by %s from an empty .env, and updates it", async (_program, answers, host) => {
    const first = await goLive(band, { ...real.env, ...answers });
    expect(first.status, first.output).toBe(0);
    expect(real.apis.sites).toEqual([{ name: "paper-harbors", branch: "main" }]);
    expect(await band.envFile()).toContain(`SITE_HOST=${host}\n`);
    const built = await readFile(join(band.clone, "dist/index.html"), "utf8");
    expect(built).toContain("Paper Harbors");
    expect(await (await fetch(band.siteUrl)).text()).toBe(built);
    expect((await fetch(band.siteUrl)).headers.get("x-frame-options")).toBe("DENY");
    expect(first.bytes).not.toContain(secrets.hostToken);

    await band.supabase.sql("insert into albums (title, published_at) values ('Tidal Memory', now())");
    const second = await goLive(band, { ...real.env, ...answers });
    expect(second.status, second.output).toBe(0);
    expect(await (await fetch(band.siteUrl)).text()).toContain("Tidal Memory");

    real.apis.sites = [];
    const gone = await goLive(band, { ...real.env, ...answers, SITE_HOST_PROJECT: undefined });
    expect(gone.said).toContain("Delete SITE_HOST_PROJECT and VITE_SITE_URL from .env, then run");
    expect(gone.status).toBe(19);
  });

  test.each([
    ["wrangler", {}],
    ["netlify-cli", atNetlify],
  ])("says when to try again after %s was asked to slow down", async (_program, answers) => {
    real.apis.isTired = true;
    const { status, said } = await goLive(band, { ...real.env, ...answers });
    expect(said).toContain("Wait five minutes, then run the same command again.");
    expect(status).toBe(13);
  });

  test.each([
    ["wrangler", { CLOUDFLARE_API_TOKEN: "wrong" }, "CLOUDFLARE_API_TOKEN to a token with the permission"],
    ["netlify-cli", { ...atNetlify, NETLIFY_AUTH_TOKEN: "wrong" }, "NETLIFY_AUTH_TOKEN to a new token"],
  ])("says what to set after %s had a wrong token", async (_program, answers, sentence) => {
    const { status, output, said } = await goLive(band, { ...real.env, ...answers });
    expect(said).toContain(`set ${sentence}`);
    expect(output).not.toContain("SUPABASE_ACCESS_TOKEN");
    expect(output, "wrangler's colours, spelled out").not.toContain("u001b");
    expect(status).toBe(13);
  });

  test("says that a name is taken, in wrangler's words, and names the site that netlify-cli made instead", async () => {
    real.apis.taken.push("paper-harbors");
    const cloudflare = await goLive(band, real.env);
    expect(cloudflare.said).toContain("A project with this name already exists.");
    expect(cloudflare.said).toContain("Take another name for the site, then");
    const netlify = await goLive(band, { ...real.env, ...atNetlify });
    expect(netlify.said).toMatch(/paper-harbors is taken at Netlify, which made paper-harbors-\d+ instead\./);
    expect([cloudflare.status, netlify.status]).toEqual([13, 13]);
  });

  test.each([
    ["wrangler", { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9" }],
    ["netlify-cli", { ...atNetlify, NETLIFY_API_URL: "http://127.0.0.1:9/api/v1" }],
  ])("says after %s that the internet cannot be reached", async (_program, nowhere) => {
    const { status, said } = await goLive(band, { ...real.env, ...nowhere });
    expect(said).toContain("Check the connection to the internet");
    expect(status).toBe(13);
  });
});
