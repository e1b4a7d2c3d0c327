import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { albumOfPage, PRERENDERED_KEY, ROOT_ID } from "#boot/contract.ts";
import { forwardEmailLink } from "#boot/emailLinkInAddress.ts";
import { privateLink, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { catalogueInPage } from "#data/knownCatalogue.ts";
import { closeLocalStorageWhile } from "#lib/browserStorage.ts";
import { reloadWhenOutdated } from "#lib/reloadNewest.ts";
import { HOME_PATH, SECURE_PATH } from "#routes.ts";
import { App } from "./App.tsx";

const path = location.pathname;

// A built page contains its styles, or loads them.
if (import.meta.env.DEV) await (path === SECURE_PATH ? import("./secure.css") : import("./index.css"));

// In a built page the document's own script has done both.
const isLeaving = import.meta.env.DEV && path === HOME_PATH && forwardEmailLink();
if (path === HOME_PATH) takePrivateLink();
closeLocalStorageWhile(() => privateLink() !== null);
reloadWhenOutdated();

const root = document.getElementById(ROOT_ID);
if (root && !isLeaving) {
  // The build has rendered "/", which is hydrated; any other page starts from the shell.
  const isPrerendered = path === HOME_PATH && root.dataset[PRERENDERED_KEY] === path;
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App known={isPrerendered ? catalogueInPage() : null} pageAlbumId={albumOfPage()} />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition it is done in short pieces, between which the page answers, and the shell waits for chunks.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
  repeatEarlyClick();
}

/** Repeats the click on what a visitor clicked before the page's script was loaded. */
function repeatEarlyClick(): void {
  const control = window.earlyControl;
  window.onclick = null;
  delete window.earlyControl;
  if (control?.isConnected) control.click();
}
