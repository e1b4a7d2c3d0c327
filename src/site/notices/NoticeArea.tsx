import type { ReactNode } from "react";
import { publishHeight } from "#lib/dom.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { BrokenPart } from "#ui/ErrorBoundary.tsx";
import { later } from "#ui/later.tsx";
import type { PageNoticesProps } from "./PageNotices.tsx";

const PageNotices = later(
  async () => (await import("./PageNotices.tsx")).PageNotices,
  (absence, tryAgain, { problem }) =>
    problem &&
    absence !== "loading" && (
      <BrokenPart sentence={problem} className="pointer-events-auto" onTryAgain={tryAgain} />
    ),
);

/** Their height, with the room below and above them: the page's end can be scrolled to above them. */
const publishNoticesHeight = publishHeight("--notices-height", 32);

/** The notices at the bottom of the page, with those of other features, once the page has loaded. */
export function NoticeArea({ children, ...props }: PageNoticesProps & { children: ReactNode }) {
  if (!useAfterLoad()) return null;
  return (
    <div
      ref={publishNoticesHeight}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom)+1rem)] z-player flex flex-col items-center gap-2"
    >
      <PageNotices {...props} />
      {children}
    </div>
  );
}
