import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { expect } from "@playwright/test";
import { deadProxy, type Engine, type EnginePage, reachableHosts } from "./firefox.ts";
import { freePort } from "./freePort.ts";

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
  const screen = startProgram("Xvfb", "-displayfd 1 -screen 0 1280x900x24 -nolisten tcp -noreset".split(" "));
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
      acceptInsecureCerts: true, // Of servers of this machine.
      proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy, noProxy: reachableHosts },
    });
    return {
      ...session,
      async open(url) {
        await session.open(url);
        await session.evaluate(collectErrors);
      },
      async reload() {
        await session.reload();
        await session.evaluate(collectErrors);
      },
      // What is found may be drawn anew before it is asked.
      see: (xpath) => expect(async () => expect(await session.isDisplayed(xpath)).toBe(true)).toPass(),
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

/** A key of the protocol's own. */
const ESCAPE_KEY = "\uE00C";

/** The protocol's name of an element's id. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** CSS pixels. */
const WINDOW = { width: 1280, height: 800 };

/** Milliseconds. A first start reads the browser from the disk; a picture may never come. */
const START_TIMEOUT_MS = 20_000;
const COMMAND_TIMEOUT_MS = 30_000;
const SCREENSHOT_TIMEOUT_MS = 10_000;
const FIND_TIMEOUT_MS = 10_000;

/** Sends a command. Out: its value. Throws the driver's own words, or that no answer came in time. */
async function send<Value>(
  address: string,
  method: "GET" | "POST",
  body?: object,
  limit = COMMAND_TIMEOUT_MS,
): Promise<Value> {
  const response = await fetch(address, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(limit),
  }).catch((cause) => {
    throw new Error(`${method} ${address}: no answer`, { cause });
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`);
  return value;
}

/**
 * Opens a window, driven by the W3C WebDriver protocol. Each command has a time limit, and throws beyond it. In: the
 * driver's address, and capabilities besides the timeouts.
 */
async function startSession(driver: string, capabilities: object) {
  const alwaysMatch = {
    pageLoadStrategy: "normal", // WebKitGTK loses commands that reach a page before it is loaded.
    timeouts: { implicit: FIND_TIMEOUT_MS, pageLoad: COMMAND_TIMEOUT_MS, script: COMMAND_TIMEOUT_MS },
    ...capabilities,
  };
  const { sessionId } = await send<{ sessionId: string }>(
    `${driver}/session`,
    "POST",
    { capabilities: { alwaysMatch } },
    START_TIMEOUT_MS,
  );
  const session = `${driver}/session/${sessionId}`;
  await send(`${session}/window/rect`, "POST", WINDOW);
  const act = (actions: object) => send<void>(`${session}/actions`, "POST", { actions: [actions] });
  const find = async (xpath: string) => {
    const found = await send<{ [ELEMENT]: string }>(`${session}/element`, "POST", {
      using: "xpath",
      value: xpath,
    });
    return `${session}/element/${found[ELEMENT]}`;
  };
  return {
    open: (url: string) => send<void>(`${session}/url`, "POST", { url }),
    reload: () => send<void>(`${session}/refresh`, "POST", {}),
    isDisplayed: async (xpath: string) => send<boolean>(`${await find(xpath)}/displayed`, "GET"),
    async click(xpath: string) {
      const element = await find(xpath);
      // WebKit's driver does not bring every link into view; at the edge a form's foot may lie over it.
      const script =
        "document.evaluate(arguments[0], document, null, 9).singleNodeValue?.scrollIntoView({ block: 'center' })";
      await send(`${session}/execute/sync`, "POST", { script, args: [xpath] });
      await send<void>(`${element}/click`, "POST", {});
    },
    clickAt: (x: number, y: number) =>
      act({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    /** Types text; a file input takes a path instead, or several, one a line. */
    type: async (xpath: string, text: string) => send<void>(`${await find(xpath)}/value`, "POST", { text }),
    press: (key: string) =>
      act({
        type: "key",
        id: "keyboard",
        actions: [
          { type: "keyDown", value: key },
          { type: "keyUp", value: key },
        ],
      }),
    evaluate: <Result>(read: () => Result | Promise<Result>) =>
      send<Result>(`${session}/execute/sync`, "POST", { script: `return (${read})();`, args: [] }),
    async screenshot() {
      const picture = await send<string>(`${session}/screenshot`, "GET", undefined, SCREENSHOT_TIMEOUT_MS);
      return Buffer.from(picture, "base64");
    },
  };
}
