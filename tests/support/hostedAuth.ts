import { randomInt } from "node:crypto";
import { codeHash } from "../../supabase/local/answerLinks.ts";
import type { ApiParts } from "../../supabase/local/startEmbeddedSupabase.ts";

type Fetch = (request: Request) => Promise<Response>;
type User = { id: string; email: string; email_confirmed_at: string | null };

const columns = "id, email, email_confirmed_at, invited_at, created_at";

const ADD_USER = `
  with added as (
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', $1,
      '{"provider": "email", "providers": ["email"]}', '{}', now(), now())
    returning id, email
  )
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email), now(), now() from added`;

/**
 * Wraps the API so that the secret key invites somebody: the one part of Auth's admin API which the embedded Auth
 * answers, as GoTrue does (internal/api/invite.go). An invitation that was not accepted is sent again.
 */
export function inviteBySecretKey(fetch: Fetch, { database, mails, secretKey }: ApiParts): Fetch {
  return async (request) => {
    const isInvitation = request.method === "POST" && new URL(request.url).pathname === "/auth/v1/invite";
    if (!isInvitation || request.headers.get("apikey") !== secretKey) return fetch(request);
    const { email: address } = (await request.json().catch(() => ({}))) as { email?: unknown };
    if (typeof address !== "string" || !/^[^@\s]+@[^@\s]+$/.test(address))
      return refuse(400, "validation_failed", "Unable to validate email address: invalid format");
    const email = address.toLowerCase();
    const find = `select ${columns} from auth.users where lower(email) = $1`;
    const [known] = (await database.query<User>(find, [email])).rows;
    if (known?.email_confirmed_at)
      return refuse(422, "email_exists", "A user with this email address has already been registered");
    if (!known) await database.query(ADD_USER, [email]);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const tokenHash = codeHash(email, code);
    const invite = `update auth.users set invited_at = now(), confirmation_sent_at = now(), confirmation_token = $2
      where lower(email) = $1 returning ${columns}`;
    const [user] = (await database.query<User>(invite, [email, tokenHash])).rows;
    await mails.post("invite", email, { tokenHash, code });
    return Response.json(user);
  };
}

function refuse(code: number, error_code: string, msg: string): Response {
  return Response.json({ code, error_code, msg }, { status: code });
}

/**
 * Wraps the API so that a sign-in without a password makes an account only where sign-ups are on. Hosted Auth handles
 * `/otp` as `/magiclink`, unless it is asked to make none; in the embedded Auth only `/magiclink` respects `enable_signup`.
 */
export function closeSignUps(fetch: Fetch): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== "POST" || url.pathname !== "/auth/v1/otp") return fetch(request);
    const { headers } = request;
    const body = await request.text();
    if (mayMakeAccount(body)) url.pathname = "/auth/v1/magiclink";
    return fetch(new Request(url, { method: "POST", headers, body }));
  };
}

function mayMakeAccount(body: string): boolean {
  try {
    const { email, create_user } = JSON.parse(body) as { email?: unknown; create_user?: unknown };
    return Boolean(email) && create_user !== false;
  } catch {
    return false;
  }
}
