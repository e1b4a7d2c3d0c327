// behaviour §10.7
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isTokenRefused } from "#data/renewToken.ts";
import { newClient } from "#data/supabase.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";

const rest = "https://band.supabase.co/rest/v1/albums";
const storage = "https://band.supabase.co/storage/v1/object/album-covers/covers/1.webp";
const auth = "https://band.supabase.co/auth/v1";
/** As GoTrue says it. */
const expired = {
  code: 403,
  error_code: "bad_jwt",
  msg: "invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired",
};

test.each([
  [rest, 401, { code: "PGRST303", message: "JWT expired" }, true],
  [storage, 400, { statusCode: "403", message: '"exp" claim timestamp check failed' }, true],
  [rest, 401, { code: "42501", message: "permission denied for table albums" }, false],
  [rest, 400, { code: "23514", message: "violates check constraint" }, false],
  [rest, 200, [{ title: "JWT expired" }], false],
  [`${auth}/user`, 403, expired, true],
  [`${auth}/user?redirect_to=https%3A%2F%2Fband.com%2Fsecure`, 403, expired, true],
  [`${auth}/logout?scope=others`, 403, expired, true],
  [`${auth}/user`, 403, { ...expired, msg: "invalid JWT: signature is invalid" }, true],
  [`${auth}/user`, 403, { error_code: "session_not_found", msg: "Session does not exist" }, true],
  [rest, 401, { code: "PGRST301", message: "No suitable key or wrong key type" }, true],
  [storage, 400, { statusCode: "403", message: "signature verification failed" }, true],
  [storage, 400, { statusCode: "403", message: "new row violates row-level security policy" }, false],
  [`${auth}/token?grant_type=refresh_token`, 403, expired, false],
  [`${auth}/verify`, 403, { error_code: "otp_expired", msg: "Token is expired or invalid" }, false],
  [`${auth}/recover`, 403, expired, false],
])(
  "whether an answer of %s with %i and %j refuses the token: %s",
  async (address, status, body, isExpired) => {
    const answer = Response.json(body, { status });
    expect(await isTokenRefused(address, answer)).toBe(isExpired);
    expect(await answer.json()).toEqual(body);
  },
);

const REFUSED = { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" };
const tokenExpired = {
  rest: { status: 401, body: { code: "PGRST303", message: "JWT expired" } },
  storage: { status: 400, body: { statusCode: "403", message: '"exp" claim timestamp check failed' } },
  auth: { status: 403, body: expired },
};

const tokenOf = (signature: string) => `head.${btoa('{"exp":4000000000}')}.${signature}`;
const sessionText = (signature: string) =>
  JSON.stringify({
    access_token: tokenOf(signature),
    refresh_token: signature,
    expires_in: 3600,
    expires_at: 4_000_000_000,
    token_type: "bearer",
    user: { id: "1" },
  });

/** A client whose token the server calls expired, and this browser's clock does not. Auth answers a renewal as given. */
function clientWithDeadToken(renewal: () => Response) {
  const kept = new Map([["own", sessionText("dead")]]);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    asked.push(`${init?.method ?? "GET"} ${pathname.split("/").at(-1)}${search}`);
    if (pathname.endsWith("/token")) return renewal();
    if (new Headers(init?.headers).get("Authorization")?.endsWith(".renewed")) return Response.json([]);
    const { status, body } = tokenExpired[pathname.split("/")[1] as keyof typeof tokenExpired];
    return init?.method === "HEAD" ? new Response(null, { status }) : Response.json(body, { status });
  });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = newClient({ storageKey: "own", storage, autoRefreshToken: false });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return { client, kept, asked, events, hasSession: () => kept.has("own") };
}

type Client = ReturnType<typeof newClient>;
const requests: [string, (client: Client) => PromiseLike<unknown>][] = [
  ["a read", (client) => client.from("albums").select()],
  ["a write", (client) => client.from("albums").insert({ title: "Low Tide" })],
  ["a count", (client) => client.from("albums").select("id", { count: "exact", head: true })],
  ["a function", (client) => client.rpc("is_admin")],
  ["an upload", (client) => client.storage.from("album-covers").upload("covers/1.webp", new Blob(["."]))],
  ["a question for a file", (client) => client.storage.from("album-covers").exists("covers/1.webp")],
  ["a list of files", (client) => client.storage.from("album-covers").list("covers")],
  ["the account", (client) => client.auth.getUser()],
  ["a change of the account", (client) => client.auth.updateUser({ password: "a-long-password" })],
  ["a sign-out elsewhere", (client) => client.auth.signOut({ scope: "others" })],
  ["a sign-out", (client) => client.auth.signOut({ scope: "local" })],
];

describe("a token that the server refuses and this browser's clock calls valid", () => {
  test.each(requests)("%s: a refused renewal ends the session", async (_, ask) => {
    const { client, hasSession, events } = clientWithDeadToken(() => Response.json(REFUSED, { status: 400 }));
    await Promise.resolve(ask(client)).catch(() => {});
    expect(hasSession()).toBe(false);
    expect(events).toContain("SIGNED_OUT");
  });

  test("is renewed where it is the client's own, and left alone where it is not", async () => {
    const renewed = { headers: { "Content-Type": "application/json" } };
    const { client, asked, kept } = clientWithDeadToken(() => new Response(sessionText("renewed"), renewed));
    expect((await client.auth.getUser(tokenOf("foreign"))).error?.status).toBe(403);
    expect(asked).toEqual(["GET user"]);
    expect((await client.auth.getUser()).error).toBeNull();
    expect(asked.slice(1)).toEqual(["GET user", "POST token?grant_type=refresh_token", "GET user"]);
    expect(kept.get("own")).toContain(tokenOf("renewed"));
  });

  test("the error says so", async () => {
    const { client } = clientWithDeadToken(() => Response.json(REFUSED, { status: 400 }));
    expect(errorMessage((await client.from("albums").select()).error)).toBe(failureMessages.signedOut);
  });

  test("of several requests at once one asks for a renewal, and the session ends once", async () => {
    const { client, asked, events } = clientWithDeadToken(() => Response.json(REFUSED, { status: 400 }));
    await Promise.allSettled(requests.slice(0, 8).map(([, ask]) => ask(client)));
    expect(asked.filter((line) => line.startsWith("POST token"))).toHaveLength(1);
    expect(asked.filter((line) => line.startsWith("POST logout"))).toHaveLength(1);
    expect(events.filter((event) => event === "SIGNED_OUT")).toHaveLength(1);
  });

  test("where another tab was first to renew it, its token is used", async () => {
    const { client, kept, asked, hasSession } = clientWithDeadToken(() => {
      kept.set("own", sessionText("renewed"));
      return Response.json(REFUSED, { status: 400 });
    });
    expect((await client.from("albums").select()).data).toEqual([]);
    expect(hasSession()).toBe(true);
    expect(asked.filter((line) => line.startsWith("POST logout"))).toEqual([]);
  });

  test.each<[string, () => Response]>([
    ["cannot be asked for", () => fail("Failed to fetch")],
    ["is asked for too often", () => Response.json({ msg: "Too many" }, { status: 429 })],
    ["meets a server in trouble", () => Response.json({ msg: "Trouble" }, { status: 503 })],
    ["meets a restricted project", () => Response.json({}, { status: 402 })],
    ["is answered by somebody else", () => new Response("Sign in to the Wi-Fi", { status: 403 })],
  ])("a renewal that %s keeps the session", async (_, renewal) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const log = vi.spyOn(console, "error").mockReturnValue(); // Of supabase-js.
    onTestFinished(() => {
      log.mockRestore();
      vi.useRealTimers();
    });
    const { client, hasSession, events } = clientWithDeadToken(renewal);
    const asking = client
      .from("albums")
      .insert({ title: "Low Tide" })
      .then(({ error }) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errorMessage(await asking)).not.toMatch(/JWT|signed out/);
    expect(hasSession()).toBe(true);
    expect(events).not.toContain("SIGNED_OUT");
  });
});

const fail = (message: string): never => {
  throw new TypeError(message);
};
