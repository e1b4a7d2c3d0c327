import { getRequestListener } from "@hono/node-server";
import type { Middleware } from "../../supabase/local/requestHandler.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

/** The embedded Supabase as a middleware whose rows travel packed, as hosted Supabase sends them. */
export function compressedApi(supabase: EmbeddedSupabase): Middleware {
  const answerRows = getRequestListener(async (request) => packed(await supabase.fetch(request), request), {
    overrideGlobalObjects: false,
  });
  return (request, response, next) => {
    if (!request.url?.startsWith("/rest/")) return supabase.middleware(request, response, next);
    answerRows(request, response).catch(next);
  };
}

function packed(answer: Response, request: Request): Response {
  if (!answer.body || !/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  return new Response(answer.body.pipeThrough(new CompressionStream("gzip")), {
    status: answer.status,
    headers,
  });
}
