import { HOME_PATH } from "../routes.ts";

/**
 * The path of a page that is asked for with ".html" or a slash at its end, which most hosts redirect; null for any other
 * path. GitHub Pages serves the file, or the 404 page.
 */
export function pageOfPath(path: string): string | null {
  if (path === "/index.html") return HOME_PATH;
  const page = /^(\/(?:secure|press|(?:album|embed)\/(?:[a-z0-9-]|%[89A-Fa-f][\dA-Fa-f])+))(?:\.html|\/)$/;
  return page.exec(path)?.[1] ?? null;
}
