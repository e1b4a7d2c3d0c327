import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * A `fetch` that sends everything over one connection, kept open, as a browser does with HTTP/2. Node's own would open
 * one for each request of the moment, and a queue of new connections has room for a few hundred only.
 */
export function oneConnection(): { fetch: typeof fetch; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (address: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      const sent = request(address, { agent, method: init.method ?? "GET", headers }, (answer) => {
        buffer(answer).then((body) => {
          const status = answer.statusCode ?? 500;
          const fields = Object.entries(answer.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          resolve(new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers: fields }));
        }, reject);
      });
      sent.on("error", reject);
      sent.end(typeof init.body === "string" ? init.body : undefined);
    });
  return { fetch: (input, init) => send(String(input), init), close: () => agent.destroy() };
}
