// behaviour §10.18
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Band, secrets, startBand } from "../support/goLive/band.ts";
import { goLive } from "../support/goLive/liveBand.ts";
import { fetchHostPrograms, type RealHosts, startRealHosts } from "../support/goLive/realHosts.ts";

let missing: string | null;
let band: Band;
let real: RealHosts;

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
  expect(real.refused, "requests to other machines").toEqual([]);
  await real.close();
  await band.close();
});

const flat = (output: string) => output.replace(/[│■◇┌└\s]+/g, " ");
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
  });

  test.each([
    [
      "wrangler",
      { CLOUDFLARE_API_TOKEN: "wrong" },
      "set CLOUDFLARE_API_TOKEN to a token with the permission",
    ],
    ["netlify-cli", { ...atNetlify, NETLIFY_AUTH_TOKEN: "wrong" }, "set NETLIFY_AUTH_TOKEN to a new token"],
  ])("says what to set after %s had a wrong token", async (_program, answers, sentence) => {
    const { status, output } = await goLive(band, { ...real.env, ...answers });
    expect(flat(output)).toContain(sentence);
    expect(output).not.toContain("SUPABASE_ACCESS_TOKEN");
    expect(output, "wrangler's colours, spelled out").not.toContain("u001b");
    expect(status).toBe(13);
  });

  test("says that a name is taken, in wrangler's words, and names the site that netlify-cli made instead", async () => {
    real.apis.taken.push("paper-harbors");
    const cloudflare = await goLive(band, real.env);
    expect(flat(cloudflare.output)).toContain("A project with this name already exists.");
    expect(flat(cloudflare.output)).toContain("Take another name for the site, then");
    const netlify = await goLive(band, { ...real.env, ...atNetlify });
    expect(flat(netlify.output)).toMatch(
      /paper-harbors is taken at Netlify, which made paper-harbors-\d+ instead\./,
    );
    expect([cloudflare.status, netlify.status]).toEqual([13, 13]);
  });

  test.each([
    ["wrangler", { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9" }],
    ["netlify-cli", { ...atNetlify, NETLIFY_API_URL: "http://127.0.0.1:9/api/v1" }],
  ])("says after %s that the internet cannot be reached", async (_program, nowhere) => {
    const { status, output } = await goLive(band, { ...real.env, ...nowhere });
    expect(flat(output)).toContain("Check the connection to the internet");
    expect(status).toBe(13);
  });
});
