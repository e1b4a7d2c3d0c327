import { createHash } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { redirectTarget } from "./mails.ts";

type Fetch = (request: Request) => Promise<Response>;
type Question = Partial<Record<"type" | "token" | "token_hash" | "email", string>>;

const FIRST_OF_TWO = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Types that the embedded Auth does not have, as those that look at the same tokens: `email` is of either kind. */
const asEmbedded: Record<string, string> = { invite: "signup", email: "magiclink" };

/** One of an address change's two tokens is used; the other one is stored where the embedded Auth reads the last. */
const SPEND_ONE_OF_TWO = `
  update auth.users set
    email_change_token_current =
      case email_change_token_current when $1 then email_change_token_new else email_change_token_current end,
    email_change_token_new = null,
    email_change_confirm_status = 1
  where $1 in (email_change_token_current, email_change_token_new)
    and email_change_token_current <> '' and email_change_token_new <> ''
    and email_change_sent_at > now() - make_interval(secs => $2)
  returning id`;

/**
 * Wraps the API so that links in mails are answered as GoTrue does (internal/api/verify.go), where the embedded Auth
 * differs: a new address is confirmed from both mailboxes, an invitation is a link too, and no link redirects to another
 * host. `linkSeconds`: the lifetime of a link.
 */
export function answerLinks(fetch: Fetch, database: PGlite, linkSeconds: number): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const { method, headers } = request;
    if (url.pathname !== "/auth/v1/verify" || !["GET", "POST"].includes(method)) return fetch(request);
    const isLink = method === "GET";
    const body = isLink ? "" : await request.text();
    const question: Question = isLink ? Object.fromEntries(url.searchParams) : readQuestion(body);
    const target = redirectTarget(request);

    if (question.type === "email_change") {
      const tokenHash = isLink ? question.token : (question.token_hash ?? hashOf(question));
      const { rows } = await database.query(SPEND_ONE_OF_TWO, [tokenHash ?? "", linkSeconds]);
      if (rows.length > 0 && isLink) return leadTo(target, new URLSearchParams({ message: FIRST_OF_TWO }));
      if (rows.length > 0) return Response.json({ msg: FIRST_OF_TWO, code: "200" });
    }

    const isInvitation = question.type === "invite";
    if (!isLink) {
      const type = asEmbedded[question.type ?? ""];
      const asked = type ? JSON.stringify({ ...question, type }) : body;
      return fetch(new Request(url, { method, headers, body: asked }));
    }
    url.searchParams.set("redirect_to", target);
    if (isInvitation) url.searchParams.set("type", "signup");
    const answer = await fetch(new Request(url, { headers }));
    const fragment = new URLSearchParams(answer.headers.get("location")?.split("#")[1]);
    if (fragment.size === 0) return answer;
    if (question.type && fragment.has("type")) fragment.set("type", question.type);
    return leadTo(target, fragment);
  };
}

/** An empty `sb` marks a redirect of Supabase's. */
function leadTo(target: string, fragment: URLSearchParams): Response {
  const location = new URL(target);
  fragment.set("sb", "");
  location.hash = String(fragment);
  return new Response(null, { status: 303, headers: { location: String(location) } });
}

/** The texts of a body; Postgres refuses a null byte in a text. */
function readQuestion(body: string): Question {
  try {
    const isText = ([, value]: [string, unknown]) => typeof value === "string" && !value.includes("\0");
    return Object.fromEntries(Object.entries(JSON.parse(body) as object).filter(isText));
  } catch {
    return {};
  }
}

function hashOf({ email, token }: Question): string | undefined {
  return email && token && codeHash(email, token);
}

/** What the embedded Auth stores of a code. */
export const codeHash = (email: string, code: string): string =>
  createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
