import { lazy } from "react";
import { configurationProblem } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { chunkOrReload } from "#lib/chunks.ts";
import { BrokenConfigurationPage } from "#pages/BrokenConfigurationPage.tsx";
import { BrokenPage } from "#pages/BrokenPage.tsx";
import { HomePage } from "#pages/HomePage.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { Toaster } from "#ui/Toaster.tsx";

const SiteRoutes = lazy(() =>
  chunkOrReload(() => import("./SiteRoutes.tsx")).then((module) => ({ default: module.SiteRoutes })),
);

type AppProps = {
  path: string;
  /** The catalogue that stands in the page, if any. */
  known?: KnownCatalogue | null;
};

/**
 * The page at a path. "/" is what visitors come for: it starts without the router, which is a chunk of its own. Draw it
 * as a transition: until its chunks are there, what the document shows stays.
 */
export function App({ path, known }: AppProps) {
  if (configurationProblem) return <BrokenConfigurationPage problem={configurationProblem} />;
  return (
    <>
      {/* First, as on screen: the tab key comes by the toasts before the page below them. */}
      <ErrorBoundary fallback={null}>
        <Toaster />
      </ErrorBoundary>
      <ErrorBoundary fallback={<BrokenPage />}>
        {path === "/" ? <HomePage known={known} /> : <SiteRoutes />}
      </ErrorBoundary>
    </>
  );
}
