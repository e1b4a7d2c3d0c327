import { lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { chunkOrReload } from "#lib/chunkOrReload.ts";
import { HomePage } from "#pages/HomePage.tsx";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";
import { securePageChunk } from "#pages/securePageChunk.ts";

const SecurePage = lazy(() =>
  chunkOrReload(securePageChunk).then((module) => ({ default: module.SecurePage })),
);

/** The routes of SPEC §2, for every address but "/". */
export function SiteRoutes() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/secure" element={<SecurePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </BrowserRouter>
  );
}
