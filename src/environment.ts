export type EnvironmentValues = Record<string, string | boolean | undefined>;

const requiredNames = [
  "VITE_SUPABASE_URL",
  "VITE_SUPABASE_ANON_KEY",
  "VITE_CONTACT_ENDPOINT",
  "VITE_ARTIST_NAME",
] as const;

/** The values that are addresses, and whether the page's own origin may serve them ("/…"). */
const mayBeRelative = {
  VITE_SUPABASE_URL: true,
  VITE_CONTACT_ENDPOINT: true,
  VITE_SOCIAL_URL: false,
  VITE_SITE_URL: false,
};

/** The values that are one of these words, or empty. */
const switches = { VITE_VIDEO_CONSENT: ["ask", "off"], VITE_COUNT_LISTENS: ["off"] };

function isUsableAddress(address: string, isRelativeAllowed: boolean): boolean {
  if (isRelativeAllowed && address.startsWith("/") && !address.startsWith("//")) return true;
  try {
    // Without a user: "https://@name" leads to a stranger's host.
    return ["http:", "https:"].includes(new URL(address).protocol) && !/^\w+:\/*[^/?#]*@/.test(address);
  } catch {
    return false;
  }
}

/** An address of http that is not this machine's. */
const UNENCRYPTED = /^http:\/\/(?!(\w+\.)?localhost\b|127\.|\[)/i;

/** Whether files have addresses below it. */
const isFolderAddress = (address: string) =>
  isUsableAddress(address, false) && !/[?#]/.test(address) && !UNENCRYPTED.test(address);

/** One sentence about an address that is not the project's own one, or null. */
export function addressProblem(supabaseUrl: string): string | null {
  // Supabase shows addresses of its parts too, and those of its dashboard are at hand.
  const isPart = /\/(rest|auth|storage|functions|graphql)\/v1\b|supabase\.(com|co|in)\/+[^/?#]/i.test(
    supabaseUrl,
  );
  return isPart || /^\w+:\/\/([^/?#]*\.)?supabase\.com\b/i.test(supabaseUrl)
    ? "VITE_SUPABASE_URL must be the project's own address, such as https://your-project-ref.supabase.co, with nothing behind it."
    : null;
}

/** One sentence about a key that no request can carry, or null. It does not show the key. */
export const keyProblem = (name: string, key: string): string | null =>
  /^[!-~]*$/.test(key)
    ? null
    : `${name} holds a blank, a line break or a sign that no key has. Copy the whole key again, as one line.`;

const textOf = (values: EnvironmentValues, name: string, fallback = "") =>
  String(values[name] ?? "").trim() || fallback;

function environmentOf(values: EnvironmentValues) {
  const text = (name: string, fallback?: string) => textOf(values, name, fallback);
  const artistName = text("VITE_ARTIST_NAME");
  return {
    /** Without a trailing slash; empty means the page's own origin. */
    supabaseUrl: text("VITE_SUPABASE_URL").replace(/\/+$/, ""),
    supabaseAnonKey: text("VITE_SUPABASE_ANON_KEY"),
    contactEndpoint: text("VITE_CONTACT_ENDPOINT"),
    artistName,
    /** Empty for none. */
    socialUrl: text("VITE_SOCIAL_URL"),
    /** Shown when the setting is absent or cannot be read (behaviour §8). */
    fallbackVideoUrl: text("VITE_DEFAULT_VIDEO_URL", "https://vimeo.com/76979871"),
    /** Whether visitors are asked before anything is requested from Vimeo: always, unless that is turned off. */
    asksForVideo: text("VITE_VIDEO_CONSENT") !== "off",
    countsListens: text("VITE_COUNT_LISTENS") !== "off",
    /** For search engines and link previews, without a trailing slash; empty when unknown. */
    siteUrl: text("VITE_SITE_URL").replace(/\/+$/, ""),
    /** What visitors read is in this language. */
    language: text("VITE_LANGUAGE", "en"),
    /** The band's own sentence; empty for that of every site. */
    siteDescription: text("VITE_SITE_DESCRIPTION"),
    /** Where the site's own copies of public files are: empty for beside the site, "off" for nowhere, or an address. */
    media: text("VITE_MEDIA"),
  };
}

export type Environment = ReturnType<typeof environmentOf>;

/** One sentence that says what to correct, or null. */
function valueProblem(values: EnvironmentValues): string | null {
  const text = (name: string) => textOf(values, name);
  const missing = requiredNames.filter((name) => text(name) === "");
  if (missing.length > 0)
    return `Set ${missing.join(", ")} in .env.production, in .env or in the environment: see .env.example.`;
  const malformed = Object.entries(mayBeRelative).flatMap(([name, isRelativeAllowed]) =>
    text(name) === "" || isUsableAddress(text(name), isRelativeAllowed) ? [] : [name],
  );
  if (malformed.length > 0)
    return `${malformed.join(", ")} must be a full address such as https://example.com: see .env.example.`;
  const problem =
    addressProblem(text("VITE_SUPABASE_URL")) ??
    keyProblem("VITE_SUPABASE_ANON_KEY", text("VITE_SUPABASE_ANON_KEY"));
  if (problem) return problem;
  if (text("VITE_SITE_URL") && !/^\w+:\/\/[^/?#]+\/*$/.test(text("VITE_SITE_URL")))
    return "VITE_SITE_URL must end after the domain, such as https://your-band.example: the site needs the root of its address.";
  if (!["", "off"].includes(text("VITE_MEDIA")) && !isFolderAddress(text("VITE_MEDIA")))
    return 'VITE_MEDIA is "off", empty, or the full address of a folder, such as https://files.example/media: see .env.example.';
  if (UNENCRYPTED.test(text("VITE_CONTACT_ENDPOINT")))
    return "VITE_CONTACT_ENDPOINT must begin with https://: browsers send nothing from the site to http://.";
  const [name, words] =
    Object.entries(switches).find(([each, allowed]) => !["", ...allowed].includes(text(each))) ?? [];
  return name ? `${name} is "${words?.join('", "')}" or empty: see .env.example.` : null;
}

/**
 * Reads the environment (`.env.example`), and says in one sentence what is broken in it, else null. A secret in it is
 * refused before any build (`rules/secretKeys.ts`).
 */
export const readEnvironment = (values: EnvironmentValues) => ({
  environment: environmentOf(values),
  problem: valueProblem(values),
});

/** The environment this build was made for. */
export const environment = environmentOf(import.meta.env ?? {});

/** Shown in development: a production build is refused. */
export const configurationProblem = /* @__PURE__ */ valueProblem(import.meta.env ?? {});
