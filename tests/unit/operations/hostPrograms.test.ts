import { writeFile } from "node:fs/promises";
import os from "node:os";
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

  test("is fetched once, which is announced; one that fails is quoted without colours, with what to do", async () => {
    // Another test may have fetched it.
    vi.resetModules();
    const { runHost } = await import("../../../supabase/operations/go-live/programs.ts");
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const npm = join(await newFolder(), "npm.mjs");
    await writeFile(
      npm,
      `console.error("\\x1b[31m✘ \\x1b[41;97mERROR\\x1b[0m FetchError: request failed");
      process.exitCode = process.argv.includes("--version") ? 0 : 1;`,
    );
    vi.stubEnv("npm_execpath", npm);
    for (const _ of [1, 2])
      await expect(runHost(vite, ["list"])).rejects.toThrow(
        new Error(
          "✘ ERROR FetchError: request failed\nCheck the connection to the internet, then run the same command again.",
        ),
      );
    const shown = printed.mock.calls.map(([text]) => String(text)).join("");
    printed.mockRestore();
    expect(shown.split("npm fetches vite if it is not here yet, which takes some minutes.")).toHaveLength(2);
  });

  const AGAIN = "then run the same command again.";
  const MINUTES = "wait some minutes, ";
  const BOTH = "use a network that has both, ";
  const USED_UP = "wait for its next month, ";
  test.each([
    // As wrangler and netlify-cli print them.
    ["✘ [ERROR] Received a malformed response from the API\n<title>502 Bad Gateway</title>", MINUTES],
    ["POST /accounts/1/pages/projects/band/file -> 504 Gateway Time-out", MINUTES],
    ["TextHTTPError: Bad Gateway", MINUTES],
    [
      "upstream connect error or disconnect/reset before headers. reset reason: connection termination",
      MINUTES,
    ],
    ["✘ [ERROR] Failed to upload files: read ECONNRESET", MINUTES],
    ["TypeError: terminated (other side closed)", MINUTES],
    ["Error: socket hang up", MINUTES],
    ["Error: deploy timed out while waiting for the upload", MINUTES],
    ["An unknown error occurred [code: 8000000]: internal error", MINUTES],
    [
      "JSONHTTPError: 403 Account credit usage exceeded - new deploys are blocked until credits are added",
      USED_UP,
    ],
    ["Error: 402 Payment Required", USED_UP],
    ["connect ENETUNREACH 104.18.38.10:443 - Local (:::0)", BOTH],
    ["dial tcp 104.18.38.10:443: connect: network is unreachable", BOTH],
    ["dial tcp [2a05:d014::1]:5432: connect: no route to host", BOTH],
    ["FetchError: getaddrinfo EAI_AGAIN api.cloudflare.com", "Check the connection to the internet, "],
    ["dial tcp: lookup api.supabase.com: network is unreachable", "Check the connection to the internet, "],
    ["It says nothing of use", "Fix what it names; where it names nothing, wait some minutes, "],
  ])("that fails while it publishes with %j says what to do", async (said, todo) => {
    const npm = join(await newFolder(), "npm.mjs");
    await writeFile(
      npm,
      `console.error(${JSON.stringify(said)});
      process.exitCode = process.argv.includes("--version") ? 0 : 1;`,
    );
    vi.stubEnv("npm_execpath", npm);
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const failure = await runHost(vite, ["deploy"], "written").catch((error: Error) => error.message);
    const shown = written.mock.calls.map(([text]) => String(text)).join("");
    written.mockRestore();
    // What it said is above, once.
    expect(shown).toContain(said);
    expect(failure).toMatch(/^\n[A-Z]/);
    expect(failure).toContain(todo + AGAIN);
    if (todo !== "Check the connection to the internet, ") expect(failure).not.toContain("internet");
    if (!todo.startsWith("Fix")) expect(failure).not.toContain("Fix what it names");
  });

  test("that reaches nothing from a machine with IPv6 alone does not blame the connection", async () => {
    const npm = join(await newFolder(), "npm.mjs");
    await writeFile(
      npm,
      `console.error("✘ [ERROR] fetch failed");
      process.exitCode = process.argv.includes("--version") ? 0 : 1;`,
    );
    vi.stubEnv("npm_execpath", npm);
    const address = { netmask: "ffff::", mac: "", internal: false, cidr: null, scopeid: 0 };
    const six = { ...address, address: "2a05:d014::7", family: "IPv6" as const };
    const local = { ...six, address: "fe80::1" };
    const four = { ...address, address: "192.0.2.7", family: "IPv4" as const };
    const loopback = { ...four, address: "127.0.0.1", internal: true };
    const own = vi.spyOn(os, "networkInterfaces");
    const saidWith = (...list: os.NetworkInterfaceInfo[]) => {
      own.mockReturnValue({ eth0: list, lo: [loopback] });
      return runHost(vite, ["list"]).catch((error: Error) => error.message);
    };
    expect(await saidWith(local, six)).toContain("use a network that has both");
    expect(await saidWith(local, six, four)).toContain("Check the connection to the internet");
    expect(await saidWith(local)).toContain("Check the connection to the internet");
    expect(await saidWith()).toContain("Check the connection to the internet");
    own.mockRestore();
  });

  test("is not run without npm, which is said", async () => {
    vi.stubEnv("npm_execpath", undefined);
    await expect(runHost(vite, ["--version"])).rejects.toThrow("Start this command as `npm run go-live`");
  });
});
