// behaviour §10.7
import { expect, test, vi } from "vitest";
import { hasExpiredToken } from "#data/renewToken.ts";
import { newClient } from "#data/supabase.ts";

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
  [`${auth}/user`, 403, { ...expired, msg: "invalid JWT: signature is invalid" }, false],
  [`${auth}/token?grant_type=refresh_token`, 403, expired, false],
  [`${auth}/verify`, 403, { error_code: "otp_expired", msg: "Token is expired or invalid" }, false],
  [`${auth}/recover`, 403, expired, false],
])("an answer of %s with %i and %j", async (address, status, body, isExpired) => {
  const answer = Response.json(body, { status });
  expect(await hasExpiredToken(address, answer)).toBe(isExpired);
  expect(await answer.json()).toEqual(body);
});

test("a client renews its own session, and leaves alone a token that is not its own", async () => {
  const expires_at = 4_000_000_000;
  const session = {
    refresh_token: "r",
    expires_in: 3600,
    expires_at,
    token_type: "bearer",
    user: { id: "1" },
  };
  const tokenOf = (name: string) => `head.${btoa(JSON.stringify({ name, exp: expires_at }))}.signature`;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = new Headers(init?.headers).get("Authorization")?.slice("Bearer ".length);
    const place = new URL(String(input)).pathname.split("/").at(-1);
    asked.push(`${place} ${place === "user" ? atob(token?.split(".")[1] ?? "") : ""}`);
    if (place === "token") return Response.json({ ...session, access_token: tokenOf("renewed") });
    return token === tokenOf("renewed")
      ? Response.json({ id: "1" })
      : Response.json(expired, { status: 403 });
  });
  const kept = new Map([["own", JSON.stringify({ ...session, access_token: tokenOf("old") })]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const { auth } = newClient({ storageKey: "own", storage, autoRefreshToken: false });

  expect((await auth.getUser(tokenOf("foreign"))).error?.status).toBe(403);
  expect(asked).toHaveLength(1);
  expect((await auth.getUser()).data.user?.id).toBe("1");
  expect(asked.slice(1).map((line) => /old|token|renewed/.exec(line)?.[0])).toEqual([
    "old",
    "token",
    "renewed",
  ]);
  expect(kept.get("own")).toContain(tokenOf("renewed"));
});
