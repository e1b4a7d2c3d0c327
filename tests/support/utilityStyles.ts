import { onTestFinished } from "vitest";

/** What some of Tailwind's utilities do, for tests that ask what is seen: jsdom has no stylesheet of the site. */
export function drawUtilities(): void {
  const style = document.createElement("style");
  style.textContent =
    ".invisible { visibility: hidden } .line-through { text-decoration-line: line-through }";
  document.head.append(style);
  onTestFinished(() => style.remove());
}
