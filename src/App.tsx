import { lazy } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
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

/** The routes of behaviour §2. The router would also match `/secure/`, `/%73ecure` and `//`, which are 404 pages. */
function Pages(props: HomePageProps) {
  const { pathname } = useLocation();
  const isExact = pathname === HOME_PATH || pathname === SECURE_PATH;
  return (
    <Routes>
      {isExact && (
        <>
          <Route caseSensitive path={HOME_PATH} element={<HomePage {...props} />} />
          <Route caseSensitive path={SECURE_PATH} element={<SecurePage />} />
        </>
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
