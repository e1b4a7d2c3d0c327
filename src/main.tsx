import "./index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { securePageChunk } from "#pages/securePageChunk.ts";
import { App } from "./App.tsx";

// Beside the router's code and not after it; the page itself reports a failure.
if (location.pathname === "/secure") securePageChunk().catch(() => undefined);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App path={location.pathname} />
    </StrictMode>,
  );
}
