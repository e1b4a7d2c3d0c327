// behaviour §10.16
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { siteFolders } from "../support/builtSite.ts";
import { scriptFindings, styleFindings } from "./baseline.ts";

/** Features that the built site may use although an oldest browser lacks them, each with its fallback. */
const scriptFallbacks: Record<string, string> = {
  requestIdleCallback: "useAfterLoad asks for it, and waits a moment where it is missing",
  "navigator.connection": "wantsLessData asks for it; no answer means no wish for less",
  setImmediate: "React and the Vimeo player ask for it; it is Node's",
  ".startViewTransition()": "React falls back to a plain change",
  ".checkVisibility()": "Radix asks for it, and measures where it is missing",
  ".escape()": "CSS.escape, which Safari has; the table also knows RegExp.escape",
  ".toArray()": "of React.Children; the table also knows Iterator's",
  ".use()": "of React; the table also knows DisposableStack's",
  ".fromBase64()": "the upload library asks for it, and has its own decoder",
  ".toBase64()": "the storage client's own",
  ".dispose()": "of what reads audio files; the table also knows DisposableStack's",
  "Symbol.dispose": "what reads audio files makes one where it is missing",
  "Symbol.asyncDispose": "what reads zips makes one where it is missing",
  AudioDecoder: "asked for by what reads audio files; FLAC is decoded whole without it",
  "AudioDecoder.isConfigSupported": "as above",
  AudioData: "as above",
  EncodedAudioChunk: "as above",
  EncodedVideoChunk: "what reads audio files also reads video, which the site does not ask for",
  "VideoDecoder.isConfigSupported": "as above",
  "AbortSignal.any": "the reader of tags asks it only for a signal, which it gets none",
  "navigator.share": "the Share button asks for it, and copies the link without it",
  "navigator.canShare": "as above",
  ".bytes()": "a sentence of the download's; the table also knows Blob's",
  ".toHex()": "the hashing library asks for it, and has its own writer",
  "Uint8Array.fromHex": "the hashing library asks for it, and has its own reader",
  "window.showSaveFilePicker": "openSaveTarget asks for it, and keeps the file in memory without it",
  "Uint8Array.fromBase64": "the upload library asks for it, and has its own decoder",
  "PublicKeyCredential.parseCreationOptionsFromJSON": "the auth client asks for it; the site has no passkeys",
  "PublicKeyCredential.parseRequestOptionsFromJSON": "the auth client asks for it; the site has no passkeys",
};

const styleFallbacks: Record<string, string> = {
  ":details-content": "older browsers print a closed text closed",
  ":has": "Firefox before 121 sets titles in the fallback face",
  "@property": "Tailwind sets the initial values for Firefox before 128 itself",
  "-webkit-tap-highlight-color": "phones only: elsewhere nothing is tapped",
  "break-after: avoid": "on paper a heading may end a page",
  "contain-intrinsic-block-size":
    "the height of a card that is not drawn yet; there every card is drawn at once",
  "contain-intrinsic-size": "as above",
  "content-visibility": "as above",
  "cursor: default": "phones have no pointer",
  "cursor: grab": "phones have no pointer",
  "cursor: grabbing": "phones have no pointer",
  "cursor: pointer": "phones have no pointer",
  "forced-color-adjust": "there a logo has the ground that the visitor forces",
  "print-color-adjust": "on paper a colour may be left out",
  resize: "phones have no corner to drag; the text scrolls",
  "text-align: match-parent": "-webkit-match-parent before it says the same",
  "text-wrap": "lines of a title are less even",
  "word-break: auto-phrase": "a Japanese word may break at a line's end",
};

/** The scripts and style sheets of the built site, inline ones included. */
async function builtCode(): Promise<{ scripts: string[]; sheets: string[] }> {
  const folder = join(siteFolders.root, siteFolders.built);
  const code = { scripts: [] as string[], sheets: [] as string[] };
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|html)$/.test(name)) continue;
    const text = await readFile(join(folder, name), "utf8");
    if (name.endsWith(".js")) code.scripts.push(text);
    if (name.endsWith(".css")) code.sheets.push(text);
    if (!name.endsWith(".html")) continue;
    for (const [, script = ""] of text.matchAll(/<script>(.*?)<\/script>/gs)) code.scripts.push(script);
    for (const [, sheet = ""] of text.matchAll(/<style>(.*?)<\/style>/gs)) code.sheets.push(sheet);
  }
  return code;
}

test("the built site uses nothing that an oldest browser lacks, but for what has a fallback", {
  tag: "@slow",
}, async () => {
  const { scripts, sheets } = await builtCode();
  expect(scripts.length).toBeGreaterThan(5);
  expect(sheets.length).toBeGreaterThan(0);
  const inScripts = [...new Set(scripts.flatMap(scriptFindings))].sort();
  const inSheets = [...new Set(sheets.flatMap(styleFindings))].sort();
  expect.soft(inScripts, "scripts").toEqual(Object.keys(scriptFallbacks).sort());
  expect.soft(inSheets, "style sheets").toEqual(Object.keys(styleFallbacks).sort());
});

test("the check knows what the oldest browsers lack", { tag: "@slow" }, () => {
  expect(scriptFindings("Promise.withResolvers(); [1].toSorted(); Object.groupBy([], () => 1)")).toEqual([
    ".groupBy()",
    ".withResolvers()",
    "Object.groupBy",
    "Promise.withResolvers",
  ]);
  expect(scriptFindings("/[a--b]/v.test('a')")).toEqual([expect.stringMatching(/^syntax/)]);
  expect(scriptFindings("document.startViewTransition(() => new CloseWatcher())")).toEqual([
    ".startViewTransition()",
    "CloseWatcher",
    "document.startViewTransition",
  ]);
  expect(styleFindings("a { color: light-dark(red, blue); text-wrap: balance; b { top: 0 } }")).toEqual([
    "light-dark()",
    "nested rules",
    "text-wrap",
  ]);
  expect(styleFindings("@supports (text-wrap: balance) { a { text-wrap: balance } }")).toEqual([]);
  expect(styleFindings("a { color: oklch(0 0 0) }")).toEqual([]);
  expect(styleFindings("a:has(b) { color: red }")).toEqual([":has"]);
});
