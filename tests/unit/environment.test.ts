import { expect, test } from "vitest";
import { readEnvironment } from "#environment.ts";

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

test("the problem names every value that is missing (§10.15)", () => {
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
  ["VITE_SOCIAL_URL", "https://@glassharbor"],
])("a malformed %s (%s) is named", (name, value) => {
  expect(readEnvironment({ ...complete, [name]: value }).problem).toContain(`${name} must be a full address`);
});

test("the site asks for consent only with VITE_VIDEO_CONSENT=ask (§10.2)", () => {
  expect(readEnvironment(complete).environment.asksForVideo).toBe(false);
  expect(readEnvironment({ ...complete, VITE_VIDEO_CONSENT: "ask" })).toMatchObject({
    environment: { asksForVideo: true },
    problem: null,
  });
  expect(readEnvironment({ ...complete, VITE_VIDEO_CONSENT: "yes" }).problem).toBe(
    'VITE_VIDEO_CONSENT is "ask" or empty: see .env.example.',
  );
});

test("listens are counted but with VITE_COUNT_LISTENS=off (§10.6)", () => {
  expect(readEnvironment(complete).environment.countsListens).toBe(true);
  expect(readEnvironment({ ...complete, VITE_COUNT_LISTENS: "off" })).toMatchObject({
    environment: { countsListens: false },
    problem: null,
  });
  expect(readEnvironment({ ...complete, VITE_COUNT_LISTENS: "no" }).problem).toBe(
    'VITE_COUNT_LISTENS is "off" or empty: see .env.example.',
  );
});
