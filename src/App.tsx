import { lazy } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { configurationProblem } from "#environment.ts";
import { chunkOrReload } from "#lib/chunks.ts";
import { BrokenConfigurationPage, BrokenPage } from "#pages/BrokenPage.tsx";
import { HomePage } from "#pages/HomePage.tsx";
import { HOME_PATH, SECURE_PATH } from "#routes.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";

const SecurePage = lazy(() =>
  chunkOrReload(() => import("#pages/SecurePage.tsx")).then((module) => ({ default: module.SecurePage })),
);
const NotFoundPage = lazy(() =>
  chunkOrReload(() => import("#pages/NotFoundPage.tsx")).then((module) => ({ default: module.NotFoundPage })),
);

type AppProps = {
  /** The catalogue in the prerendered page, if any. */
  known?: KnownCatalogue | null;
};

/** The site. Render it in a router and a transition: until a page's chunk is loaded, the document stays as it is. */
export function App({ known }: AppProps) {
  if (configurationProblem) return <BrokenConfigurationPage problem={configurationProblem} />;
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <Pages known={known} />
    </ErrorBoundary>
  );
}

/** The routes of behaviour §2. The router would also match `/secure/`, `/%73ecure` and `//`, which are 404 pages. */
function Pages({ known }: AppProps) {
  const { pathname } = useLocation();
  const isExact = pathname === HOME_PATH || pathname === SECURE_PATH;
  return (
    <Routes>
      {isExact && (
        <>
          <Route caseSensitive path={HOME_PATH} element={<HomePage known={known} />} />
          <Route caseSensitive path={SECURE_PATH} element={<SecurePage />} />
        </>
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
