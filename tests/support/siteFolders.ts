import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the browser tests keep the built site (from the root). */
export const siteFolders = {
  root,
  built: "node_modules/.cache/site-tests/built",
  /** The same with its albums' pages, and the addresses that it was built for. */
  published: "node_modules/.cache/site-tests/published",
};
