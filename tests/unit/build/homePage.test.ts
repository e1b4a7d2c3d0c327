import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, createLogger } from "vite";
import { expect, test, vi } from "vitest";
import { homePage } from "../../../src/build/homePage.ts";
import { pageShell } from "../../../src/build/pageShell.ts";
import { listenOn } from "../../../supabase/local/listen.ts";
import { projectPaths } from "../../../supabase/local/projectPaths.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

// A build compiles the site's own components.
vi.setConfig({ testTimeout: 30_000 });

const newFolder = temporaryFolders();

/** Builds a page of nothing but its shell, for the Supabase at an address. Out: its HTML, and what the build warned of. */
async function buildPage(supabaseUrl: string) {
  const root = await newFolder();
  await symlink(join(projectPaths.root, "src"), join(root, "src"), "junction");
  await writeFile(join(root, "index.html"), '<html><head></head><body><div id="root"></div></body></html>');
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    customLogger: { ...createLogger("silent"), warn },
    plugins: [pageShell(), homePage()],
    define: {
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(supabaseUrl),
      "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify("public-key"),
      "import.meta.env.VITE_CONTACT_ENDPOINT": JSON.stringify(`${supabaseUrl}/contact`),
    },
  });
  return { page: await readFile(join(root, "dist/index.html"), "utf8"), warnings };
}

/** The same, for a Supabase that answers everything so. */
async function buildPageOn(status: number, answer: unknown) {
  const { url, close } = await listenOn((_request, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer)),
  );
  const built = await buildPage(url);
  await close();
  return built;
}

test("with a Supabase that cannot be read, the build says why, and the page starts with its spinner", async () => {
  const { page, warnings } = await buildPageOn(401, { message: "Invalid API key" });
  expect(warnings).toEqual([
    "The page is built without the catalogue: Supabase could not be read (Invalid API key). It reads the catalogue when it is opened.",
  ]);
  expect(page).toContain("Loading the albums");
  expect(page).toContain('data-painted="/"');
});

test("with a Supabase that has no albums, the build says so, and the page looks for them when it is opened", async () => {
  const { page, warnings } = await buildPageOn(200, []);
  expect(warnings).toEqual([
    "The page is built without the catalogue: it has no albums yet. It reads the catalogue when it is opened.",
  ]);
  expect(page).toContain("Loading the albums");
});
