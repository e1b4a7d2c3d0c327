import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Opens a service to pages of other origins, as the gateway before a hosted project does: a preflight may ask for any
 * header. Returns whether this was a preflight, which has its answer then.
 */
export function openToOrigins({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (method !== "OPTIONS" || !headers["access-control-request-method"]) return false;
  const asked = headers["access-control-request-headers"];
  response.writeHead(200, {
    "Access-Control-Allow-Methods": "GET, HEAD, PUT, PATCH, POST, DELETE",
    ...(asked && { "Access-Control-Allow-Headers": asked }),
  });
  response.end();
  return true;
}
