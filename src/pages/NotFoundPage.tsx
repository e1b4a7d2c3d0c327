import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { environment } from "#config.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { notFoundMessages } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { GradientBackdrop } from "#site/background-video/BackgroundVideo.tsx";
import { LegalFooter } from "#site/legal/LegalFooter.tsx";
import { buttonClasses } from "#ui/Button.tsx";

/** The link that had the focus is gone with this page. */
function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** behaviour §2: any other path; the attempted path is logged to the console. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`404: there is no page at ${pathname}`);
  }, [pathname]);
  useEffect(() => {
    const robots =
      document.querySelector("meta[name=robots]") ??
      Object.assign(document.createElement("meta"), { name: "robots", content: "noindex" });
    document.head.append(robots);
    return () => {
      robots.remove();
      focusHeading();
    };
  }, []);
  useDocumentTitle(`404 - ${environment.artistName}`);
  return (
    <>
      <div className="fixed inset-0">
        <GradientBackdrop />
      </div>
      <div className="relative flex min-h-svh flex-col">
        <main className="flex grow animate-rise-in flex-col items-center justify-center gap-3 p-6 text-center">
          <p translate="no" className="font-display text-sm font-bold tracking-widest text-muted uppercase">
            {environment.artistName}
          </p>
          <h1 className="pb-3 font-display text-8xl font-extrabold tracking-tight lining-nums sm:text-9xl">
            404
          </h1>
          <p className="mb-5 text-lg">{notFoundMessages.sentence}</p>
          <Link to={HOME_PATH} className={buttonClasses({ variant: "primary" })}>
            {notFoundMessages.home}
          </Link>
        </main>
        <LegalFooter />
      </div>
    </>
  );
}
