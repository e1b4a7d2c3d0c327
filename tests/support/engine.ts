/** A browser beside Chromium that plays the public journeys where it is installed. */
export type Engine = {
  name: string;
  /** What to install, as one sentence; null where it is installed. */
  missing: string | null;
  start: () => Promise<EnginePage>;
};

/** The actions of a journey in such a browser. They wait for an XPath, and throw after a timeout. */
export type EnginePage = {
  open: (url: string) => Promise<void>;
  /** Waits until it is on the page and visible. */
  see: (xpath: string) => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** In CSS pixels from the window's upper left corner. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into an empty field. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Chooses files in an open picker, by their paths. */
  choose: (paths: readonly string[]) => Promise<void>;
  pressEscape: () => Promise<void>;
  /** Runs a function in the page; it sees nothing of what surrounds it here. */
  evaluate: <Result>(read: () => Result | Promise<Result>) => Promise<Result>;
  /** Errors in the page since it was opened, as far as the browser reports them. */
  errors: () => Promise<string[]>;
  /** A PNG. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** The hosts that a browser may reach, and the proxy, where nothing listens, through which it looks for all others. */
export const reachableHosts = ["127.0.0.1", "localhost"];
export const deadProxy = { host: "127.0.0.1", port: 9 };

/** XPath of a control by the name that is written on it or given to it. */
export const named = (element: "button" | "a", name: string): string =>
  `//${element}[@aria-label="${name}" or normalize-space()="${name}"]`;

/** XPath of a field by its label. */
export const labelled = (label: string): string => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

/** XPath of what says exactly this. */
export const saying = (words: string): string => `//body//*[text()="${words}"]`;
