import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { buttonLook } from "#ui/Button.tsx";

/** SPEC §2: any other path; the attempted path is logged to the console. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <main className="flex min-h-svh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="font-display text-3xl font-bold">404</h1>
      <p className="text-muted">Oops! Page not found</p>
      <Link to="/" className={buttonLook({ variant: "primary" })}>
        Return to Home
      </Link>
    </main>
  );
}
