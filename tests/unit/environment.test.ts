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
    "Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_CONTACT_ENDPOINT, VITE_ARTIST_NAME in .env.production, in .env or in the environment: see .env.example.",
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

test.each([
  "https://your-band.example/music",
  "https://your-band.example/?page=1",
  "https://your-band.example#top",
])("the site's address has no path: %s is refused", (VITE_SITE_URL) => {
  const { problem } = readEnvironment({ ...complete, VITE_SITE_URL });
  expect(problem).toContain("VITE_SITE_URL must end after the domain");
});

test("messages are posted to https, or to this machine", () => {
  const problemOf = (VITE_CONTACT_ENDPOINT: string) =>
    readEnvironment({ ...complete, VITE_CONTACT_ENDPOINT, VITE_SITE_URL: "https://b.example//" }).problem;
  expect(problemOf("http://forms.example/band")).toContain("VITE_CONTACT_ENDPOINT must begin with https://");
  for (const address of ["http://localhost:54321/contact", "http://127.0.0.1:8000", "/contact"])
    expect(problemOf(address)).toBeNull();
});

test.each([
  ["visitors are not asked before the video", "asksForVideo", "VITE_VIDEO_CONSENT", "off", false],
  ["listens are not counted", "countsListens", "VITE_COUNT_LISTENS", "off", false],
] as const)("%s (%s) only with %s=%s (§10.2 §10.6)", (_, setting, name, word, value) => {
  expect(readEnvironment(complete).environment[setting]).toBe(!value);
  expect(readEnvironment({ ...complete, [name]: word })).toMatchObject({
    environment: { [setting]: value },
    problem: null,
  });
  const { problem } = readEnvironment({ ...complete, [name]: "yes" });
  expect(problem).toMatch(new RegExp(`^${name} is .*"${word}" or empty: see \\.env\\.example\\.$`));
});

test("ask visitors before the video is what an empty value does, too (§10.2)", () => {
  for (const VITE_VIDEO_CONSENT of ["", " ", "ask", undefined])
    expect(readEnvironment({ ...complete, VITE_VIDEO_CONSENT })).toMatchObject({
      environment: { asksForVideo: true },
      problem: null,
    });
});

test.each([
  "https://abcdefghijklmnopqrst.supabase.co/rest/v1/",
  "https://abcdefghijklmnopqrst.supabase.co/anything",
  "https://db.your-band.example/auth/v1",
  "https://supabase.com/dashboard/project/abcdefghijklmnopqrst",
])("an address that is not the project's own is refused: %s", (VITE_SUPABASE_URL) => {
  expect(readEnvironment({ ...complete, VITE_SUPABASE_URL }).problem).toContain(
    "VITE_SUPABASE_URL must be the project's own address",
  );
});

test.each([
  "https://abcdefghijklmnopqrst.supabase.co//",
  "https://db.your-band.example/supabase",
  "/",
  "/backend",
])("an address that a project may have is taken: %s", (VITE_SUPABASE_URL) =>
  expect(readEnvironment({ ...complete, VITE_SUPABASE_URL }).problem).toBeNull(),
);

test.each(["sb_publishable_01\n23", "sb_publishable_01 23", "sb_publishable_01…", "••••"])(
  "a key that no request can carry is refused, and not shown: %j",
  (VITE_SUPABASE_ANON_KEY) => {
    const { problem } = readEnvironment({ ...complete, VITE_SUPABASE_ANON_KEY });
    expect(problem).toMatch(/^VITE_SUPABASE_ANON_KEY holds a blank, a line break or a sign/);
    expect(problem).not.toContain("01");
  },
);

test("a line break behind a key does no harm", () => {
  const { environment, problem } = readEnvironment({
    ...complete,
    VITE_SUPABASE_ANON_KEY: "sb_publishable_0123\r\n",
  });
  expect([environment.supabaseAnonKey, problem]).toEqual(["sb_publishable_0123", null]);
});

test.each(["", "off", "https://files.example/media", "https://files.example/media/"])(
  "copies of files may be at %j",
  (VITE_MEDIA) => {
    expect(readEnvironment({ ...complete, VITE_MEDIA })).toMatchObject({
      environment: { media: VITE_MEDIA },
      problem: null,
    });
  },
);

test.each([
  "on",
  "http://files.example/media",
  "/media",
  "files.example",
  "https://files.example/?a",
  "https://files.example/#a",
  "ftp://a.example",
])("copies of files cannot be at %s", (VITE_MEDIA) =>
  expect(readEnvironment({ ...complete, VITE_MEDIA }).problem).toContain("VITE_MEDIA"),
);
