// behaviour §10.18
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { UPLOAD_CHUNK_BYTES } from "#dashboardConfig.ts";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { main as backup } from "../../../supabase/operations/backup.ts";
import { checkContact } from "../../../supabase/operations/checkContact.ts";
import { checkFiles } from "../../../supabase/operations/checkFiles.ts";
import { main as checkLive, runChecks } from "../../../supabase/operations/checkLive.ts";
import { checkSignUps } from "../../../supabase/operations/checkSignUps.ts";
import { checkSite } from "../../../supabase/operations/checkSite.ts";
import { checkSchemas, checkTables } from "../../../supabase/operations/checkTables.ts";
import { refuseOtherProject } from "../../../supabase/operations/liveProject.ts";
import { main as owner } from "../../../supabase/operations/owner.ts";
import { main as restore } from "../../../supabase/operations/restore.ts";
import { askAsOwner, sourceOf } from "../../../supabase/operations/secretProject.ts";
import { sendFile } from "../../../supabase/operations/sendFile.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

type Answered = { status: number; type?: string; body?: string };

const json = (status: number, body: object | string): Answered => ({
  status,
  type: "application/json",
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const page = (status: number): Answered => ({
  status,
  type: "text/html",
  body: `<!doctype html>${"<p>A gateway's page.</p>".repeat(200)}`,
});

const PAUSED = "The project at Supabase is paused. Resume it in the Supabase dashboard.";
const RESTRICTED = "Supabase has restricted this project";
const IN_TROUBLE = "Supabase has a problem at the moment";
const NOT_SUPABASE = "did not answer as Supabase does";
const NOTHING = "answered with nothing where there must be data";

/** What proves nothing, and the sentence that says so. */
const proofless: [what: string, answer: Answered, sentence: string][] = [
  ["402", json(402, { message: "Service for this project is restricted: exceed_egress_quota." }), RESTRICTED],
  ["402 as a text", { status: 402, type: "text/plain", body: "exceed_egress_quota" }, RESTRICTED],
  ["402 as a page", page(402), RESTRICTED],
  ["540", json(540, { message: "Project paused" }), PAUSED],
  ["540 as a page", page(540), PAUSED],
  ["429", json(429, { message: "API rate limit exceeded" }), "refuses further requests for the moment"],
  ["500 without a body", { status: 500 }, IN_TROUBLE],
  ["502 as a page", page(502), IN_TROUBLE],
  ["503 as a page", page(503), IN_TROUBLE],
  ["503 as a text", { status: 503, type: "text/plain", body: "upstream connect error" }, IN_TROUBLE],
  ["400 as a text", { status: 400, type: "text/plain", body: "no healthy upstream" }, IN_TROUBLE],
  ["400 of a gateway", json(400, { message: "name resolution failed" }), IN_TROUBLE],
  ["521", page(521), IN_TROUBLE],
  ["522", { status: 522, type: "text/plain", body: "error code: 522" }, IN_TROUBLE],
  ["530", page(530), IN_TROUBLE],
  ["a sign-in of a network", page(200), NOT_SUPABASE],
  ["a page with 403", page(403), NOT_SUPABASE],
  ["a page with 404", page(404), NOT_SUPABASE],
  ["a page with 511", page(511), NOT_SUPABASE],
  ["a redirect", { status: 302 }, "answered with a redirect, which is not followed"],
  ["an empty body", json(200, ""), NOTHING],
  ["null", json(200, "null"), NOTHING],
  ["a word", { status: 200, type: "text/plain", body: "OK" }, NOT_SUPABASE],
  ["a wrong key", json(401, { message: "Invalid API key" }), "Supabase refused the key: it is wrong"],
  [
    "an old key",
    json(401, { message: "Legacy API keys are disabled" }),
    "this project has switched off the old kind of keys",
  ],
];

let server: Listener;
let answer: Answered;
const asked: string[] = [];

beforeAll(async () => {
  server = await listenOn(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const { status, type, body = "" } = answer;
    response.writeHead(status, { ...(type && { "Content-Type": type }), Location: "/elsewhere" });
    response.end(method === "HEAD" ? undefined : body);
  });
});
afterAll(() => server.close());
afterEach(() => {
  asked.splice(0);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const publicKey = "sb_publishable_0123456789abcdef";
const projectAt = (address: string) => ({
  supabaseUrl: address,
  publicKey,
  contactEndpoint: `${address}/contact`,
  siteUrl: address,
});

function setProject(address: string) {
  vi.stubEnv("VITE_SUPABASE_URL", address);
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", publicKey);
  vi.stubEnv("VITE_CONTACT_ENDPOINT", `${address}/contact`);
  vi.stubEnv("VITE_ARTIST_NAME", "Paper Harbors");
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_0123456789abcdef");
}

const messageOf = (failing: Promise<unknown>) =>
  failing.then(
    () => "nothing was thrown",
    (error: Error) => error.message,
  );

/** The commands for a project, each with what it needs. */
const commands: [name: string, run: (folder: string) => Promise<void>][] = [
  ["check:live", () => checkLive([])],
  ["owner", () => owner(["--list"])],
  ["backup", (folder) => backup([folder])],
  ["restore", (folder) => restore([folder])],
  ["restore --missing", (folder) => restore([folder, "--missing", "--yes"])],
];

describe.each(proofless)("a project that answers with %s", (_what, given, sentence) => {
  test("is named in one sentence by each command, after one request", async () => {
    answer = given;
    const folder = join(await newFolder(), "backup");
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    for (const [, run] of commands) {
      setProject(server.url);
      const said = await messageOf(run(folder));
      expect(said).toContain(sentence);
      expect(said).toMatch(/ Then run the same command again\.$/);
      expect(said).not.toMatch(/[<\n]|0123456789/);
    }
    expect(printed).not.toHaveBeenCalled();
    expect(asked).toHaveLength(commands.length);
    await rm(folder, { recursive: true, force: true });
  });

  test("proves nothing: no check takes it for a refusal, or for a permission", async () => {
    answer = given;
    const project = projectAt(server.url);
    for (const check of [checkTables, checkSchemas, checkFiles, checkSignUps])
      for (const finding of await check(project)) {
        // A browser blocks what a preflight does not allow, whatever the reason is.
        if (finding.claim.startsWith("The dashboard can upload covers"))
          expect(finding.outcome).toBe("broken");
        else if (finding.claim === "Nobody signs up with a mailed code or link")
          expect(finding).toMatchObject({ outcome: "unknown", tried: expect.stringContaining("no clear") });
        else expect(finding).toMatchObject({ outcome: "broken", answer: expect.stringMatching(/^no clear/) });
        expect(finding.fix).not.toMatch(/revoke|turn off|Exposed schemas|policies and grants/);
      }
  });
});

describe("a project in the middle of a command", () => {
  test.each(proofless.filter(([, { status, type }]) => status >= 400 || type === "text/html"))(
    "that answers with %s is named, and no page is printed",
    async (_what, given, sentence) => {
      answer = given;
      const project = { supabaseUrl: server.url, secretKey: "sb_secret_0123456789abcdef" };
      const source = sourceOf(project);
      const read = async () => {
        const { error } = await source.rows.from("albums").select("*").retry(false);
        if (error) await source.onRefusal("to read albums", error);
      };
      const list = async () => {
        const { error } = await source.files.from("album-covers").list("");
        if (error) await source.onRefusal("to list album-covers", error);
      };
      const ask = () => askAsOwner(project, "GET", "/auth/v1/admin/users?page=1");
      for (const step of [read, list, ask]) {
        const said = await messageOf(step());
        expect(said).toContain(sentence);
        expect(said).not.toContain("<");
      }
    },
  );

  test.each([
    ["at once", 5, json(400, { statusCode: "413", message: "Payload too large" })],
    ["in chunks", UPLOAD_CHUNK_BYTES + 1, { status: 413, body: "Payload too large" }],
    ["in chunks", UPLOAD_CHUNK_BYTES + 1, { status: 400, body: "Maximum size exceeded" }],
  ])("that takes no file of this size, sent %s, is named with the limit to raise", async (_, size, given) => {
    answer = given;
    const path = join(await newFolder(), "1.mp3");
    await writeFile(path, "sound");
    const project = { supabaseUrl: server.url, secretKey: "sb_secret_0123456789abcdef" };
    const names = { bucket: "audio-tracks", name: "tracks/1.mp3", type: "audio/mpeg" } as const;
    const file = { ...names, size, sha256: "", version: "", cacheControl: "max-age=3600" };
    expect(await messageOf(sendFile(project, file, path))).toContain(
      `audio-tracks/tracks/1.mp3 has ${size} bytes, more than the project allows: raise the limit`,
    );
  });
});

test("where Supabase is in trouble its address is not called another project's", async () => {
  for (const [, given, sentence] of proofless) {
    answer = given;
    const said = await messageOf(refuseOtherProject(server.url, publicKey, "paper-harbors"));
    const isOther = /NOT|as Supabase does|nothing|redirect|wrong/.test(sentence);
    expect(said).toContain(isOther ? "is not an address of paper-harbors" : sentence);
  }
});

describe("a site's host or a form service", () => {
  test.each([402, 429, 500, 502, 503, 522])(
    "that answers with %i is out of order, and nothing else",
    async (status) => {
      answer = page(status);
      const project = projectAt(server.url);
      const elsewhere = { ...project, siteUrl: "https://band.example" };
      for (const findings of [
        await checkSite(project),
        await checkContact(project),
        await checkContact(elsewhere),
      ])
        expect(findings).toEqual([
          expect.objectContaining({
            outcome: "broken",
            answer: `no clear answer (${status})`,
            fix: expect.stringMatching(
              /has a problem, or a limit .* Run the same command again in some minutes\.$/,
            ),
          }),
        ]);
    },
  );
});

describe("an address where nothing answers", () => {
  const said = async (address: string) => {
    setProject(address);
    return messageOf(runChecks(projectAt(address)));
  };

  test("refuses connections", async () => {
    const closed = await listenOn(() => {});
    await closed.close();
    expect(await said(closed.url)).toMatch(
      /could not be reached \(connect ECONNREFUSED .*\)\. Look in the Supabase/,
    );
  });

  test("cuts them", async () => {
    const cutting = await listenOn((request) => void request.socket.destroy());
    expect(await said(cutting.url)).toMatch(/could not be reached \(other side closed\)/);
    await cutting.close();
  });

  test("speaks no TLS", async () => {
    expect(await said(server.url.replace("http:", "https:"))).toMatch(/could not be reached \(.*SSL.*\)/s);
  });
});

describe("a flag that a command does not have", () => {
  test.each([
    ["check:live", checkLive],
    ["owner", owner],
    ["backup", backup],
    ["restore", restore],
  ])("%s refuses it with its help, and asks nothing", async (name, main) => {
    setProject(server.url);
    for (const args of [["--foo"], ["--help", "--foo"], ["--foo=1"], ["-x"]]) {
      const said = await messageOf(main(args));
      expect(said).toMatch(/^Unknown option '(--foo|-x)'\. Nothing was done\.\n/);
      expect(said).toContain(`npm run ${name}`);
    }
    expect(asked).toEqual([]);
  });

  test.each([
    ["backup", backup],
    ["restore", restore],
  ])("%s takes one folder, before or behind which no flag is a folder", async (_name, main) => {
    expect(await messageOf(main(["folder", "--foo"]))).toMatch(/^Unknown option '--foo'/);
    for (const args of [[], ["one", "two"]]) expect(await messageOf(main(args))).toMatch(/which folder\?/);
  });
});

describe("a value that no project has", () => {
  const ADDRESS = "VITE_SUPABASE_URL must be the project's own address";
  const KEY = "holds a blank, a line break or a sign that no key has";
  test.each([
    ["VITE_SUPABASE_URL", "https://abcdefghijklmnopqrst.supabase.co/rest/v1/", ADDRESS],
    ["VITE_SUPABASE_URL", "https://supabase.com/dashboard/project/abcdefghijklmnopqrst", ADDRESS],
    ["VITE_SUPABASE_URL", "https://db.band.example/auth/v1", ADDRESS],
    ["SUPABASE_SECRET_KEY", "sb_secret_0123\n456789", `SUPABASE_SECRET_KEY ${KEY}`],
    ["SUPABASE_SECRET_KEY", "sb_secret_0123•••", `SUPABASE_SECRET_KEY ${KEY}`],
  ])("%s=%j is refused before anything is sent, and is not shown", async (name, value, sentence) => {
    for (const [, run] of commands.filter(([command]) => command !== "check:live")) {
      setProject(server.url);
      vi.stubEnv(name, value);
      const said = await messageOf(run("folder"));
      expect(said).toContain(sentence);
      expect(said).not.toContain("0123");
    }
    expect(asked).toEqual([]);
  });
});
