import { FRAMED_ID } from "./contract.ts";

/**
 * Empties a page in another page's frame, where a click may be led to any of its buttons, and offers a link that opens it
 * alone. Hosts forbid such frames by a header; GitHub Pages sends none (decision 108). Returns whether the page is framed.
 */
export function leaveFrame(): boolean {
  if (self === top) return false;
  const words = document.querySelector<HTMLTemplateElement>(`#${FRAMED_ID}`)?.content.textContent ?? "";
  const body = document.createElement("body");
  body.style.cssText =
    "margin:0;padding:1em;color-scheme:light;background:#fff;color:#000;font:1em sans-serif";
  const link = document.createElement("a");
  // The address of an email link holds its secret.
  link.textContent = location.origin + location.pathname;
  Object.assign(link, { href: location.href, target: "_blank", rel: "noreferrer" });
  body.append(words, " ", link);
  const root = document.createElement("html");
  root.append(body);
  // The rest of the page is parsed into the old element, where no script runs. A stopped page is not painted in Chromium.
  document.documentElement.replaceWith(root);
  return true;
}
