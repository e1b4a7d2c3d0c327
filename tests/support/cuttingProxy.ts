import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to the site that breaks. */
export type CuttingProxy = {
  url: string;
  /** Breaks the connection once, after so many bytes of the body of the next PATCH. */
  cutNextPatchAfter: (bytes: number) => void;
  /** Resolves when the connection broke. */
  cut: () => Promise<void>;
  close: () => void;
};

/** Stands between a browser and the site on a port of its own, and breaks connections within a request's body. */
export async function cuttingProxy(siteUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(siteUrl);
  let limit: number | null = null;
  let reportCut = () => {};
  let whenCut: Promise<void> = Promise.resolve();
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let sent: number | null = null;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on("data", (chunk: Buffer) => {
      if (limit !== null && chunk.subarray(0, 6).toString("latin1") === "PATCH ") sent = 0;
      const room = limit !== null && sent !== null ? limit - sent : chunk.length;
      upstream.write(chunk.subarray(0, Math.max(room, 0)));
      if (sent !== null) sent += chunk.length;
      if (chunk.length <= room) return;
      limit = null;
      upstream.unpipe(client);
      client.removeAllListeners("data");
      // The written bytes must arrive before the connection ends.
      upstream.end(() => setTimeout(() => client.destroy(), 50));
      reportCut();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutNextPatchAfter(bytes) {
      limit = bytes;
      whenCut = new Promise((resolve) => {
        reportCut = resolve;
      });
    },
    cut: () => whenCut,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
