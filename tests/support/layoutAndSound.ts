import { vi } from "vitest";

/** Adds to jsdom what it lacks: rows 50 px high, and media that cannot tell a file's length. */
export function giveLayoutAndSound(): void {
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = this instanceof HTMLLIElement ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, index * 50, 300, 50);
  });
  // jsdom computes the whole cascade for each query, and dragging makes many.
  vi.spyOn(window, "getComputedStyle").mockImplementation((element) => (element as HTMLElement).style);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (
    this: HTMLMediaElement,
    source,
  ) {
    this.setAttribute("src", source);
    if (source.startsWith("blob:")) queueMicrotask(() => this.dispatchEvent(new Event("loadedmetadata")));
  });
}
