import { lazy } from "react";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { configurationProblem } from "#environment.ts";
import { chunkOrReload } from "#lib/chunks.ts";
import { usePath } from "#lib/usePath.ts";
import { BrokenConfigurationPage, BrokenPage } from "#pages/BrokenPage.tsx";
import { HomePage } from "#pages/HomePage.tsx";
import { HOME_PATH, SECURE_PATH } from "#routes.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { Toaster } from "#ui/Toaster.tsx";

const SecurePage = lazy(() =>
  chunkOrReload(() => import("#pages/SecurePage.tsx")).then((module) => ({ default: module.SecurePage })),
);
const NotFoundPage = lazy(() =>
  chunkOrReload(() => import("#pages/NotFoundPage.tsx")).then((module) => ({ default: module.NotFoundPage })),
);

type AppProps = {
  /** The path that the document was opened at. */
  path: string;
  /** The catalogue that stands in the page, if any. */
  known?: KnownCatalogue | null;
};

/**
 * The site, from the page at a path on. "/" is what visitors come for; the other pages are chunks of their own. Draw it
 * as a transition: until its chunk is there, what the document shows stays.
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
        <Page initialPath={path} known={known} />
      </ErrorBoundary>
    </>
  );
}

/** The page of behaviour §2 at a path, which is compared letter by letter. */
function Page({ initialPath, known }: { initialPath: string } & Pick<AppProps, "known">) {
  const path = usePath(initialPath);
  if (path === HOME_PATH) return <HomePage known={known} />;
  return path === SECURE_PATH ? <SecurePage /> : <NotFoundPage path={path} />;
}
