import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { configurationProblem } from "#config.ts";
import { BrokenConfigurationPage } from "#pages/BrokenConfigurationPage.tsx";
import { HomePage } from "#pages/HomePage.tsx";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { Toaster } from "#ui/Toaster.tsx";

const SecurePage = lazy(() =>
  import("#pages/SecurePage.tsx").then((module) => ({ default: module.SecurePage })),
);

/** The routes of SPEC §2. */
export function App() {
  if (configurationProblem) return <BrokenConfigurationPage problem={configurationProblem} />;
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route
          path="/secure"
          element={
            <Suspense fallback={<Spinner className="h-svh w-full" />}>
              <SecurePage />
            </Suspense>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Toaster />
    </BrowserRouter>
  );
}
