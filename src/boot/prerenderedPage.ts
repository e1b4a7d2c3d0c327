import { bootData, type PrerenderedPageData } from "./contract.ts";
import { keepEarlyClick } from "./keepEarlyClick.ts";
import { prefetch } from "./sendEarlyRequests.ts";

// The inline script of "/" when it was prerendered with its albums. The page shows them already, so the app's script and
// its first requests wait for the first covers.
const { requests, script, modules, stylesFile } = bootData<PrerenderedPageData>();

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
  prefetch(requests);
  for (const href of [script, ...modules])
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  // What the app adds to the page is never shown without its styles.
  const addScript = () =>
    document.head.append(
      Object.assign(document.createElement("script"), {
        type: "module",
        crossOrigin: "",
        src: script,
        onerror: leaveClicksToLinks,
      }),
    );
  document.head.append(
    Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: stylesFile,
      onload: addScript,
      onerror: addScript,
    }),
  );
}

keepEarlyClick();
setTimeout(loadScript, COVERS_HEAD_START_MS);
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, loadScript, { once: true });
const covers = document.querySelectorAll<HTMLImageElement>('main img[fetchpriority="high"]');
Promise.all([...covers].map(settled)).then(loadScript);
