// behaviour §10.18
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answersOf,
  type Band,
  countOf,
  expectLive,
  goLive,
  secrets,
  startBand,
} from "../support/goLive/band.ts";

let band: Band;

beforeEach(async () => {
  band = await startBand();
});

afterEach(() => band.close());

/** The files of the world that hold a text: all that the command wrote. Those of the services are not its own. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(band.world, { recursive: true, withFileTypes: true });
  const own = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(band.world, "services")))
    .map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of own)
    if (!file.endsWith("children.jsonl") && (await readFile(file)).includes(text)) found.push(file);
  return found;
}

describe("npm run go-live -- --yes", { tags: ["slow"], timeout: 1_200_000 }, () => {
  test("makes a site live from an empty .env, keeps every secret, and run again updates the site", async () => {
    const plan = await goLive(band, {}, ["--plan"]);
    expect(plan.status).toBe(0);
    expect(plan.output.match(/^\S+ {2}\d+ of 10: /gm)).toHaveLength(10);
    expect([await band.envFile(), band.api.projects, band.host.sites]).toEqual(["", [], []]);

    const first = await goLive(band);
    expect(first.output).toContain(`${band.siteUrl}/secure`);
    expect(first.status).toBe(0);
    await expectLive(band);
    expect((await stat(join(band.clone, ".env"))).mode & 0o777).toBe(0o600);
    const left = await readdir(join(band.world, "tmp"));
    expect(left.filter((name) => name.startsWith("go-live"))).toEqual([]);

    const password = String(band.api.calls.find(({ call }) => call === "POST /v1/projects")?.body.db_pass);
    const own = { ...secrets, secretKey: band.supabase.serviceKey, password };
    const children = await band.children();
    const allowed: Record<string, RegExp> = {
      accessToken: /supabase/,
      hostToken: /wrangler/,
      password: /projects create/,
    };
    for (const [name, secret] of Object.entries(own)) {
      const printed = first.bytes.split(secret).length - 1;
      expect(printed, `${name} in the terminal`).toBe(name === "password" ? 1 : 0);
      expect(await filesWith(secret), name).toEqual([]);
      const got = children.filter(({ args, env }) => [...args, ...env].join("\n").includes(secret));
      const others = got.filter(({ args }) => !allowed[name]?.test(args.join(" ")));
      expect(others, name).toEqual([]);
    }
    // So that the search proves something: each was there to be found.
    expect(children.some(({ env }) => env.join("\n").includes(secrets.accessToken))).toBe(true);
    expect(await filesWith(band.siteUrl)).toContain(join(band.clone, ".env"));

    const writes = () =>
      band.api.calls.filter(({ call }) => /^P/.test(call) && !/query|login-role/.test(call));
    const before = writes();
    await band.supabase.sql("insert into albums (title, published_at) values ('Tidal Memory', now())");
    // Somebody made another branch the production branch, and deployed to it.
    Object.assign(band.host.sites[0] ?? {}, { branch: "live" });
    band.host.deployed.unshift("live");
    const second = await goLive(band);
    expect(second.status).toBe(0);
    await expectLive(band);
    expect(writes()).toEqual(before);
    expect(await (await fetch(band.siteUrl)).text()).toContain("Tidal Memory");
  });

  test("can be interrupted after each step", async () => {
    const env = { ...band.env, ...answersOf(band) };
    for (const next of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const run = band.start(["--yes"], { env, isFast: true });
      await run.waitFor(new RegExp(`${next} of 10`));
      run.interrupt();
      expect(await run.ended, `before step ${next}`).toBe(130);
    }
    expect((await goLive(band)).status).toBe(0);
    await expectLive(band);
    expect(countOf(band, "POST /v1/projects")).toBe(1);
  });
});
