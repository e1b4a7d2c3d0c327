import type { Plugin } from "vite";
import { redirectOf } from "./staticHost.ts";

/** For `npm run dev`: the redirects and the icon that the built site gets from its host and files. */
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
