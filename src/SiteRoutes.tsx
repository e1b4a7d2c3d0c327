import { lazy } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { chunkOrReload } from "#lib/chunks.ts";
import { HomePage } from "#pages/HomePage.tsx";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";
import { securePageChunk } from "#pages/securePageChunk.ts";

const SecurePage = lazy(() =>
  chunkOrReload(securePageChunk).then((module) => ({ default: module.SecurePage })),
);

/** The routes of behaviour §2, for every address but "/". */
export function SiteRoutes() {
  return (
    <BrowserRouter>
      <RoutedPage />
    </BrowserRouter>
  );
}

/** Compares letter by letter: the router's own matching takes "/SECURE", "/secure/" and "//" for routes. */
function RoutedPage() {
  const { pathname } = useLocation();
  if (pathname === "/") return <HomePage />;
  return pathname === "/secure" ? <SecurePage /> : <NotFoundPage />;
}
