/** Whether this is the build of a branch that is published beside the site, as the host's own variables say. */
export function isPreviewBuild(): boolean {
  const { VERCEL_ENV, CONTEXT, CF_PAGES_BRANCH, WORKERS_CI_BRANCH, NETLIFY } = process.env;
  const branch = CF_PAGES_BRANCH || WORKERS_CI_BRANCH;
  return (
    VERCEL_ENV === "preview" ||
    Boolean(NETLIFY && CONTEXT && CONTEXT !== "production") ||
    // Cloudflare does not say which branch is the site's: docs/going-live.md says main.
    Boolean(branch && branch !== "main")
  );
}

/**
 * Whether Cloudflare is known to serve the site: it answers a request for a range with the whole file, but for some that it
 * has in a cache (developers.cloudflare.com/workers/static-assets).
 */
export const isAtCloudflare = (siteUrl: string): boolean =>
  Boolean(process.env.CF_PAGES || process.env.WORKERS_CI) ||
  /\.(pages|workers)\.dev$/.test(URL.canParse(siteUrl) ? new URL(siteUrl).hostname : "");
