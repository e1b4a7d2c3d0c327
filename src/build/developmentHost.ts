import type { Plugin } from "vite";
import { builtEnvironment } from "./builtEnvironment.ts";
import { redirectOf } from "./siteFiles.ts";
import { iconFiles, iconPicture } from "./siteIcons.ts";

/** What the built site has from its files and its host, for `npm run dev`: an icon, and the hosts' redirects. */
export function developmentHost(): Plugin {
  return {
    name: "development-host",
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const target = redirectOf(request.url ?? "/");
        if (target) response.writeHead(308, { Location: target }).end();
        else next();
      });
      // The head names no icon in development: this is where browsers look then.
      middlewares.use("/favicon.ico", async (_request, response, next) => {
        try {
          const [smallest] = iconFiles;
          const icon = await iconPicture(builtEnvironment(config).artistName, smallest);
          response.writeHead(200, { "Content-Type": "image/png" }).end(icon);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
