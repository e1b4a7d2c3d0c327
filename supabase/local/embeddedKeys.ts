/** The public key of the embedded Supabase: the same on every machine, so that a built site works with any data folder. */
export const EMBEDDED_ANON_KEY = "sb_publishable_embedded_supabase_on_this_machine";

/** Signs the access tokens of the embedded Supabase. It guards demo content on one machine and nothing else. */
export const EMBEDDED_JWT_SECRET = "embedded-supabase-for-development-and-tests-only";

export const DEMO_OWNER = { email: "owner@example.com", password: "harbor-lights-2026" } as const;
