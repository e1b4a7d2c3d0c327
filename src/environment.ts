type EnvironmentValues = Record<string, string | boolean | undefined>;

/** The environment variables; see `.env.example`. */
export type Environment = {
  /** Supabase's address without a trailing slash; empty means the page's own origin. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  contactEndpoint: string;
  artistName: string;
  socialUrl: string;
  /** Shown when the setting is absent or cannot be read (behaviour §8). */
  fallbackVideoUrl: string;
  /** Whether visitors are asked before anything is requested from Vimeo. */
  asksForVideo: boolean;
  /** Where the site is published, without a trailing slash, for search engines and link previews; empty: not known. */
  siteUrl: string;
  /** One sentence for the same readers. */
  siteDescription: string;
};

const requiredNames = ["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY", "VITE_CONTACT_ENDPOINT"] as const;

/** True for an http(s) address, or for "/…" where the page's own origin may serve it. */
function isUsableAddress(address: string, mayBeRelative: boolean): boolean {
  if (mayBeRelative && address.startsWith("/") && !address.startsWith("//")) return true;
  try {
    return ["http:", "https:"].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** One sentence when a value holds a secret key, else null. Every value named VITE_… is written into the site's scripts. */
export function secretKeyProblem(values: EnvironmentValues): string | null {
  const names = Object.keys(values).filter((name) => holdsSecretKey(String(values[name])));
  return names.length > 0
    ? `${names.join(", ")} holds a secret key, which every visitor could read: use the publishable (or anon) key, and replace a secret key that was ever published.`
    : null;
}

/** Searches the whole text: hosts' panels keep quotes, and people paste "Bearer …". */
const holdsSecretKey = (text: string) =>
  /sb_secret_\w/.test(text) || text.split(/[^\w-]+/).some((part) => roleIn(part) === "service_role");

/** Who a key speaks for: the public page, the project's owner, or nobody this can tell. */
type KindOfKey = "public" | "secret" | "unknown";

/** Tells a secret key from a public one, in both formats that Supabase gives out; in a browser as in Node. */
export function kindOfKey(key: string): KindOfKey {
  if (key.startsWith("sb_secret_")) return "secret";
  if (key.startsWith("sb_publishable_")) return "public";
  const role = roleIn(key.split(".")[1] ?? "");
  return role === "service_role" ? "secret" : role === "anon" ? "public" : "unknown";
}

/** The role in a token's payload; undefined for any other text. */
function roleIn(payload: string): unknown {
  try {
    const text = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
    return (JSON.parse(text) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}

/**
 * Reads the environment. In: the values by name. Out: the environment, and the problem as one sentence that
 * says what to do, or null. Never throws, so that a broken configuration can be shown on screen.
 */
export function readEnvironment(values: EnvironmentValues): {
  environment: Environment;
  problem: string | null;
} {
  const text = (name: string, fallback = "") => String(values[name] ?? "").trim() || fallback;
  const missing = requiredNames.filter((name) => text(name) === "");
  const addresses: [name: string, mayBeRelative: boolean][] = [
    ["VITE_SUPABASE_URL", true],
    ["VITE_CONTACT_ENDPOINT", true],
    ["VITE_SOCIAL_URL", false],
    ["VITE_SITE_URL", false],
  ];
  const malformed = addresses.filter(
    ([name, mayBeRelative]) => text(name) !== "" && !isUsableAddress(text(name), mayBeRelative),
  );
  const videoConsent = text("VITE_VIDEO_CONSENT");
  const artistName = text("VITE_ARTIST_NAME", "Glass Harbor");
  return {
    environment: {
      supabaseUrl: text("VITE_SUPABASE_URL").replace(/\/+$/, ""),
      supabaseAnonKey: text("VITE_SUPABASE_ANON_KEY"),
      contactEndpoint: text("VITE_CONTACT_ENDPOINT"),
      artistName,
      socialUrl: text("VITE_SOCIAL_URL", "https://www.instagram.com/"),
      fallbackVideoUrl: text("VITE_DEFAULT_VIDEO_URL", "https://vimeo.com/76979871"),
      asksForVideo: videoConsent === "ask",
      siteUrl: text("VITE_SITE_URL").replace(/\/+$/, ""),
      siteDescription: text("VITE_SITE_DESCRIPTION", `Listen to the albums of ${artistName}.`),
    },
    problem:
      secretKeyProblem(values) ??
      (missing.length > 0
        ? `Set ${missing.join(", ")} in the environment or in .env: see .env.example.`
        : malformed.length > 0
          ? `${malformed.map(([name]) => name).join(", ")} must be a full address such as https://example.com: see .env.example.`
          : ["", "ask"].includes(videoConsent)
            ? null
            : 'VITE_VIDEO_CONSENT is "ask" or empty: see .env.example.'),
  };
}

const read = readEnvironment(import.meta.env ?? {});

/** The environment this build was made for. */
export const environment = read.environment;

/** One sentence when the configuration is broken, else null. */
export const configurationProblem = read.problem;
