import { useLayoutEffect, useState } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { configurationProblem } from "#environment.ts";
import { language as english } from "#messages/languages/en.ts";
import { language } from "#messages/siteMessages.ts";
import { BrokenConfigurationPage, BrokenPage } from "#pages/BrokenPage.tsx";
import { type DocumentProps, HomePage } from "#pages/HomePage.tsx";
import { type AlbumPages, albumAtPath, albumPagePath, HOME_PATH, SECURE_PATH } from "#routes.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { later } from "#ui/later.tsx";
import { Spinner } from "#ui/Spinner.tsx";

/** In place of a page: the spinner that the document came with. */
const pagePlaceholder = (absence: string) =>
  absence === "loading" ? <Spinner className="h-svh w-full" /> : <BrokenPage />;
const SecurePage = later(async () => (await import("#pages/SecurePage.tsx")).SecurePage, pagePlaceholder);
const NotFoundPage = later(
  async () => (await import("#pages/NotFoundPage.tsx")).NotFoundPage,
  pagePlaceholder,
);

const noPages: AlbumPages = {};

export function App(props: DocumentProps) {
  if (import.meta.env.DEV && configurationProblem)
    return <BrokenConfigurationPage problem={configurationProblem} />;
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <Pages {...props} />
    </ErrorBoundary>
  );
}

/** Names language and ground on the document; the dashboard is in English, and dark. */
function usePageAttributes(pathname: string) {
  // As the document was built: a page never shows another (behaviour §10.32).
  const [ground] = useState(() => globalThis.document?.documentElement.dataset.ground);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const isDashboard = pathname === SECURE_PATH;
    const { code, direction } = isDashboard ? english : language;
    Object.assign(page, { lang: code, dir: direction });
    if (isDashboard) delete page.dataset.ground;
    else if (ground) page.dataset.ground = ground;
  }, [pathname, ground]);
}

/**
 * The routes of behaviour §2, letter by letter: the router's own matching accepts `/secure/`, `/%73ecure` and `//`, which
 * hosts answer with 404. An album's page is the homepage, which stays mounted from one to the other.
 */
function Pages({ known = null, pageAlbumId = null }: DocumentProps) {
  const { pathname } = useLocation();
  usePageAttributes(pathname);
  const [presentPages, setPresentPages] = useState(known?.pages ?? noPages);
  // A deployment may have removed the page of this document meanwhile.
  const pages = { ...known?.pages, ...presentPages };
  const home = <HomePage {...{ known, pageAlbumId, pages, presentPages }} onPagesRead={setPresentPages} />;
  const notFound = <NotFoundPage />;
  return (
    <Routes>
      <Route caseSensitive path={HOME_PATH} element={pathname === HOME_PATH ? home : notFound} />
      <Route
        caseSensitive
        path={albumPagePath(":slug")}
        element={albumAtPath(pathname, pages) ? home : notFound}
      />
      <Route
        caseSensitive
        path={SECURE_PATH}
        element={pathname === SECURE_PATH ? <SecurePage /> : notFound}
      />
      <Route path="*" element={notFound} />
    </Routes>
  );
}
