import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the browser tests keep the built site (from the root) and the seeded data that each worker copies. */
export const siteFolders = {
  root,
  built: "node_modules/.cache/site-tests/built",
  seeded: `${root}node_modules/.cache/site-tests/seeded`,
};
