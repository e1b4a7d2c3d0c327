import { isPlainClick, revealElement } from "../lib/dom.ts";
import { bootData, type HomePageData } from "./contract.ts";
import { privateLink } from "./privateLinkInAddress.ts";
import "./loadMissingFiles.ts";

// The inline script of "/" and of an album's page. The page shows its albums already, so the app's script waits for the
// first covers (decision 022). A page built without albums has none to wait for.
const { script, modules, stylesFile } = bootData<HomePageData>();

/** Milliseconds that the first covers may load before the script. */
const COVERS_HEAD_START_MS = 1500;

function settled(cover: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    if (cover.complete) resolve(cover);
    else Object.assign(cover, { onload: resolve, onerror: resolve });
  });
}

/** Without the app, an album's link leads to its page. */
function leaveClicksToLinks(): void {
  window.onclick = null;
  window.earlyControl?.click();
}

let isScriptWanted = false;

/** Loads the app and what it needs first. Elements that a script adds block neither the parser nor the first paint. */
function loadScript(): void {
  if (isScriptWanted) return;
  isScriptWanted = true;
  const add = (name: "link" | "script", properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  for (const href of [script, ...modules]) add("link", { rel: "modulepreload", crossOrigin: "", href });
  // What the app adds to the page is never shown without its styles.
  const addScript = () =>
    add("script", { type: "module", crossOrigin: "", src: script, onerror: leaveClicksToLinks });
  add("link", { rel: "stylesheet", href: stylesFile, onload: addScript, onerror: addScript });
}

keepEarlyClick();
openNamedText();
addEventListener("hashchange", openNamedText);
setTimeout(loadScript, COVERS_HEAD_START_MS);
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, loadScript, { once: true });
const covers = document.querySelectorAll<HTMLImageElement>('main img[fetchpriority="high"]');
Promise.all([...covers].map(settled)).then(loadScript);

/** For browsers that do not open a closed text when the address names it (behaviour §10.26). */
function openNamedText(): void {
  const id = location.hash.slice(1);
  if (document.getElementById(id)?.closest("details:not([open])")) revealElement(id);
}

/** Records a click before hydration; `repeatEarlyClick` repeats it once the site's script has loaded. */
export function keepEarlyClick(): void {
  window.onclick = (event) => {
    if (!isPlainClick(event)) return;
    const { target } = event;
    // The browser's own step to an anchor adds an entry to the tab's history, which has no private link.
    const controls = `button, a[aria-expanded]${privateLink() ? ', a[href^="#"]' : ""}`;
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
    if (control) event.preventDefault();
    window.earlyControl = control;
  };
}
