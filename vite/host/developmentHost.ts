import type { Plugin } from "vite";
import { redirectOf } from "./staticHost.ts";

/** What the built site has from its files and its host, for `npm run dev`: the hosts' redirects, and an icon. */
export function developmentHost(): Plugin {
  return {
    name: "development-host",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // The built site has one of its own; the drawing that it is made from serves as well.
        const target = request.url === "/favicon.ico" ? "/icon.svg" : redirectOf(request.url ?? "/");
        if (target) response.writeHead(308, { Location: target }).end();
        else next();
      });
    },
  };
}
