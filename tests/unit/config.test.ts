import { expect, test } from "vitest";
import { readEnvironment } from "#config.ts";

const complete = {
  VITE_SUPABASE_URL: "https://project.supabase.co/",
  VITE_SUPABASE_ANON_KEY: "public-key",
  VITE_CONTACT_ENDPOINT: "https://forms.example/band",
};

test("a complete environment has no problem, and its defaults", () => {
  const { environment, problem } = readEnvironment(complete);
  expect(problem).toBeNull();
  expect(environment.supabaseUrl).toBe("https://project.supabase.co");
  expect(environment.artistName).toBe("Glass Harbor");
  expect(environment.fallbackVideoUrl).toBe("https://vimeo.com/76979871");
});

test("the page's own origin may serve Supabase and the contact endpoint", () => {
  const own = { ...complete, VITE_SUPABASE_URL: "/", VITE_CONTACT_ENDPOINT: "/contact" };
  expect(readEnvironment(own)).toMatchObject({ environment: { supabaseUrl: "" }, problem: null });
});

test("the problem names every value that is missing", () => {
  const { problem } = readEnvironment({ VITE_SUPABASE_URL: " " });
  expect(problem).toBe(
    "Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_CONTACT_ENDPOINT in the environment or in .env: see .env.example.",
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
