import "./index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { catalogueInPage } from "#data/catalogueInPage.ts";
import { lateSheets } from "#lib/lateSheets.ts";
import { repeatEarlyClick } from "#lib/repeatEarlyClick.ts";
import { securePageChunk } from "#pages/securePageChunk.ts";
import { App } from "./App.tsx";

const path = location.pathname;

// Beside the router's code and not after it; the page itself reports a failure.
if (path === "/secure") securePageChunk().catch(() => undefined);

void lateSheets().then(() => {
  const root = document.getElementById("root");
  if (!root) return;
  // The build has painted "/", which is taken over as it stands; any other page starts from the shell.
  const isPainted = path === "/" && root.dataset.painted === path;
  const page = (
    <StrictMode>
      <App path={path} known={isPainted ? catalogueInPage() : null} />
    </StrictMode>
  );
  // As a transition it is done in short pieces, between which the page answers, and the shell waits for chunks.
  startTransition(() => {
    if (isPainted) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
  repeatEarlyClick();
});
