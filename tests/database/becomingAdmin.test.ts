// behaviour §10.17
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabaseWorld, startDatabaseWorld } from "../support/databaseWorld.ts";
import { clientFor, OWNER, STRANGER, signedInClient } from "../support/people.ts";

let world: DatabaseWorld;
beforeAll(async () => {
  world = await startDatabaseWorld();
});
afterAll(() => world.close());

/** An access token as Auth would sign it with that secret. */
function sign(claims: object, secret: string, algorithm = "HS256"): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const head = `${encode({ alg: algorithm, typ: "JWT" })}.${encode(claims)}`;
  return `${head}.${secret && createHmac("sha256", secret).update(head).digest("base64url")}`;
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const ownersClaims = () => ({
  sub: world.ids.owner,
  role: "authenticated",
  aud: "authenticated",
  exp: inAnHour(),
});

async function insertAlbumWith(token: string): Promise<Response> {
  return fetch(`${world.url}/rest/v1/albums`, {
    method: "POST",
    headers: {
      apikey: world.supabase.anonKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ title: "Mine" }),
  });
}

/** Runs an attempt to become an admin; afterwards nothing stored has changed. */
async function leavesEverything(attempt: () => Promise<unknown>): Promise<void> {
  const before = await world.snapshot();
  await attempt();
  expect(await world.snapshot()).toEqual(before);
}

describe("nobody becomes an admin", () => {
  test("by signing up", () =>
    leavesEverything(async () => {
      const { error } = await world.clients.anon.auth.signUp({
        email: "new@example.com",
        password: "a-long-password",
      });
      expect(error?.message).toBe("Signups not allowed for this instance");
    }));

  test("by signing in anonymously", () =>
    leavesEverything(async () => {
      expect((await world.clients.anon.auth.signInAnonymously()).error).not.toBeNull();
    }));

  test("by changing one's own metadata", async () => {
    const stranger = await signedInClient(world.url, world.supabase.anonKey, STRANGER);
    const claims = { role: "service_role", is_admin: true, app_metadata: { role: "admin" } };
    await stranger.auth.updateUser({ data: claims });
    await stranger.auth.refreshSession();
    expect((await stranger.from("albums").insert({ title: "Mine" })).error?.code).toBe("42501");
    const [user] = await world.supabase.sql("select raw_app_meta_data, role from auth.users where id = $1", [
      world.ids.stranger,
    ]);
    expect(user).toMatchObject({ role: "authenticated", raw_app_meta_data: { provider: "email" } });
  });

  test.each([
    ["signed with another key", () => sign(ownersClaims(), "another-secret")],
    ["signed with the public key", () => sign(ownersClaims(), world.supabase.anonKey)],
    ["signed with nothing", () => sign(ownersClaims(), "", "none")],
    ["that has expired", () => sign({ ...ownersClaims(), exp: inAnHour() - 7200 }, world.supabase.jwtSecret)],
    [
      "with another's claims under the owner's signature",
      () => {
        const [head, , signature] = sign(
          { ...ownersClaims(), sub: world.ids.stranger },
          world.supabase.jwtSecret,
        ).split(".");
        return `${head}.${Buffer.from(JSON.stringify(ownersClaims())).toString("base64url")}.${signature}`;
      },
    ],
    ["of no form at all", () => "not-a-token"],
  ])("by a token %s", (_, token) =>
    leavesEverything(async () => {
      expect((await insertAlbumWith(token())).status).toBe(401);
    }),
  );

  test("by the role in a stranger's genuine token", () =>
    leavesEverything(async () => {
      const claims = {
        ...ownersClaims(),
        sub: world.ids.stranger,
        is_admin: true,
        app_metadata: { role: "admin" },
      };
      expect((await insertAlbumWith(sign(claims, world.supabase.jwtSecret))).status).toBe(403);
    }));

  test("by a wrong password, and the response does not reveal accounts", async () => {
    const { auth } = clientFor(world.url, world.supabase.anonKey);
    const known = await auth.signInWithPassword({ email: OWNER.email, password: "guess" });
    const unknown = await auth.signInWithPassword({ email: "nobody@example.com", password: "guess" });
    expect(known.error?.message).toBe("Invalid login credentials");
    expect(unknown.error?.message).toBe(known.error?.message);
  });
});

test("a token signed as Auth signs it does work, so that the refusals above prove something", async () => {
  expect((await insertAlbumWith(sign(ownersClaims(), world.supabase.jwtSecret))).status).toBe(201);
});
