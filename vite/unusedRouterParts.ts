import type { Plugin } from "vite";

/**
 * Lets the bundler drop components of React Router that the site does not import. It keeps those that are made by `memo`
 * or `forwardRef`, or get a name for React's developer tools, because it cannot know that neither does anything else.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: "unused-router-parts",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:memo|forwardRef)\()/g, "= /* @__PURE__ */ $1")
          .replace(/^\w+\.displayName = .*;$/gm, ""),
        map: null,
      }),
    },
  };
}
