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
      "wrangler had a wrong token",
      { CLOUDFLARE_API_TOKEN: "wrong" },
      "set CLOUDFLARE_API_TOKEN to a token with the permission",
    ],
    [
      "netlify-cli had one",
      { ...atNetlify, NETLIFY_AUTH_TOKEN: "wrong" },
      "set NETLIFY_AUTH_TOKEN to a new token",
    ],
    [
      "wrangler reached nothing",
      { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9" },
      "Check the connection to the internet",
    ],
    [
      "netlify-cli reached nothing",
      { ...atNetlify, NETLIFY_API_URL: "http://127.0.0.1:9/api/v1" },
      "Check the connection to the internet",
    ],
  ])("says what to do after %s", async (_what, answers, sentence) => {
    const { status, said } = await goLive(band, { ...real.env, ...answers });
    expect(said).toContain(sentence);
    expect(said).not.toContain("SUPABASE_ACCESS_TOKEN");
    expect(said, "wrangler's colours, spelled out").not.toContain("u001b");
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
});
