import { bootData, type PrerenderedPageData } from "./contract.ts";
import { keepEarlyClick } from "./keepEarlyClick.ts";
import { prefetch } from "./sendEarlyRequests.ts";

// The document's own script of "/" that was prerendered with its albums. The site's script has nothing to show there,
// so it leaves the line to the first covers.
const { requests, script, modules } = bootData<PrerenderedPageData>();

/** Milliseconds that the first covers may load before the script. */
const COVERS_HEAD_START_MS = 1500;

function settled(cover: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    if (cover.complete) resolve(cover);
    else Object.assign(cover, { onload: resolve, onerror: resolve });
  });
}

let isScriptWanted = false;

/** Links that a script adds block neither the parser nor the first paint. */
function loadScript(): void {
  if (isScriptWanted) return;
  isScriptWanted = true;
  for (const href of modules)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  document.head.append(
    Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: script }),
  );
}

keepEarlyClick();
prefetch(requests);
setTimeout(loadScript, COVERS_HEAD_START_MS);
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, loadScript, { once: true });
const covers = document.querySelectorAll<HTMLImageElement>('main img[fetchpriority="high"]');
Promise.all([...covers].map(settled)).then(loadScript);
