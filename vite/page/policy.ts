import { createHash } from "node:crypto";
import type { Environment } from "../../src/environment.ts";
import { contentSecurityPolicy } from "../host/contentSecurityPolicy.ts";
import { type Page, replaceOnce } from "./page.ts";

const CHARSET = '<meta charset="utf-8" />';

/** The `'sha256-…'` sources of the inline scripts of pages, each once, as a Content-Security-Policy names them. */
export function scriptHashes(pages: Page[]): string[] {
  const scripts = new Set(pages.flatMap(({ inlineScripts }) => inlineScripts));
  return [...scripts].map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** Writes the page's own Content-Security-Policy into its head, before anything that it governs. */
export function withPolicy(page: Page, environment: Environment): Page {
  const policy = contentSecurityPolicy({ ...environment, scriptHashes: scriptHashes([page]) }, "meta");
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return { ...page, html: replaceOnce(page.html, CHARSET, `${CHARSET}\n    ${element}`) };
}
