import type { Frame, Page } from "@playwright/test";

/**
 * Translates a page as Chrome does: each text, and each later one, is replaced by a copy inside `<font><font>`.
 * @param words Texts with their translations; any other stays the same.
 */
export const translatePage = (page: Page | Frame, words: Record<string, string> = {}): Promise<void> =>
  page.evaluate((words) => {
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest("font, script, style, textarea")) return;
      if (parent.closest("[translate]")?.getAttribute("translate") === "no") return;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(words[text.data] ?? text.data);
      text.replaceWith(font);
    };
    const translateAll = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) translate(text as Text);
    };
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes) translateAll(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);

/**
 * Runs in a page: texts that React keeps as nodes of their own, which nobody else may move. A text that is the only child
 * of its element is none. Radix's announcement of a toast is left out: it goes as a whole.
 */
export const looseTexts = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isReacts = Object.keys(text).some((key) => key.startsWith("__reactFiber$"));
    const isRadix = text.parentElement?.matches("[role=status][aria-live]");
    if (isReacts && !isRadix && text.data.trim())
      loose.push(`${text.data} in ${text.parentElement?.outerHTML.slice(0, 80)}`);
  }
  return loose;
};

/** A value for any parameter of a sentence: a text, a number, a list of titles. */
const valueNamed = (name: string): object =>
  Object.assign(new String(name), { join: () => name, map: () => valueNamed(name) });

/** Every sentence of a language by its place; those with parameters with "<0>", "<1>" in their place. */
export function sentencesOf(value: unknown, place = ""): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") {
    const values = Array.from({ length: value.length }, (_, at) => valueNamed(`<${at}>`));
    return [[place, value(...values)]];
  }
  return Object.entries(value as object).flatMap(([name, part]) =>
    sentencesOf(part, `${place} ${name}`.trim()),
  );
}
