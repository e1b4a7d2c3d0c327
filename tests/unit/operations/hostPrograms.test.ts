import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { runHost } from "../../../supabase/operations/go-live/programs.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

/** A program that npm finds in the project, so that it fetches nothing. */
const vite = { cli: "vite", secrets: /^NONE$/, remedies: [] };

// Node is started several times.
describe("a host's program", () => {
  // npm sets it for its scripts, and so does npx.
  test.runIf(process.env.npm_execpath)(
    "is run by the npm that runs the command, not by npx",
    { tags: ["slow"] },
    async () => {
      const folder = await newFolder();
      await writeFile(join(folder, "npx"), "#!/bin/sh\nexit 3\n", { mode: 0o755 });
      vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
      expect(await runHost(vite, ["--version"])).toMatch(/^vite\/\d/);
    },
  );

  test("that fails is quoted without its colours, and what to do is said", async () => {
    const npm = join(await newFolder(), "npm.mjs");
    await writeFile(
      npm,
      `console.error("\\x1b[31m✘ \\x1b[41;97mERROR\\x1b[0m FetchError: request failed");
      process.exitCode = process.argv.includes("--version") ? 0 : 1;`,
    );
    vi.stubEnv("npm_execpath", npm);
    await expect(runHost(vite, ["list"])).rejects.toThrow(
      new Error(
        "✘ ERROR FetchError: request failed\nCheck the connection to the internet, then run the same command again.",
      ),
    );
  });

  test("is not run without npm, which is said", async () => {
    vi.stubEnv("npm_execpath", undefined);
    await expect(runHost(vite, ["--version"])).rejects.toThrow("Start this command as `npm run go-live`");
  });
});
