import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The site at another address, where it can be redeployed. */
export type DeployingProxy = {
  url: string;
  deploy: () => void;
  /** Answers every read of Supabase with this status, or with 0 nothing at all; undefined: as the site does. */
  failWith: (status: number | undefined) => void;
  close: () => void;
};

/** Passes everything on to the site; once redeployed, it answers with another service worker. */
export async function deployingProxy(siteUrl: string): Promise<DeployingProxy> {
  let isDeployed = false;
  let failure: number | undefined;
  const server = createServer((incoming, outgoing) => {
    if (failure === 0) return void outgoing.destroy();
    if (failure && incoming.url?.startsWith("/rest/"))
      return void outgoing.writeHead(failure, { "content-type": "application/json" }).end('{"message":"no"}');
    const isWorker = incoming.url === "/sw.js";
    const isNew = isWorker && isDeployed;
    const headers = { ...incoming.headers };
    if (isWorker) {
      delete headers["accept-encoding"];
      delete headers["if-none-match"];
    }
    const passed = request(siteUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (isNew) delete answer.headers["content-length"];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing, { end: false });
      answer.on("end", () => outgoing.end(isNew ? "\n// redeployed" : undefined));
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true;
    },
    failWith: (status) => {
      failure = status;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
