import { expect, test } from "vitest";
import { hasExpiredToken } from "#data/supabase.ts";

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
