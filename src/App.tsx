import { lazy, Suspense } from "react";
import { configurationProblem } from "#config.ts";
import { BrokenConfigurationPage } from "#pages/BrokenConfigurationPage.tsx";
import { HomePage } from "#pages/HomePage.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { Toaster } from "#ui/Toaster.tsx";

const SiteRoutes = lazy(() => import("./SiteRoutes.tsx").then((module) => ({ default: module.SiteRoutes })));

type AppProps = { path: string };

/** The page at a path. "/" is what visitors come for: it starts without the router, which is a chunk of its own. */
export function App({ path }: AppProps) {
  if (configurationProblem) return <BrokenConfigurationPage problem={configurationProblem} />;
  return (
    <>
      {path === "/" ? (
        <HomePage />
      ) : (
        <Suspense fallback={<Spinner className="h-svh w-full" />}>
          <SiteRoutes />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}
