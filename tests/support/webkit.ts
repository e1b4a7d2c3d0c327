import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { expect } from "@playwright/test";
import { deadProxy, type Engine, type EnginePage, reachableHosts } from "./engine.ts";
import { freePort } from "./freePort.ts";
import { ESCAPE_KEY, startSession } from "./webDriver.ts";

const isInstalled = (command: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, command)));

/** WebKitGTK, next of kin to Safari, on a screen of its own. */
export const webkit: Engine = {
  name: "WebKit",
  missing: ["WebKitWebDriver", "Xvfb"].every(isInstalled)
    ? null
    : "The public journeys in WebKit are left out: on Debian, .ci/engines installs what they need.",
  // Now and then, about once in ten times, the driver waits in vain for the browser that it started.
  start: () => startWebkit().catch(startWebkit).catch(startWebkit),
};

/** Starts WebKitGTK's own small browser. It has no profile, and reaches this machine only. */
async function startWebkit(): Promise<EnginePage> {
  const screen = startProgram("Xvfb", [
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1280x900x24",
    "-nolisten",
    "tcp",
    "-noreset",
  ]);
  const programs = [screen];
  const stop = async () => void (await Promise.all(programs.map(endProgram)));
  try {
    const [display] = await once(screen.stdout, "data", { signal: AbortSignal.timeout(10_000) });
    const port = await freePort();
    const driver = `http://127.0.0.1:${port}`;
    programs.push(
      startProgram("WebKitWebDriver", [`--port=${port}`], { DISPLAY: `:${String(display).trim()}` }),
    );
    await expect.poll(() => fetch(driver).then(Boolean, () => false)).toBe(true);
    const proxy = `${deadProxy.host}:${deadProxy.port}`;
    const session = await startSession(driver, {
      proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy, noProxy: reachableHosts },
    });
    return {
      ...session,
      async open(url) {
        await session.open(url);
        await session.evaluate(collectErrors);
      },
      see: (xpath) => expect.poll(() => session.isDisplayed(xpath)).toBe(true),
      // The driver refuses to click on what moves or is covered, and does not wait.
      click: (xpath) => expect(() => session.click(xpath)).toPass(),
      choose: (paths) => session.type("/html/body/input[@type='file']", paths.join("\n")),
      pressEscape: () => session.press(ESCAPE_KEY),
      errors: () => session.evaluate(() => (window as { errors?: string[] }).errors ?? []),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The protocol does not report the console: the page itself records errors once it is loaded. */
function collectErrors(): void {
  const errors: string[] = [];
  Object.assign(window, { errors });
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  console.error = (...words) => errors.push(words.join(" "));
}

type Program = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Starts a program in a process group of its own. The group ends when the program's input does, which is when this
 * process ends it, or ends itself, in whatever way.
 */
function startProgram(command: string, args: string[], environment?: Record<string, string>): Program {
  const keeper = 'trap : TERM; "$@" & cat; kill -TERM 0; sleep 0.5; kill -KILL 0';
  const program = spawn("/bin/sh", ["-c", keeper, "sh", command, ...args], {
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      ...process.env,
      DBUS_SESSION_BUS_ADDRESS: "disabled:", // There is no desktop to wait for.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", // Its sandbox refuses root, and only our pages load in it.
      ...environment,
    },
  });
  program.stdout.resume(); // A full pipe would hold it up.
  return program;
}

async function endProgram(program: Program): Promise<void> {
  program.stdin.end();
  if (program.exitCode === null && program.signalCode === null) await once(program, "exit");
}
