import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Middleware } from "../../supabase/local/requestHandler.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

type Body = { email?: string; password?: string };

const columns = "id, email, email_confirmed_at, invited_at";

/**
 * The part of hosted Supabase's Auth admin API that the embedded Auth lacks: listing, creating, changing and inviting
 * users with the secret key. Everything else goes on to the embedded Supabase.
 */
export function withAuthAdmin(supabase: EmbeddedSupabase): Middleware {
  const act = async (request: IncomingMessage, body: Body): Promise<[status: number, answer: unknown]> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (request.headers.apikey !== supabase.serviceKey) return [401, { msg: "Invalid API key" }];
    if (request.method === "GET") {
      const perPage = Number(url.searchParams.get("per_page") ?? 50);
      const page = Number(url.searchParams.get("page") ?? 1);
      const users = await supabase.sql(
        `select ${columns} from auth.users order by created_at, id limit $1 offset $2`,
        [perPage, (page - 1) * perPage],
      );
      return [200, { users, aud: "authenticated" }];
    }
    if (request.method === "PUT") {
      const id = url.pathname.split("/").at(-1);
      const changed = await supabase.sql(
        `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf')) where id = $2
           returning ${columns}`,
        [body.password, id],
      );
      return changed[0] ? [200, changed[0]] : [404, { msg: "User not found" }];
    }
    const isInvitation = url.pathname === "/auth/v1/invite";
    const created = await supabase.sql(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
           raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
           email_change, email_change_token_new)
         select gen_random_uuid(), 'authenticated', 'authenticated', $1,
           case when $2::text is null then '' else extensions.crypt($2, extensions.gen_salt('bf')) end,
           case when $3 then null else now() end, case when $3 then now() end,
           '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
         returning ${columns}`,
      [body.email, body.password ?? null, isInvitation],
    );
    return [200, created[0]];
  };
  return (request, response, next) => {
    if (!/^\/auth\/v1\/(admin\/users|invite)\b/.test(request.url ?? ""))
      return supabase.middleware(request, response, next);
    text(request)
      .then((body) => act(request, JSON.parse(body || "{}") as Body))
      .then(([status, answer]) => {
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
      })
      .catch(next);
  };
}
