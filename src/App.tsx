import { lazy } from "react";
import { useLocation } from "react-router-dom";
import { configurationProblem } from "#environment.ts";
import { BrokenConfigurationPage, BrokenPage } from "#pages/BrokenPage.tsx";
import { HomePage, type HomePageProps } from "#pages/HomePage.tsx";
import { HOME_PATH, SECURE_PATH } from "#routes.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";

const SecurePage = lazy(async () => ({ default: (await import("#pages/SecurePage.tsx")).SecurePage }));
const NotFoundPage = lazy(async () => ({ default: (await import("#pages/NotFoundPage.tsx")).NotFoundPage }));

/** The site. Render it in a router and a transition: until a page's chunk is loaded, the document stays as it is. */
export function App(props: HomePageProps) {
  if (configurationProblem) return <BrokenConfigurationPage problem={configurationProblem} />;
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <Pages {...props} />
    </ErrorBoundary>
  );
}

/** The routes of behaviour §2, compared exactly: `/secure/`, `/%73ecure` and `//` are 404 pages. */
function Pages(props: HomePageProps) {
  const { pathname } = useLocation();
  if (pathname === HOME_PATH) return <HomePage {...props} />;
  return pathname === SECURE_PATH ? <SecurePage /> : <NotFoundPage />;
}
