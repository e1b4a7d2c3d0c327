import {
  ALBUM_ID,
  AUDIO_NAME,
  COVER_NAME,
  DRAFT_ID,
  DRAFT_TRACK_ID,
  LINK_HASH,
  LINK_ID,
  SETTING_KEY,
  TRACK_ID,
} from "./databaseWorld.ts";
import type { Client, Person } from "./people.ts";
import { uploadResumable } from "./resumableUpload.ts";

export type Answer = { data?: unknown; error?: unknown };

/** What supabase-js has no call for is asked here, as the person with that token (or the public key). */
interface Api {
  url: string;
  token: string;
  strangersId: string;
}

/** What is tried, who may, and how it is tried through the API. Its SQL is in accessSql.ts. */
export type Action = [what: string, may: Person[], run: (client: Client, api: Api) => PromiseLike<Answer>];

const everyone: Person[] = ["anon", "stranger", "owner"];
const owner: Person[] = ["owner"];
const nobody: Person[] = [];
const cover = new Blob(["another cover"], { type: "image/webp" });
const song = Buffer.from("another song");
const mine = { album_id: ALBUM_ID, name: "Mine", token_hash: "0".repeat(64) };

/** A table of a schema that the API does not serve, and of which the types know nothing. */
const hidden = (client: Client, schema: string, table: string) =>
  client.schema(schema as "public").from(table as "albums");

const hiddenCall = (client: Client, schema: string, name: string) =>
  client.schema(schema as "public").rpc(name as never);

/** HEAD requests only the number of rows; a missing number is a refusal. */
const countOnly = { count: "exact", head: true } as const;
const counted = async (answer: PromiseLike<{ count: number | null; error: unknown }>): Promise<Answer> => {
  const { count, error } = await answer;
  return { data: count || null, error };
};

export const reading: Action[] = [
  ["read albums", everyone, (c) => c.from("albums").select()],
  ["read tracks", everyone, (c) => c.from("tracks").select()],
  ["read app_settings", everyone, (c) => c.from("app_settings").select()],
  ["count the tracks of an album", everyone, (c) => c.from("tracks").select("*").eq("album_id", ALBUM_ID)],
  ["read a draft", owner, (c) => c.from("albums").select().eq("id", DRAFT_ID)],
  [
    "read drafts by or=",
    owner,
    (c) => c.from("albums").select().or(`id.eq.${DRAFT_ID},published_at.is.null,published_at.gt.now`),
  ],
  ["read the tracks of a draft", owner, (c) => c.from("tracks").select().eq("album_id", DRAFT_ID)],
  [
    "embed the tracks of a draft",
    owner,
    (c) => c.from("albums").select("id, tracks!inner(*)").eq("tracks.id", DRAFT_TRACK_ID),
  ],
  [
    "embed a draft in its track",
    owner,
    (c) => c.from("tracks").select("id, albums!inner(*)").eq("albums.id", DRAFT_ID),
  ],
  ["count drafts", owner, (c) => counted(c.from("albums").select("*", countOnly).is("published_at", null))],
  [
    "count the tracks of drafts",
    owner,
    (c) => counted(c.from("tracks").select("*", countOnly).eq("id", DRAFT_TRACK_ID)),
  ],
  ["read track_texts", everyone, (c) => c.from("track_texts").select()],
  ["embed texts in tracks", everyone, (c) => c.from("tracks").select("id, track_texts!inner(*)")],
  ["read the texts of a draft", owner, (c) => c.from("track_texts").select().eq("track_id", DRAFT_TRACK_ID)],
  ["search the texts", owner, (c) => c.from("track_texts").select("track_id").like("lyrics", "Hush")],
  [
    "embed the texts of a draft",
    owner,
    (c) => c.from("tracks").select("id, track_texts!inner(*)").eq("track_texts.track_id", DRAFT_TRACK_ID),
  ],
  [
    "embed a draft in its texts",
    owner,
    (c) => c.from("track_texts").select("track_id, tracks!inner(album_id)").eq("tracks.album_id", DRAFT_ID),
  ],
  [
    "count the texts of drafts",
    owner,
    (c) => counted(c.from("track_texts").select("*", countOnly).eq("track_id", DRAFT_TRACK_ID)),
  ],
  ["read originals", owner, (c) => c.from("track_originals").select()],
  ["count originals", owner, (c) => counted(c.from("track_originals").select("*", countOnly))],
  ["embed originals in tracks", owner, (c) => c.from("tracks").select("id, track_originals!inner(*)")],
  ["read private links", owner, (c) => c.from("private_links").select()],
  ["count private links", owner, (c) => counted(c.from("private_links").select("*", countOnly))],
  ["embed private links in albums", owner, (c) => c.from("albums").select("id, private_links!inner(*)")],
  [
    "read when an album last changed",
    everyone,
    (c) => c.from("album_updates").select().eq("album_id", ALBUM_ID),
  ],
  ["read when a draft last changed", owner, (c) => c.from("album_updates").select().eq("album_id", DRAFT_ID)],
  ["read listens", owner, (c) => c.from("listens").select()],
  ["count listens", owner, (c) => counted(c.from("listens").select("*", countOnly))],
  ["embed listens in tracks", owner, (c) => c.from("tracks").select("id, listens!inner(*)")],
  ["add up the listens by day", owner, (c) => c.rpc("listens_by_day", { by_week: true })],
  ["add up the listens by track", owner, (c) => c.rpc("listens_by_track")],
  ["list the unused files", owner, (c) => c.rpc("list_unused_files")],
  ["ask private.list_unused_files by rpc", nobody, (c) => hiddenCall(c, "private", "list_unused_files")],
  ["ask private.add_listen by rpc", nobody, (c) => hiddenCall(c, "private", "add_listen")],
  ["ask private.note_album_update by rpc", nobody, (c) => hiddenCall(c, "private", "note_album_update")],
  ["ask private.shared_album by rpc", nobody, (c) => hiddenCall(c, "private", "shared_album")],
  ["ask shared_album by rpc", nobody, (c) => hiddenCall(c, "public", "shared_album")],
  ["read the admins", nobody, (c) => hidden(c, "private", "admins").select()],
  ["read the admins beside the tables", nobody, (c) => c.from("admins" as "albums").select()],
  ["read the users", nobody, (c) => hidden(c, "auth", "users").select()],
  ["read the objects as rows", nobody, (c) => hidden(c, "storage", "objects").select()],
  ["ask whether they are an admin", ["stranger", "owner"], (c) => c.rpc("is_admin" as never)],
  ["list the admins by rpc", nobody, (c) => c.rpc("list_admins")],
  ["ask private.is_admin by rpc", nobody, (c) => hiddenCall(c, "private", "is_admin")],
  ["list covers", owner, (c) => c.storage.from("album-covers").list("covers")],
  ["list audio", owner, (c) => c.storage.from("audio-tracks").list("tracks")],
  ["list the buckets", nobody, (c) => c.storage.listBuckets()],
  ["sign a cover", owner, (c) => c.storage.from("album-covers").createSignedUrl(COVER_NAME, 60)],
  ["sign audio", owner, (c) => c.storage.from("audio-tracks").createSignedUrl(AUDIO_NAME, 60)],
  ["sign an upload", owner, (_, api) => signUpload(api, "covers/1.webp")],
  ["sign an upload over a cover", nobody, (_, api) => signUpload(api, COVER_NAME)],
];

export const writing: Action[] = [
  ["insert an album", owner, (c) => c.from("albums").insert({ title: "Mine" }).select()],
  ["insert an album unseen", owner, (c) => c.from("albums").insert({ title: "Mine" })],
  ["update an album", owner, (c) => c.from("albums").update({ title: "Mine" }).eq("id", ALBUM_ID).select()],
  ["update every album", owner, (c) => c.from("albums").update({ title: "Mine" }).neq("title", "").select()],
  ["upsert an album", owner, (c) => c.from("albums").upsert({ id: ALBUM_ID, title: "Mine" }).select()],
  ["delete an album", owner, (c) => c.from("albums").delete().eq("id", ALBUM_ID).select()],
  ["delete every album", owner, (c) => c.from("albums").delete().neq("title", "").select()],
  ["update without a filter", nobody, (c) => c.from("albums").update({ title: "Mine" }).select()],
  ["delete without a filter", nobody, (c) => c.from("albums").delete().select()],
  ["insert a draft", owner, (c) => c.from("albums").insert({ title: "Mine", published_at: null }).select()],
  [
    "publish a draft",
    owner,
    (c) => c.from("albums").update({ published_at: "now" }).eq("id", DRAFT_ID).select(),
  ],
  ["upsert a draft", owner, (c) => c.from("albums").upsert({ id: DRAFT_ID, title: "Mine" }).select()],
  ["delete a draft", owner, (c) => c.from("albums").delete().eq("id", DRAFT_ID).select()],
  [
    "insert a track into a draft",
    owner,
    (c) => c.from("tracks").insert({ album_id: DRAFT_ID, title: "Mine", track_number: 2 }).select(),
  ],
  [
    "move a track into a draft",
    owner,
    (c) => c.from("tracks").update({ album_id: DRAFT_ID }).eq("id", TRACK_ID).select(),
  ],
  ["make a private link", owner, (c) => c.from("private_links").insert(mine).select()],
  [
    "make a private link in another's name",
    nobody,
    (c, { strangersId }) =>
      c
        .from("private_links")
        .insert({ ...mine, created_by: strangersId })
        .select(),
  ],
  [
    "turn a private link of somebody else to another album",
    nobody,
    (c) => c.from("private_links").update({ album_id: ALBUM_ID }).eq("id", LINK_ID).select(),
  ],
  [
    "change who made a private link",
    nobody,
    (c, { strangersId }) =>
      c.from("private_links").update({ created_by: strangersId }).eq("id", LINK_ID).select(),
  ],
  [
    "upsert a private link of somebody else",
    nobody,
    (c) =>
      c
        .from("private_links")
        .upsert({ ...mine, id: LINK_ID, token_hash: LINK_HASH })
        .select(),
  ],
  ["revoke a private link", owner, (c) => c.from("private_links").delete().eq("id", LINK_ID).select()],
  [
    "say when an album last changed",
    nobody,
    (c) => c.from("album_updates").insert({ album_id: DRAFT_ID }).select(),
  ],
  [
    "say otherwise when an album last changed",
    nobody,
    (c) => c.from("album_updates").update({ updated_at: "now" }).eq("album_id", ALBUM_ID).select(),
  ],
  [
    "forget when an album last changed",
    nobody,
    (c) => c.from("album_updates").delete().eq("album_id", ALBUM_ID).select(),
  ],
  [
    "insert a track",
    owner,
    (c) => c.from("tracks").insert({ album_id: ALBUM_ID, title: "Mine", track_number: 2 }).select(),
  ],
  ["update a track", owner, (c) => c.from("tracks").update({ track_number: 9 }).eq("id", TRACK_ID).select()],
  [
    "upsert an original",
    owner,
    (c) => c.from("track_originals").upsert({ track_id: TRACK_ID, former_url: "/1.wav" }).select(),
  ],
  [
    "name another original",
    owner,
    (c) => c.from("track_originals").update({ original_url: "/1.wav" }).eq("track_id", TRACK_ID).select(),
  ],
  ["forget an original", owner, (c) => c.from("track_originals").delete().eq("track_id", TRACK_ID).select()],
  [
    "update every track",
    owner,
    (c) => c.from("tracks").update({ title: "Mine" }).gte("track_number", 1).select(),
  ],
  [
    "upsert a track",
    owner,
    (c) =>
      c.from("tracks").upsert({ id: TRACK_ID, album_id: ALBUM_ID, title: "Mine", track_number: 1 }).select(),
  ],
  ["delete a track", owner, (c) => c.from("tracks").delete().eq("id", TRACK_ID).select()],
  ["delete every track", owner, (c) => c.from("tracks").delete().gte("track_number", 1).select()],
  [
    "insert a text",
    owner,
    async (c) => {
      await c.from("track_texts").delete().eq("track_id", TRACK_ID);
      return c.from("track_texts").insert({ track_id: TRACK_ID, lyrics: "Mine" }).select();
    },
  ],
  [
    "update a text",
    owner,
    (c) => c.from("track_texts").update({ lyrics: "Mine" }).eq("track_id", TRACK_ID).select(),
  ],
  [
    "update every text",
    owner,
    (c) => c.from("track_texts").update({ credits: "Mine" }).neq("lyrics", "").select(),
  ],
  [
    "update the text of a draft",
    owner,
    (c) => c.from("track_texts").update({ lyrics: "Mine" }).eq("track_id", DRAFT_TRACK_ID).select(),
  ],
  [
    "upsert a text",
    owner,
    (c) => c.from("track_texts").upsert({ track_id: TRACK_ID, credits: "Mine" }).select(),
  ],
  [
    "upsert the text of a draft",
    owner,
    (c) => c.from("track_texts").upsert({ track_id: DRAFT_TRACK_ID, credits: "Mine" }).select(),
  ],
  [
    "say that a track has lyrics",
    nobody,
    (c) =>
      c
        .from("track_texts")
        .update({ has_credits: true } as never)
        .eq("track_id", TRACK_ID)
        .select(),
  ],
  ["delete a text", owner, (c) => c.from("track_texts").delete().eq("track_id", TRACK_ID).select()],
  ["delete every text", owner, (c) => c.from("track_texts").delete().not("track_id", "is", null).select()],
  ["count a listen", everyone, (c) => c.rpc("count_listen", { track_id: TRACK_ID })],
  ["count a listen of a draft", nobody, (c) => c.rpc("count_listen", { track_id: DRAFT_TRACK_ID })],
  [
    "insert listens",
    nobody,
    (c) => c.from("listens").insert({ track_id: TRACK_ID, day: "2026-11-21", listens: 1 }).select(),
  ],
  [
    "upsert listens",
    nobody,
    (c) => c.from("listens").upsert({ track_id: TRACK_ID, day: "2026-11-20", listens: 9 }).select(),
  ],
  [
    "update listens",
    nobody,
    (c) => c.from("listens").update({ listens: 9 }).eq("track_id", TRACK_ID).select(),
  ],
  ["delete listens", nobody, (c) => c.from("listens").delete().eq("track_id", TRACK_ID).select()],
  ["insert a setting", owner, (c) => c.from("app_settings").insert({ key: "mine", value: "1" }).select()],
  [
    "update a setting",
    owner,
    (c) => c.from("app_settings").update({ value: "1" }).eq("key", SETTING_KEY).select(),
  ],
  [
    "update every setting",
    owner,
    (c) => c.from("app_settings").update({ value: "1" }).neq("key", "").select(),
  ],
  [
    "upsert a setting",
    owner,
    (c) => c.from("app_settings").upsert({ key: SETTING_KEY, value: "1" }).select(),
  ],
  ["delete a setting", owner, (c) => c.from("app_settings").delete().eq("key", SETTING_KEY).select()],
  ["delete every setting", owner, (c) => c.from("app_settings").delete().neq("key", "").select()],
  [
    "become an admin by insert",
    nobody,
    (c, { strangersId }) => hidden(c, "private", "admins").insert({ user_id: strangersId } as never),
  ],
  ["become an admin by rpc", nobody, (c, { strangersId }) => c.rpc("add_admin", { new_admin: strangersId })],
  [
    "remove an admin by rpc",
    nobody,
    (c, { strangersId }) => c.rpc("remove_admin", { former_admin: strangersId }),
  ],
  ["upload a cover", owner, (c) => c.storage.from("album-covers").upload("covers/2.webp", cover)],
  ["upload audio", owner, (c) => c.storage.from("audio-tracks").upload("tracks/2.mp3", song)],
  ["upload a cover over another", nobody, (c) => c.storage.from("album-covers").upload(COVER_NAME, cover)],
  [
    "replace a cover",
    owner,
    (c) => c.storage.from("album-covers").upload(COVER_NAME, cover, { upsert: true }),
  ],
  ["update audio", owner, (c) => c.storage.from("audio-tracks").update(AUDIO_NAME, song)],
  ["upload into a bucket of another name", nobody, (c) => c.storage.from("private").upload("a.mp3", song)],
  ["upload a cover resumably", owner, (_, api) => resumable(api, "album-covers", "covers/3.webp")],
  ["upload audio resumably", owner, (_, api) => resumable(api, "audio-tracks", "tracks/3.mp3")],
  ["upload audio resumably over another", nobody, (_, api) => resumable(api, "audio-tracks", AUDIO_NAME)],
  ["move a cover", owner, (c) => c.storage.from("album-covers").move(COVER_NAME, "covers/4.webp")],
  [
    "move audio to the other bucket",
    owner,
    (c) =>
      c.storage.from("audio-tracks").move(AUDIO_NAME, "covers/4.mp3", { destinationBucket: "album-covers" }),
  ],
  ["copy a cover", owner, (c) => c.storage.from("album-covers").copy(COVER_NAME, "covers/5.webp")],
  ["copy audio", owner, (c) => c.storage.from("audio-tracks").copy(AUDIO_NAME, "tracks/5.mp3")],
  ["remove a cover", owner, (c) => c.storage.from("album-covers").remove([COVER_NAME])],
  ["remove audio", owner, (c) => c.storage.from("audio-tracks").remove([AUDIO_NAME])],
  ["make a bucket", nobody, (c) => c.storage.createBucket("mine", { public: true })],
  ["close a bucket", nobody, (c) => c.storage.updateBucket("album-covers", { public: false })],
  ["empty a bucket", nobody, (c) => c.storage.emptyBucket("album-covers")],
  ["delete a bucket", nobody, (c) => c.storage.deleteBucket("audio-tracks")],
];

/** By hand, as supabase-js does not know the shape of the embedded Storage's answer. */
async function signUpload({ url, token }: Api, name: string): Promise<Answer> {
  const address = `${url}/storage/v1/object/upload/sign/album-covers/${name}`;
  const answer = await fetch(address, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? { data: await answer.json() } : { error: await answer.json() };
}

async function resumable({ url, token }: Api, bucket: string, name: string): Promise<Answer> {
  return { data: name, error: await uploadResumable({ url, token, bucket, name, content: song }) };
}

/** Each action with each person, and whether that person may. */
export const cases = (actions: Action[]) =>
  everyone.flatMap((person) =>
    actions.map(([what, may, run]) => ({ person, what, may: may.includes(person), run })),
  );
