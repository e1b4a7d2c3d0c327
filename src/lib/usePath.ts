import { type MouseEvent, startTransition, useEffect, useState } from "react";

/**
 * The path of the page on show: at first the given one, then whatever the address bar says after a link was followed
 * or the visitor went back. It changes as a transition, as the next page may be a chunk of its own.
 */
export function usePath(initialPath: string): string {
  const [path, setPath] = useState(initialPath);
  useEffect(() => {
    const follow = () => startTransition(() => setPath(location.pathname));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  return path;
}

/** For a link's `onClick`: leads to its page without loading a document, unless it shall open somewhere else. */
export function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, "", event.currentTarget.href);
  dispatchEvent(new PopStateEvent("popstate"));
}
