import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { runHost } from "../../../supabase/operations/go-live/programs.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

/** A program that npm finds in the project, so that it fetches nothing. */
const vite = { cli: "vite", secrets: /^NONE$/, remedies: [] };

describe("a host's program", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  // npm sets it for its scripts, and so does npx. It is started twice: to fetch the program, and to run it.
  const options = { timeout: 30_000 };
  test.runIf(process.env.npm_execpath)(
    "is run by the npm that runs the command, not by npx",
    options,
    async () => {
      const folder = await newFolder();
      await writeFile(join(folder, "npx"), "#!/bin/sh\nexit 3\n", { mode: 0o755 });
      vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
      expect(await runHost(vite, ["--version"])).toMatch(/^vite\/\d/);
    },
  );

  test("is not run without npm, which is said", async () => {
    vi.stubEnv("npm_execpath", undefined);
    await expect(runHost(vite, ["--version"])).rejects.toThrow("Start this command as `npm run go-live`");
  });
});
