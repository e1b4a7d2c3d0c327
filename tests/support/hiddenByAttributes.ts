const HIDDEN =
  "[hidden], script, style, template, title, head, datalist, dialog:not([open]), input[type=hidden]";
const ofStyleSheets = globalThis.getComputedStyle;

const visibilityOf = (element: Element): string =>
  element.closest<HTMLElement>("[style*=visibility]")?.style.visibility || "visible";

/**
 * jsdom compares each element with all rules of a browser's style sheet, a fifth of the time of a query by role. Where a
 * test has no style sheet of its own, only what hides an element is read.
 */
window.getComputedStyle = (element, pseudo) => {
  const { style } = element as HTMLElement;
  if (pseudo || !style || document.styleSheets.length > 0) return ofStyleSheets(element, pseudo);
  const values: Record<string, string> = {
    display: element.matches(HIDDEN) ? "none" : style.display || "block",
    visibility: visibilityOf(element),
  };
  const getPropertyValue = (name: string) => values[name] ?? style.getPropertyValue(name);
  return new Proxy(style, {
    get: (_, name) =>
      name === "getPropertyValue" ? getPropertyValue : (values[String(name)] ?? Reflect.get(style, name)),
  });
};
globalThis.getComputedStyle = window.getComputedStyle;
