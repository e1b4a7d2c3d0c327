import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Middleware } from "../../supabase/local/requestHandler.ts";
import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

type Body = { email?: string; password?: string; email_confirm?: boolean };
type Answer = [status: number, answer: unknown];

const columns = "id, email, email_confirmed_at, invited_at";

/** A project may return fewer users a page than requested. */
const MOST_USERS_PER_PAGE = 50;

/** GoTrue's refusals: the status in `code`, what it is about in `error_code`, the sentence in `msg`. */
const refusal = (code: number, error_code: string, msg: string): Answer => [code, { code, error_code, msg }];
const emailExists = refusal(
  422,
  "email_exists",
  "A user with this email address has already been registered",
);
const unknownUser = refusal(404, "user_not_found", "User not found");
const weakPassword = refusal(422, "weak_password", "Password is known to be weak and easy to guess.");

/** Replaces the list of leaked passwords that a project may use. */
const LEAKED = "leaked password 2019";

/**
 * The part of hosted Supabase's Auth admin API that the embedded Auth lacks: listing, creating and changing
 * users with the secret key, as GoTrue documents it. Everything else is passed on to the embedded Supabase.
 */
export function withAuthAdmin(supabase: EmbeddedSupabase): Middleware {
  const hash = "extensions.crypt($1, extensions.gen_salt('bf', 4))";

  async function listUsers(url: URL): Promise<Answer> {
    const perPage = Math.min(Number(url.searchParams.get("per_page") ?? 50), MOST_USERS_PER_PAGE);
    const page = Number(url.searchParams.get("page") ?? 1);
    const users = await supabase.sql(
      `select ${columns} from auth.users order by created_at desc, id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    return [200, { users, aud: "authenticated" }];
  }

  async function readUser(id: string): Promise<Answer> {
    const [user] = await supabase.sql(`select ${columns} from auth.users where id = $1`, [id]);
    return user ? [200, user] : unknownUser;
  }

  async function changeUser(id: string | undefined, body: Body): Promise<Answer> {
    if (body.password === LEAKED) return weakPassword;
    const changed = await supabase.sql(
      `update auth.users set encrypted_password = case when $1::text is null then encrypted_password else ${hash} end,
         email_confirmed_at = case when $2 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
         where id = $3 returning ${columns}`,
      [body.password ?? null, body.email_confirm === true, id],
    );
    return changed[0] ? [200, changed[0]] : unknownUser;
  }

  async function addUser({ email, password, email_confirm }: Body): Promise<Answer> {
    const known = await supabase.sql("select from auth.users where lower(email) = lower($1)", [email]);
    if (known.length > 0) return emailExists;
    if (password === LEAKED) return weakPassword;
    const created = await supabase.sql(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
           raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
           email_change, email_change_token_new)
         select gen_random_uuid(), 'authenticated', 'authenticated', $2, ${hash}, case when $3 then now() end,
           '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
         returning ${columns}`,
      [password, email, email_confirm === true],
    );
    return [200, created[0]];
  }

  async function act(request: IncomingMessage, body: Body): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (request.headers.apikey !== supabase.serviceKey) return [401, { msg: "Invalid API key" }];
    const id = url.pathname.split("/")[5];
    if (request.method === "GET") return id ? readUser(id) : listUsers(url);
    if (request.method === "PUT") return changeUser(id, body);
    return addUser(body);
  }

  return (request, response, next) => {
    if (!/^\/auth\/v1\/admin\/users\b/.test(request.url ?? ""))
      return supabase.middleware(request, response, next);
    text(request)
      .then((body) => act(request, JSON.parse(body || "{}") as Body))
      .then(([status, answer]) => {
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
      })
      .catch(next);
  };
}
