/** A page between two steps of the build: its HTML, and its inline scripts, which its policy must name. */
export type Page = { html: string; inlineScripts: readonly string[] };

export type PageStep = (page: Page) => Page;

/** Puts HTML in front of a place of the page. Throws when the page has no such place. */
export function insertBefore(page: Page, place: "</head>" | "</body>", html: string): Page {
  return { ...page, html: replaceOnce(page.html, place, `${html}${place}`) };
}

/** Replaces a text of the page. Throws when it is not there: the template was changed without the build. */
export function replaceOnce(html: string, text: string, replacement: string): string {
  if (!html.includes(text)) throw new Error(`index.html has no ${text}`);
  return html.replace(text, () => replacement);
}

/** An element of data: nothing in its JSON can end the element or open a comment. */
export function dataElement(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  return `<script type="${type}"${id ? ` id="${id}"` : ""}>${json}</script>`;
}

/** Puts a script into the page in front of a place. Nothing in its code may end the element. */
export function insertScript(page: Page, place: "</head>" | "</body>", code: string): Page {
  const { html, inlineScripts } = insertBefore(page, place, `<script>${code}</script>`);
  return { html, inlineScripts: [...inlineScripts, code] };
}
