import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { albumOfPage, INCOMPLETE_ID, PRERENDERED_KEY, ROOT_ID, SCRIPTED_KEY } from "#boot/contract.ts";
import { privateLink, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { catalogueInPage, fetchAlbumPages } from "#data/knownCatalogue.ts";
import { learnCarried } from "#data/siteCopies.ts";
import { closeLocalStorageWhile } from "#lib/browserStorage.ts";
import { reloadWhenOutdated } from "#lib/reloadNewest.ts";
import { HOME_PATH, isHomePath } from "#routes.ts";
import { beginReading } from "#site/catalogue/readCatalogue.ts";
import { App } from "./App.tsx";

const path = location.pathname;

// A built page contains its styles, or loads them.
if (import.meta.env.DEV) await import("./index.css");

// In a built page the document's own script has done both.
const isLeaving =
  import.meta.env.DEV &&
  path === HOME_PATH &&
  (await import("#boot/emailLinkInAddress.ts")).forwardEmailLink();
if (path === HOME_PATH) takePrivateLink();
closeLocalStorageWhile(() => privateLink() !== null);
reloadWhenOutdated();

const root = document.getElementById(ROOT_ID);
if (root && !isLeaving) void showSite(root);

/** Not at the top level: with an await there, the bundler writes no file for the entry. */
async function showSite(root: HTMLElement): Promise<void> {
  const known = catalogueInPage();
  learnCarried(known?.carried);
  // Offline, the worker answers with "/" for any album's page. The last list names those that "/" does not.
  if (known && !isHomePath(path, known.pages)) known.pages = await fetchAlbumPages().catch(() => known.pages);
  if (!known && isHomePath(path)) beginReading();
  // The build has rendered "/" and albums' pages, which are hydrated; any other page starts from the shell.
  const isPrerendered = PRERENDERED_KEY in root.dataset && isHomePath(path, known?.pages);
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App known={known} pageAlbumId={albumOfPage()} />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition it is done in short pieces, between which the page answers.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
  document.getElementById(INCOMPLETE_ID)?.remove();
  document.documentElement.dataset[SCRIPTED_KEY] = "";
  repeatEarlyClick();
}

/** Repeats the click on what a visitor clicked before the page's script was loaded. */
function repeatEarlyClick(): void {
  const control = window.earlyControl;
  window.onclick = null;
  delete window.earlyControl;
  if (control?.isConnected) control.click();
}
