// behaviour §10.17
import { describe, expect, test } from "vitest";
import { kindOfKey, secretKeyProblem } from "#rules/secretKeys.ts";

const token = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role, ref: "ÿ" })).toString("base64url")}.signature`;

describe("a secret key", () => {
  test.each([
    ["sb_secret_0123456789abcdef", "secret"],
    [token("service_role"), "secret"],
    ["sb_publishable_0123456789abcdef", "public"],
    [token("anon"), "public"],
    ["public-key", "unknown"],
    ["e30.bnVsbA.signature", "unknown"],
  ] as const)("%s is %s", (key, kind) => expect(kindOfKey(key)).toBe(kind));

  test.each([
    ["VITE_SUPABASE_ANON_KEY", "sb_secret_0123456789abcdef"],
    ["VITE_SUPABASE_ANON_KEY", ` ${token("service_role")}`],
    ["VITE_SUPABASE_SECRET_KEY", "sb_secret_0123456789abcdef"],
    ["VITE_SUPABASE_ANON_KEY", '"sb_secret_0123456789abcdef"'],
    ["VITE_SUPABASE_ANON_KEY", "Bearer sb_secret_0123456789abcdef"],
    ["VITE_SUPABASE_ANON_KEY", `'${token("service_role")}'`],
    ["VITE_SUPABASE_ANON_KEY", `Bearer ${token("service_role")}`],
    ["VITE_SUPABASE_URL", `https://project.supabase.co/?apikey=${token("service_role")}&a.b=c`],
    ["VITE_SITE_DESCRIPTION", `The key is ${token("service_role")}.`],
    ["VITE_SUPABASE_ACCESS_TOKEN", `sbp_${"0123456789".repeat(4)}`],
    ["VITE_SUPABASE_ANON_KEY", "Bearer sbp_oauth_0123456789abcdef"],
    ["VITE_DATABASE_URL", "postgres://postgres:sEcr3t@db.project.supabase.co:5432/postgres"],
    ["VITE_SUPABASE_URL", "postgresql://postgres.project:s:e/c!r3t@pooler.supabase.com:6543/postgres"],
    ["VITE_DATABASE_URL", "'POSTGRES://:only@localhost'"],
  ])("is never published as %s: %s", (name, value) => {
    const problem = secretKeyProblem({ [name]: value });
    expect(problem).toContain(`${name} holds a secret key`);
    expect(problem).not.toContain(value.trim());
  });

  test.each([
    token("anon"),
    '"sb_publishable_0123456789abcdef"',
    "Never publish sb_secret_…, sbp_… or postgres://…:…@",
    "postgres://localhost:5432/postgres",
    "postgres://postgres@db.project.supabase.co:5432/postgres",
    "https://user:page@band.example",
  ])("is not seen in %s", (value) => expect(secretKeyProblem({ VITE_SUPABASE_ANON_KEY: value })).toBeNull());
});
