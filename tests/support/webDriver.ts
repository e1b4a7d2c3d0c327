/** A browser's window, driven by the W3C WebDriver protocol. Each command has a time limit, and throws beyond it. */
export type WebDriverSession = {
  open: (url: string) => Promise<void>;
  /** Waits until an element is on the page. Out: its address within the session. */
  find: (xpath: string) => Promise<string>;
  isDisplayed: (xpath: string) => Promise<boolean>;
  click: (xpath: string) => Promise<void>;
  /** In CSS pixels from the window's upper left corner. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types text; a file input takes a path instead, or several, one a line. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Presses and lets go of a key: a character, or one of the protocol's own such as `ESCAPE_KEY`. */
  press: (key: string) => Promise<void>;
  /** Runs a function in the page; it sees nothing of what surrounds it here. */
  evaluate: <Result>(read: () => Result | Promise<Result>) => Promise<Result>;
  /** A PNG. */
  screenshot: () => Promise<Uint8Array>;
};

export const ESCAPE_KEY = "\uE00C";

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

/** Opens a window. In: the driver's address, and capabilities besides the timeouts. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
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
    find,
    open: (url) => send(`${session}/url`, "POST", { url }),
    isDisplayed: async (xpath) => send(`${await find(xpath)}/displayed`, "GET"),
    async click(xpath) {
      const element = await find(xpath);
      // WebKit's driver does not bring every link into view.
      const script =
        "document.evaluate(arguments[0], document, null, 9).singleNodeValue?.scrollIntoView({ block: 'nearest' })";
      await send(`${session}/execute/sync`, "POST", { script, args: [xpath] });
      await send(`${element}/click`, "POST", {});
    },
    clickAt: (x, y) =>
      act({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    type: async (xpath, text) => send(`${await find(xpath)}/value`, "POST", { text }),
    press: (key) =>
      act({
        type: "key",
        id: "keyboard",
        actions: [
          { type: "keyDown", value: key },
          { type: "keyUp", value: key },
        ],
      }),
    evaluate: (read) => send(`${session}/execute/sync`, "POST", { script: `return (${read})();`, args: [] }),
    async screenshot() {
      const picture = await send<string>(`${session}/screenshot`, "GET", undefined, SCREENSHOT_TIMEOUT_MS);
      return Buffer.from(picture, "base64");
    },
  };
}
