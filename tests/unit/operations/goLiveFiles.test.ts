// behaviour §10.18
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { patchConfig } from "../../../supabase/operations/go-live/database.ts";
import { readValues, refuseSecretKeys, saveValues } from "../../../supabase/operations/go-live/envFile.ts";
import { main } from "../../../supabase/operations/go-live/goLive.ts";
import { hosts } from "../../../supabase/operations/go-live/hosts.ts";
import { jsonIn } from "../../../supabase/operations/go-live/programs.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
let folder: string;

beforeEach(async () => {
  folder = await newFolder();
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});

const file = () => join(folder, ".env");
const content = () => readFileSync(file(), "utf8");

const refusalOf = (name: string) =>
  new Error(
    `${name} in .env must not be a secret key or a token: delete that line. This command asks Supabase for keys itself. Set a token in this shell alone, such as: export SUPABASE_ACCESS_TOKEN=…`,
  );

describe(".env", () => {
  test.each([
    "Glass Harbor",
    "Guns N' Roses",
    'The "Who"',
    "A$AP $HOME \\$x",
    "Motörhead #1",
    "back\\slash and `tick`",
    "=",
    " spaces ",
    "",
    "https://your-band.example/a?b=c&d=%20#e",
  ])("the build reads %j back as it was given", (value) => {
    saveValues({ VITE_SITE_DESCRIPTION: value });
    expect(readValues().VITE_SITE_DESCRIPTION).toBe(value);
  });

  test("comments, other lines and the order stay; a value changes in its place", () => {
    writeFileSync(
      file(),
      "# mine\nexport VITE_SOCIAL_URL = 'old # value' # why\nOTHER=1\nVITE_ARTIST_NAME=Old\r\nVITE_SOCIAL_URL_2=x",
    );
    saveValues({
      VITE_SOCIAL_URL: "https://example.com",
      VITE_ARTIST_NAME: "New",
      VITE_SITE_URL: "https://b.example",
    });
    expect(content()).toBe(
      "# mine\nexport VITE_SOCIAL_URL = https://example.com # why\nOTHER=1\nVITE_ARTIST_NAME=New\r\nVITE_SOCIAL_URL_2=x\nVITE_SITE_URL=https://b.example\n",
    );
  });

  test("only its owner may read it, also when others could before", () => {
    writeFileSync(file(), "", { mode: 0o644 });
    saveValues({ SITE_HOST: "own" });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test("a secret key is refused, and named when it is there already", () => {
    const key = `sb_secret_${"x".repeat(20)}`;
    expect(() => saveValues({ VITE_SUPABASE_ANON_KEY: key })).toThrow(
      "VITE_SUPABASE_ANON_KEY in .env must not be a secret key",
    );
    refuseSecretKeys();
    writeFileSync(file(), `A=1\nSUPABASE_SECRET_KEY="${key}"\n`);
    expect(refuseSecretKeys).toThrow("SUPABASE_SECRET_KEY in .env must not be a secret key");
    expect(content()).toContain(key);
  });

  test.each([
    ["# sb_secret_0123456789", "A line"],
    ["sb_secret_0123456789", "A line"],
    ["sb_secret_0123456789==", "A line"],
    ["sbp_0123456789==", "A line"],
    ["SUPABASE_TOKEN=sbp_0123456789", "SUPABASE_TOKEN"],
    ["# SUPABASE_SECRET_KEY sb_secret_0123456789 = old", "A line"],
    ["export SUPABASE_SECRET_KEY = sb_secret_0123456789", "SUPABASE_SECRET_KEY"],
  ])("the refusal of %j shows no part of the key", (line, name) => {
    writeFileSync(file(), `A=1\n${line}\n`);
    expect(refuseSecretKeys).toThrow(refusalOf(name));
  });

  test.each(["SUPABASE_ACCESS_TOKEN", "CLOUDFLARE_API_TOKEN", "NETLIFY_AUTH_TOKEN"])(
    "a %s is refused, and not shown",
    (name) => {
      for (const value of ["a-token", '"a-token"', " 'a-token'"]) {
        writeFileSync(file(), `A=1\n${name}=${value}\n`);
        expect(refuseSecretKeys).toThrow(refusalOf(name));
      }
      writeFileSync(file(), `# ${name}=a-token\n${name}=\n${name}=''\n`);
      expect(refuseSecretKeys).not.toThrow();
    },
  );

  test("the site's address is read without the slash at its end", () => {
    writeFileSync(file(), "VITE_SITE_URL=https://your-band.example//\n");
    expect(readValues().VITE_SITE_URL).toBe("https://your-band.example");
  });

  test("a value that no quotes fit is refused", () => {
    expect(() => saveValues({ VITE_ARTIST_NAME: "a'b\"c`d" })).toThrow("VITE_ARTIST_NAME must be one line");
    expect(() => saveValues({ VITE_ARTIST_NAME: "two\nlines" })).toThrow("VITE_ARTIST_NAME must be one line");
  });
});

describe("the pushed config", () => {
  const toml = readFileSync("supabase/config.toml", "utf8");

  test("has the site's addresses and the plan's limit, and nothing else is changed", () => {
    const patched = patchConfig(toml, "https://your-band.example", "50MiB");
    const changed = patched.split("\n").filter((line, index) => line !== toml.split("\n")[index]);
    expect(changed).toEqual([
      'file_size_limit = "50MiB"',
      'site_url = "https://your-band.example"',
      'additional_redirect_urls = ["https://your-band.example/secure"]',
    ]);
  });

  test("a config without one of the lines is refused", () => {
    expect(() => patchConfig(toml.replace(/^site_url.*$/m, ""), "https://a.example", "5GiB")).toThrow(
      'no line "site_url',
    );
  });
});

test("the help says which answers are read from the environment alone", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  await main(["--help"]);
  const help = log.mock.calls.join();
  expect(help).toContain("answers come from the environment; those marked * may be in .env instead:");
  const alone = [...help.matchAll(/^ {2}([A-Z]+_)/gm)].map(([, name]) => name);
  expect(alone).toEqual(["SUPABASE_", "CLOUDFLARE_", "OWNER_", "OWNER_"]);
  expect(help).toMatch(/^ {2}SUPABASE_ACCESS_TOKEN /m);
});

test("the sites of the hosts are read with their own domain, where they have one", () => {
  const pages = JSON.stringify([
    {
      "Project Name": "band",
      "Project Domains": "band-1ab.pages.dev, www.band.example",
      "Git Provider": "No",
    },
    { "Project Name": "new", "Project Domains": "new.pages.dev" },
  ]);
  expect(hosts.cloudflare?.sitesIn(pages)).toEqual([
    { name: "band", address: "https://www.band.example" },
    { name: "new", address: "https://new.pages.dev" },
  ]);
  expect(
    hosts.netlify?.sitesIn(JSON.stringify([{ id: "1", name: "band", ssl_url: "https://band.netlify.app" }])),
  ).toMatchObject([{ name: "band", address: "https://band.netlify.app" }]);
  expect(hosts.netlify?.sitesIn("")).toEqual([]);
});

test.each([
  ['[{"a":1}]', [{ a: 1 }]],
  ['Update available 2.1 [see the notes]\n\n  {"a":[1]}\n', { a: [1] }],
  ["", undefined],
  ["Nothing [here].", undefined],
])("JSON is read from its first bracket: %j", (output, value) => expect(jsonIn(output)).toEqual(value));

test.each([
  ...readdirSync(".github/workflows").map((name) => `.github/workflows/${name}`),
  "docs/examples/backup.yml",
])("the workflow %s names each action by its commit", (file) => {
  const used = readFileSync(file, "utf8").match(/uses: .+/g) ?? [];
  expect(used.length).toBeGreaterThan(1);
  const isOwn = (line: string) => line.startsWith("uses: ./");
  expect(used.filter((line) => !isOwn(line) && !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test("the workflow that publishes runs the hosts' CLIs of the command, and hides no value of band.env", () => {
  const workflow = readFileSync(".github/workflows/publish.yml", "utf8");
  expect(workflow.match(/(wrangler|netlify-cli)@[\d.]+/g)).toEqual(
    Object.values(hosts).map(({ cli }) => cli),
  );
  // The environment wins.
  expect(workflow).not.toMatch(/^ +VITE_/m);
});

describe("the workflow that tests", () => {
  const workflow = readFileSync(".github/workflows/test.yml", "utf8");
  const jobs = Object.fromEntries(
    (workflow.split(/^jobs:\n/m)[1] ?? "").split(/^ {2}(?=\w+:\n)/m).map((job) => [job.split(":")[0], job]),
  );
  const { quick = "", slow = "", chance = "" } = jobs;

  test("runs the README's commands for each push and pull request, and the slow ones where NIGHTLY is on", () => {
    expect(quick).toMatch(/- run: npm ci\n +- run: npm test\n/);
    expect(quick).not.toContain("vars.");
    for (const job of [slow, chance]) {
      expect(job).toMatch(/if:[^:]*vars\.NIGHTLY == 'on' &&/);
      expect(job).toMatch(/- run: npm ci\n/);
      expect(job).toContain('WITH_ENGINES: "1"');
    }
    for (const [, name = ""] of workflow.matchAll(/run: (\.ci\/\w+)/g))
      expect(statSync(name).mode & 0o111, name).not.toBe(0);
  });

  test("runs each part of the slow tests, and cancels none of a commit of main", () => {
    const [, parts = ""] = /part: \[(.*)\]/.exec(slow) ?? [];
    const [, count] = /\.ci\/slow \$\{\{ matrix\.part \}\}\/(\d)/.exec(slow) ?? [];
    expect(parts.split(", ")).toEqual(Array.from({ length: Number(count) }, (_, at) => String(at + 1)));
    expect(slow).toMatch(/cancel-in-progress: \S+ github\.event_name == 'pull_request' \}\}/);
    expect(slow).toMatch(/group: .*\|\| github\.sha \}\}/);
    expect(workflow.slice(0, workflow.indexOf("jobs:"))).not.toContain("concurrency");
  });
});
