import { expect, test } from "vitest";
import { hasExpiredToken } from "#data/supabase.ts";

const rest = "https://band.supabase.co/rest/v1/albums";
const storage = "https://band.supabase.co/storage/v1/object/album-covers/covers/1.webp";
const auth = "https://band.supabase.co/auth/v1/user";

test.each([
  [rest, 401, { code: "PGRST303", message: "JWT expired" }, true],
  [storage, 400, { statusCode: "403", message: '"exp" claim timestamp check failed' }, true],
  [rest, 401, { code: "42501", message: "permission denied for table albums" }, false],
  [rest, 400, { code: "23514", message: "violates check constraint" }, false],
  [rest, 200, [{ title: "JWT expired" }], false],
  [auth, 401, { message: "JWT expired" }, false],
])("an answer of %s with %i and %j", async (address, status, body, isExpired) => {
  const answer = Response.json(body, { status });
  expect(await hasExpiredToken(address, answer)).toBe(isExpired);
  expect(await answer.json()).toEqual(body);
});
