// behaviour §10.17
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ALBUM_ID, AUDIO_NAME, TRACK_ID } from "../support/databaseWorld.ts";
import { clientFor, OWNER, STRANGER, signedInClient } from "../support/people.ts";
import { uploadResumable } from "../support/resumableUpload.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const world = sharedWorld();

type Question = {
  method?: string;
  token?: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Sends a request as anyone with the public key can: with any token, header and body. */
async function ask(path: string, { method, token, key, body, headers }: Question = {}) {
  const answer = await fetch(world.url + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      apikey: key ?? world.supabase.anonKey,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token with these claims; `secret` null leaves the signature out. */
function forge(claims: object, secret: string | null, header: object = { alg: "HS256", typ: "JWT" }): string {
  const unsigned = `${encode(header)}.${encode(claims)}`;
  const signature = secret === null ? "" : createHmac("sha256", secret).update(unsigned).digest("base64url");
  return `${unsigned}.${signature}`;
}

const now = () => Math.floor(Date.now() / 1000);

/** Asks, and expects a refusal. */
const expectRefused = async (path: string, question: Question) =>
  expect((await ask(path, question)).status, path).toBeGreaterThanOrEqual(400);

/** Runs an attempt and proves that nothing at all has changed. */
async function changesNothing<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const before = await world.snapshot();
  const value = await attempt();
  expect(await world.snapshot()).toEqual(before);
  return value;
}

const uploadTo = (name: string, token: string) =>
  uploadResumable({ url: world.url, token, bucket: "audio-tracks", name, content: Buffer.from("x") });

const insertAlbum = { path: "/rest/v1/albums", body: { title: "Mine" } };

describe("becoming an admin", () => {
  test.each([
    ["the admin API", "/auth/v1/admin/users", { email: "new@example.com", password: "a-long-password-1" }],
    ["an invitation to oneself", "/auth/v1/invite", { email: "new@example.com" }],
  ])("by %s", async (_, path, body) => {
    await changesNothing(async () => {
      for (const token of ["", await world.tokenOf("stranger")]) await expectRefused(path, { body, token });
    });
  });

  test.each([
    ["add_admin", () => ({ new_admin: world.ids.stranger })],
    ["list_admins", () => ({})],
    ["remove_admin", () => ({ former_admin: world.ids.owner })],
    ["is_admin", () => ({})],
    ["save_settings_unless_changed", () => ({ changes: [] })],
    ["save_album_unless_changed", () => ({ id: ALBUM_ID, changes: { links: [1] }, known: { links: [[]] } })],
    ["save_track", () => ({ track: { id: TRACK_ID, album_id: ALBUM_ID }, original: null })],
    ["crypt", () => ({ password: "a", salt: "b" })],
    ["set_config", () => ({ setting_name: "role", new_value: "service_role", is_local: false })],
    ["pg_sleep", () => ({ seconds: 5 })],
    ["pg_read_file", () => ({ filename: "/etc/passwd" })],
    ["lo_import", () => ({ filename: "/etc/passwd" })],
    ["query_to_xml", () => ({ query: "select * from auth.users" })],
  ])("by calling the function %s", async (name, body) => {
    await changesNothing(async () => {
      for (const token of ["", await world.tokenOf("stranger")]) {
        const question = { body: body(), token };
        // A stranger may ask whether he is an admin; the answer is no.
        if (name === "is_admin" && token)
          expect((await ask("/rest/v1/rpc/is_admin", question)).text).toBe("false");
        else await expectRefused(`/rest/v1/rpc/${name}`, question);
      }
    });
  });

  describe("with a token", () => {
    const ownerClaims = () => ({
      sub: world.ids.owner,
      role: "authenticated",
      aud: "authenticated",
      email: OWNER.email,
      iat: now(),
      exp: now() + 3600,
    });
    const serviceClaims = () => ({ role: "service_role", iss: "supabase", iat: now(), exp: now() + 3600 });
    const tokens: [what: string, make: () => Promise<string> | string][] = [
      ["without a signature", () => forge(ownerClaims(), null, { alg: "none" })],
      ["without a signature, named as signed", () => forge(ownerClaims(), null)],
      ["signed with another key", () => forge(ownerClaims(), "another-project's-secret-of-32-characters")],
      ["signed with the public key", () => forge(ownerClaims(), world.supabase.anonKey)],
      ["signed with an empty key", () => forge(ownerClaims(), "")],
      ["of service_role, signed with another key", () => forge(serviceClaims(), "another-secret")],
      ["that has expired", () => forge({ ...ownerClaims(), exp: now() - 60 }, world.supabase.jwtSecret)],
      [
        "of the stranger, changed to the owner's id",
        async () => {
          const [header, payload, signature] = (await world.tokenOf("stranger")).split(".");
          const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as object;
          return `${header}.${encode({ ...claims, sub: world.ids.owner })}.${signature}`;
        },
      ],
      [
        "of the stranger, signed as Auth signs, with an admin's metadata",
        () => {
          const claims = { ...ownerClaims(), sub: world.ids.stranger, is_admin: true };
          return forge({ ...claims, app_metadata: { role: "admin" } }, world.supabase.jwtSecret);
        },
      ],
      ["of another algorithm", () => forge(ownerClaims(), world.supabase.anonKey, { alg: "HS512" })],
      ["that names its own key", () => forge(ownerClaims(), "mine", { alg: "HS256", kid: "../../dev/null" })],
      ["that is none", () => "owner"],
    ];

    test("that is right, the same attempt succeeds: the refusals below are the token's", async () => {
      const token = forge(ownerClaims(), world.supabase.jwtSecret);
      expect((await ask(insertAlbum.path, { token, body: insertAlbum.body })).status).toBe(201);
      await world.restore();
    });

    test.each(tokens)("%s", async (_, make) => {
      const token = await make();
      await changesNothing(async () => {
        await expectRefused(insertAlbum.path, { token, body: insertAlbum.body });
        await expectRefused("/storage/v1/object/audio-tracks/tracks/1.mp3", { token, body: "x" });
        expect(await uploadTo("tracks/2.mp3", token)).not.toBeNull();
      });
    });

    test.each(["sb_secret_guess", "sb_secret_", "service_role", ""])("or with the key %j", async (key) => {
      const invitation = { path: "/auth/v1/invite", body: { email: "new@example.com" } };
      await changesNothing(async () => {
        for (const { path, body } of [insertAlbum, invitation]) await expectRefused(path, { key, body });
        expect((await ask("/rest/v1/albums", { key })).status).toBe(401);
      });
    });
  });

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
    await world.restore();
  });
});

describe("making an account while sign-ups are off", () => {
  const email = "new@example.com";
  test.each([
    ["signup", { email, password: "a-long-password-1" }, 422],
    ["signup", { data: {} }, 422],
    ["otp", { email }, 422],
    ["otp", { email, create_user: true }, 422],
    ["otp", { email, create_user: null, options: { shouldCreateUser: true } }, 422],
    ["otp", { email, create_user: false }, 422],
    ["otp", { phone: "+436601234567", create_user: true }, 400],
    ["%6ftp", { email }, 422],
    ["magiclink", { email }, 422],
    ["invite", { email }, 401],
    ["%69nvite", { email }, 401],
    ["verify", { email, token: "123456", type: "signup" }, 403],
    ["verify", { token_hash: "", type: "signup" }, 400],
    ["verify", { token_hash: "", type: "email_change" }, 403],
    ["verify", { token_hash: "", type: "recovery" }, 403],
    ["verify", { token_hash: ["x"], email: {}, type: "email_change" }, 403],
    ["verify", { email, token: "123456", type: "invite" }, 403],
    ["token?grant_type=password", { email, password: "a-long-password-1" }, 400],
    ["token?grant_type=id_token", { provider: "google", id_token: "x" }, 400],
    ["token?grant_type=web3", { chain: "ethereum", message: "x", signature: "x" }, 400],
    ["admin/generate_link", { email, type: "signup" }, 401],
    ["generate_link", { email, type: "signup" }, 401],
    ["recover", { email }, 200],
    ["recover", { email, create_user: true, data: {}, options: { shouldCreateUser: true } }, 200],
    ["resend", { email, type: "signup" }, 200],
  ])("by /%s with %j: %i", async (path, body, status) => {
    await changesNothing(async () => {
      expect((await ask(`/auth/v1/${path}`, { body })).status).toBe(status);
    });
  });

  test("but an existing account may request a link", async () => {
    expect((await ask("/auth/v1/otp", { body: { email: OWNER.email } })).status).toBe(200);
  });
});

describe("addresses that every gateway refuses", () => {
  const objects = ["public/audio-tracks/", "public/", "audio-tracks/", "info/audio-tracks/"];
  const roots = [
    ...objects.map((name) => `/storage/v1/object/${name}`),
    ...["/storage/v1/bucket/", "/storage/v1/upload/resumable/"],
    ...["/rest/v1/", "/rest/v1/albums?title=eq.", "/rest/v1/rpc/"],
    ...["/auth/v1/", "/auth/v1/verify?type=signup&token="],
  ];
  test.each([
    ["a null byte", "tracks/%00.mp3"],
    ["half an escape", "%"],
    ["bytes that are no letters", "tracks/%ff"],
    ["9,000 letters", "x".repeat(9000)],
    ["3,000 folders", `${"a/".repeat(3000)}b`],
  ])("%s is never an error of the server", async (_, end) => {
    const token = await world.tokenOf("owner");
    await changesNothing(async () => {
      for (const root of roots)
        for (const method of ["GET", "POST", "PUT", "DELETE"]) {
          const body = method === "GET" ? undefined : {};
          const { status } = await ask(root + end, { method, token, body });
          expect(status, `${method} ${root}`).toBeLessThan(500);
        }
    });
  });
});

describe("reading what is nobody's business", () => {
  const secrets = () => [OWNER.email, STRANGER.email, world.ids.owner, "$2a$", "encrypted_password"];

  test.each([
    ["the users by schema", "/rest/v1/users?select=*", { "Accept-Profile": "auth" }],
    ["the refresh tokens", "/rest/v1/refresh_tokens?select=*", { "Accept-Profile": "auth" }],
    ["the sessions", "/rest/v1/sessions?select=*", { "Accept-Profile": "auth" }],
    ["the admins by schema", "/rest/v1/admins?select=*", { "Accept-Profile": "private" }],
    ["the objects by schema", "/rest/v1/objects?select=*", { "Accept-Profile": "storage" }],
    ["the roles", "/rest/v1/pg_roles?select=*", { "Accept-Profile": "pg_catalog" }],
    ["the users in a table's name", "/rest/v1/auth.users?select=*", {}],
    ["the admins beside an album", "/rest/v1/albums?select=*,admins(*)", {}],
    ["the users beside an album", "/rest/v1/albums?select=*,users(*)", {}],
    ["the users in a filter", "/rest/v1/albums?or=(id.in.(select id from auth.users))", {}],
    ["the users behind a quote", "/rest/v1/albums?title=eq.'; select * from auth.users --", {}],
    ["the users behind an order", "/rest/v1/albums?order=(select email from auth.users)", {}],
    ["the list of users", "/auth/v1/admin/users", {}],
    ["the owner's account", "/auth/v1/admin/users/{owner}", {}],
    ["the buckets", "/storage/v1/bucket", {}],
  ])("%s", async (_, path, headers) => {
    for (const token of ["", await world.tokenOf("stranger")]) {
      const { text } = await ask(path.replace("{owner}", world.ids.owner).replaceAll(" ", "%20"), {
        token,
        headers,
      });
      for (const secret of secrets()) expect(text).not.toContain(secret);
      expect(text).not.toContain("audio-tracks");
    }
  });

  test("the files of a bucket, whole, by folder and by search", async () => {
    for (const token of ["", await world.tokenOf("stranger")])
      for (const body of [{ prefix: "" }, { prefix: "tracks" }, { prefix: "tracks/", search: "17" }]) {
        for (const list of ["list", "list-v2"])
          expect((await ask(`/storage/v1/object/${list}/audio-tracks`, { body, token })).text).not.toContain(
            AUDIO_NAME.slice(-12),
          );
      }
  });

  test("another account by one's own token", async () => {
    const answer = await ask("/auth/v1/user", { token: await world.tokenOf("stranger") });
    expect(answer.text).toContain(STRANGER.email);
    expect(answer.text).not.toContain(OWNER.email);
  });

  test("whether an address has an account: a wrong password and a wrong address sound the same", async () => {
    const path = "/auth/v1/token?grant_type=password";
    const wrongPassword = await ask(path, { body: { email: OWNER.email, password: "wrong" } });
    const wrongAddress = await ask(path, { body: { email: "nobody@example.com", password: "wrong" } });
    expect(wrongPassword.status).toBe(400);
    expect(wrongPassword).toEqual(wrongAddress);
  });

  test("whether an address has an account: a forgotten password is answered alike", async () => {
    const known = await ask("/auth/v1/recover", { body: { email: STRANGER.email } });
    const unknown = await ask("/auth/v1/recover", { body: { email: "nobody@example.com" } });
    expect(unknown).toEqual(known);
    expect(known).toEqual({ status: 200, text: "{}" });
  });
});

describe("tricks in an object's name, even the owner's", () => {
  const names = [
    "../album-covers/covers/1.webp",
    "../../database/PG_VERSION",
    "/etc/passwd",
    "..",
    "tracks/../../../x",
    "tracks/\0.mp3",
    `tracks/${"x".repeat(1000)}.mp3`,
    `${"tracks/".repeat(200)}1.mp3`,
    AUDIO_NAME.replace("/", "/./"),
    `./${AUDIO_NAME}`,
    "tracks/.",
    "tracks/\u202Egpj.mp3",
  ];

  test.each(names)("resumably to %j", async (name) => {
    const token = await world.tokenOf("owner");
    await changesNothing(async () => {
      expect(await uploadTo(name, token)).not.toBeNull();
    });
  });

  test.each(names)("by moving and copying to %j", async (name) => {
    const token = await world.tokenOf("owner");
    await changesNothing(async () => {
      for (const verb of ["move", "copy"]) {
        const body = { bucketId: "audio-tracks", sourceKey: AUDIO_NAME, destinationKey: name };
        await expectRefused(`/storage/v1/object/${verb}`, { token, body });
      }
    });
  });

  test.each([
    { sourceKey: "tracks/\0.mp3" },
    { destinationKey: 5 },
    { destinationKey: null },
    { bucketId: "\0" },
  ])("by a move that says %j", async (words) => {
    const token = await world.tokenOf("owner");
    const honest = { bucketId: "audio-tracks", sourceKey: AUDIO_NAME, destinationKey: "tracks/2.mp3" };
    const body = { ...honest, ...words };
    await changesNothing(async () => {
      for (const verb of ["move", "copy"])
        expect((await ask(`/storage/v1/object/${verb}`, { token, body })).status).toBe(400);
    });
  });

  test("by moving over an object that exists", async () => {
    const token = await world.tokenOf("owner");
    const path = "/storage/v1/object/audio-tracks/tracks/5.mp3";
    expect((await ask(path, { token, body: "another song" })).status).toBe(200);
    await changesNothing(async () => {
      for (const verb of ["move", "copy"]) {
        const body = { bucketId: "audio-tracks", sourceKey: "tracks/5.mp3", destinationKey: AUDIO_NAME };
        await expectRefused(`/storage/v1/object/${verb}`, { token, body });
      }
    });
    await world.restore();
  });
});

test("an owner of the site reaches no other bucket of its project", { tags: ["slow"] }, async () => {
  const { storage } = world.clients.owner;
  const [other, own] = [storage.from("contracts"), storage.from("audio-tracks")];
  const file = () => new Blob(["mine"]);
  await world.supabase.exec("insert into storage.buckets (id, name) values ('contracts', 'contracts')");
  const keeper = clientFor(world.url, world.supabase.serviceKey).storage.from("contracts");
  expect((await keeper.upload("a.pdf", file())).error).toBeNull();
  await changesNothing(async () => {
    expect((await other.list()).data ?? []).toEqual([]);
    expect((await other.remove(["a.pdf"])).data ?? []).toEqual([]);
    const attempts = [
      other.upload("b.pdf", file()),
      other.upload("a.pdf", file(), { upsert: true }),
      other.createSignedUrl("a.pdf", 60),
      other.move("a.pdf", "tracks/b.pdf", { destinationBucket: "audio-tracks" }),
      other.copy("a.pdf", "tracks/b.pdf", { destinationBucket: "audio-tracks" }),
      own.move(AUDIO_NAME, "b.mp3", { destinationBucket: "contracts" }),
      own.copy(AUDIO_NAME, "b.mp3", { destinationBucket: "contracts" }),
    ];
    for (const [at, { error }] of (await Promise.all(attempts)).entries())
      expect(error, `${at}`).not.toBeNull();
  });
  await keeper.remove(["a.pdf"]);
  await world.supabase.exec("delete from storage.buckets where id = 'contracts'");
});
