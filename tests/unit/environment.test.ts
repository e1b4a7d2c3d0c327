import { describe, expect, test } from "vitest";
import { kindOfKey, readEnvironment } from "#environment.ts";

const complete = {
  VITE_SUPABASE_URL: "https://project.supabase.co/",
  VITE_SUPABASE_ANON_KEY: "public-key",
  VITE_CONTACT_ENDPOINT: "https://forms.example/band",
  VITE_ARTIST_NAME: "Paper Harbors",
};

test("a complete environment has no problem, and its defaults", () => {
  const { environment, problem } = readEnvironment(complete);
  expect(problem).toBeNull();
  expect(environment.supabaseUrl).toBe("https://project.supabase.co");
  expect(environment.artistName).toBe("Paper Harbors");
  expect(environment.socialUrl).toBe("");
  expect(environment.fallbackVideoUrl).toBe("https://vimeo.com/76979871");
});

test("the page's own origin may serve Supabase and the contact endpoint", () => {
  const own = { ...complete, VITE_SUPABASE_URL: "/", VITE_CONTACT_ENDPOINT: "/contact" };
  expect(readEnvironment(own)).toMatchObject({ environment: { supabaseUrl: "" }, problem: null });
});

test("the problem names every value that is missing", () => {
  const { problem } = readEnvironment({ VITE_SUPABASE_URL: " " });
  expect(problem).toBe(
    "Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_CONTACT_ENDPOINT, VITE_ARTIST_NAME in the environment or in .env: see .env.example.",
  );
});

test.each([
  ["VITE_SUPABASE_URL", "project.supabase.co"],
  ["VITE_SUPABASE_URL", "ftp://project.supabase.co"],
  ["VITE_CONTACT_ENDPOINT", "//forms.example"],
  ["VITE_CONTACT_ENDPOINT", "javascript:alert(1)"],
  ["VITE_SOCIAL_URL", "/profile"],
])("a malformed %s (%s) is named", (name, value) => {
  expect(readEnvironment({ ...complete, [name]: value }).problem).toContain(`${name} must be a full address`);
});

test("the site asks for consent only with VITE_VIDEO_CONSENT=ask", () => {
  expect(readEnvironment(complete).environment.asksForVideo).toBe(false);
  expect(readEnvironment({ ...complete, VITE_VIDEO_CONSENT: "ask" })).toMatchObject({
    environment: { asksForVideo: true },
    problem: null,
  });
  expect(readEnvironment({ ...complete, VITE_VIDEO_CONSENT: "yes" }).problem).toBe(
    'VITE_VIDEO_CONSENT is "ask" or empty: see .env.example.',
  );
});

test("listens are counted but with VITE_COUNT_LISTENS=off", () => {
  expect(readEnvironment(complete).environment.countsListens).toBe(true);
  expect(readEnvironment({ ...complete, VITE_COUNT_LISTENS: "off" })).toMatchObject({
    environment: { countsListens: false },
    problem: null,
  });
  expect(readEnvironment({ ...complete, VITE_COUNT_LISTENS: "no" }).problem).toBe(
    'VITE_COUNT_LISTENS is "off" or empty: see .env.example.',
  );
});

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
    const { problem } = readEnvironment({ ...complete, [name]: value });
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
  ])("is not seen in %s", (value) =>
    expect(readEnvironment({ ...complete, VITE_SUPABASE_ANON_KEY: value }).problem).toBeNull(),
  );

  test("is reported before missing values, so that it is removed first", () => {
    expect(readEnvironment({ VITE_SUPABASE_ANON_KEY: "sb_secret_0123456789abcdef" }).problem).toContain(
      "VITE_SUPABASE_ANON_KEY holds a secret key",
    );
  });
});
