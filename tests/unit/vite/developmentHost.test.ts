import { mkdir, realpath, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { createServer, resolveConfig, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectPaths } from "../../../supabase/run/projectPaths.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const SECRET = "nobody-outside-may-read-this";
const secretFiles = [
  ".env",
  ".env.production",
  "band.env",
  ".npmrc",
  "host.key",
  ".git/config",
  "supabase/.temp/contact-messages.jsonl",
  "supabase/.temp/database/PG_VERSION",
  "supabase/.temp/storage/audio-tracks/page.html",
  "supabase/.temp/deep/er/module.ts",
  "other-data/contact-messages.jsonl",
];

const newFolder = temporaryFolders();
let root: string;
let server: ViteDevServer;
let port: number;

beforeAll(async () => {
  root = await realpath(await newFolder());
  const files = {
    "index.html": '<!doctype html><html lang="en" dir="ltr"><head><title>Site</title></head>',
    "src/open.ts": "export const open = 1;",
  };
  for (const [name, text] of [...Object.entries(files), ...secretFiles.map((name) => [name, SECRET])]) {
    await mkdir(dirname(join(root, name ?? "")), { recursive: true });
    await writeFile(join(root, name ?? ""), text ?? "");
  }
  vi.stubEnv("EMBEDDED_SUPABASE_DIR", join(root, "other-data"));
  vi.stubEnv("VITE_ARTIST_NAME", "Ångström");
  server = await createServer({
    root,
    configFile: join(projectPaths.root, "vite.config.ts"),
    cacheDir: join(root, "cache"),
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await server.listen();
  port = (server.httpServer?.address() as AddressInfo | null)?.port ?? 0;
});
afterAll(async () => {
  await server.close();
});

type Answer = { status: number; location: string; body: Buffer };

/** Asks for a path as it is; fetch would tidy it up first. */
function ask(path: string, accept = "*/*") {
  return new Promise<Answer>((done, fail) => {
    request({ host: "127.0.0.1", port, path, headers: { accept }, agent: false }, async (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const parts: Buffer[] = await answer.toArray();
      done({ status, location: headers.location ?? "", body: Buffer.concat(parts) });
    })
      .on("error", fail)
      .end();
  });
}

describe("the development server", () => {
  test("serves what a page is made of", async () => {
    expect(String((await ask("/src/open.ts")).body)).toContain("open = 1");
    expect(String((await ask(`/@fs${root}/src/open.ts?raw`)).body)).toContain("open = 1");
  });

  const questions = ["", "raw", "import", "import&raw", "url", "import&url", "inline", "url&inline", "raw??"];
  questions.push("import&raw??", "worker", ".svg?.wasm?init", "html-proxy&index=0.js", "t=1");

  test.each(secretFiles)("keeps %s to itself, however it is asked for (§10.17 §10.18)", async (name) => {
    const encoded = name.replaceAll(/(?<=^|\/)./g, (first) => `%${first.charCodeAt(0).toString(16)}`);
    const paths = [`/${name}`, `/@fs${root}/${name}`].flatMap((path) =>
      questions.map((question) => `${path}?${question}`),
    );
    for (const path of [`/${name}`, `//${name}`, `/./${name}`, `/${name}/`, `/${encoded}`, `/src/../${name}`])
      paths.push(path, `${path}?raw`);
    for (const path of [`/@fs/${root}/${name}`, `/@fs${root}/src/../${name}`, `/@id/${root}/${name}`])
      paths.push(path, `${path}?import&raw`);
    const leaks = paths.map(async (path) => {
      const { body } = await ask(path);
      const isToldFrom = [SECRET, Buffer.from(SECRET).toString("base64")].some((text) => body.includes(text));
      return isToldFrom ? path : [];
    });
    expect((await Promise.all(leaks)).flat()).toEqual([]);
  });

  test("blocks what Vite blocks", async () => {
    const own = await resolveConfig({ configFile: false, root }, "serve");
    expect(server.config.server.fs.deny).toEqual(expect.arrayContaining(own.server.fs.deny));
  });

  test.each([
    ["/favicon.ico", "/icon.svg"],
    ["/index.html", "/"],
    ["/secure.html", "/secure"],
    ["/secure/?a=1", "/secure?a=1"],
  ])("sends %s on to %s, as hosts do (§2.1)", async (path, target) => {
    const { status, location } = await ask(path);
    expect([status, location]).toEqual([308, target]);
  });

  test.each(["/", "/?x", "/secure", "/SECURE", "//", "//secure", "/%73ecure", "/404"])(
    "answers %s with the page, which reads the path",
    async (path) => {
      const { status, body } = await ask(path, "text/html");
      expect([status, String(body).includes("<title>")]).toEqual([200, true]);
    },
  );
});
