import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import type { Middleware } from "../../supabase/local/requestHandler.ts";
import { ROUND_TRIP_MS } from "./conditions.ts";

/** TCP's handshake, and TLS 1.3's: the browser's emulation leaves both out. */
const HELD_MS = 2 * ROUND_TRIP_MS;

/** Serves a middleware as `listenOn` does, behind connections that are open only after two round trips. */
export async function listenSlowly(middleware: Middleware, port = 0): Promise<Listener> {
  const host = await listenOn(middleware);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    return socket;
  };
  const relay = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    setTimeout(() => {
      if (client.destroyed) return;
      const served = keep(connect(Number(new URL(host.url).port), "127.0.0.1"));
      served.pipe(client);
      client.pipe(served);
      client.on("close", () => served.destroy());
    }, HELD_MS);
  });
  await new Promise<void>((done, fail) => {
    relay.once("error", fail);
    relay.listen(port, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => relay.close(done));
      await host.close();
    },
  };
}
