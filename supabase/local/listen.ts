import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Middleware } from "./requestHandler.ts";

export interface Listener {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  close: () => Promise<void>;
}

/** Serves a middleware alone on the loopback address, on a free port unless one is named. */
export async function listenOn(middleware: Middleware, port = 0): Promise<Listener> {
  const server = createServer((request, response) => {
    middleware(request, response, (error) => {
      response.writeHead(error ? 500 : 404, { "Content-Type": "text/plain" });
      response.end(error ? String(error) : "Not found");
    });
  });
  // On a busy machine a client would send the next request just as an idle connection is closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
