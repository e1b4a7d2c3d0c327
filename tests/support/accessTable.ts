import type { Database } from "../../src/data/database.types.ts";
import { type TableName, tableNames, tables } from "../../src/rules/tables.ts";
import {
  ALBUM_ID,
  AUDIO_NAME,
  COVER_NAME,
  DRAFT_ID,
  DRAFT_SHOW_ID,
  DRAFT_TRACK_ID,
  KEPT_URL,
  LATER_SHOW_ID,
  LINK_HASH,
  LINK_ID,
  SETTING_KEY,
  SHOW_ID,
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

/** One thing to try through the API. */
export type Attempt = (client: Client, api: Api) => PromiseLike<Answer>;

type Tables = Database["public"]["Tables"];
type Table = keyof Tables;
/** PostgREST's filters: `{ id: "eq.1" }`. */
type Where<T extends Table> = Partial<Record<keyof Tables[T]["Row"], string>>;

/** The types of one table stand for those of all; a caller's arguments are checked with its own. */
const from = (client: Client, table: Table) => client.from(table as "albums");

const filtered = <Request extends { filter: (column: "id", operator: never, value: string) => Request }>(
  request: Request,
  where: object,
  prefix = "",
): Request =>
  Object.entries(where as Record<string, string>).reduce((narrowed, [column, filter]) => {
    const [operator = "", ...value] = filter.split(".");
    return narrowed.filter(`${prefix}${column}` as "id", operator as never, value.join("."));
  }, request);

const read =
  <T extends Table>(table: T, where: Where<T> = {}): Attempt =>
  (c) =>
    filtered(from(c, table).select(), where);

/** HEAD requests only the number of rows; a missing number is a refusal. */
const count =
  <T extends Table>(table: T, where: Where<T> = {}): Attempt =>
  async (c) => {
    const answer = await filtered(from(c, table).select("*", { count: "exact", head: true }), where);
    return { data: answer.count || null, error: answer.error };
  };

/** Reads rows with those of a table beside it, of which one of the two refers to the other. */
const embed =
  <T extends Table>(table: Table, inner: T, where: Where<T> = {}): Attempt =>
  (c) =>
    filtered(
      from(c, table).select(`${tables[table].primaryKey}, ${inner}!inner(*)` as "*"),
      where,
      `${inner}.`,
    );

const insert =
  <T extends Table>(table: T, values: Tables[T]["Insert"] & object): Attempt =>
  (c) =>
    from(c, table)
      .insert(values as never)
      .select();

const upsert =
  <T extends Table>(table: T, values: Tables[T]["Insert"] & object): Attempt =>
  (c) =>
    from(c, table)
      .upsert(values as never)
      .select();

const update =
  <T extends Table>(table: T, values: Tables[T]["Update"] & object, where: Where<T>): Attempt =>
  (c) =>
    filtered(from(c, table).update(values as never), where).select();

const remove =
  <T extends Table>(table: T, where: Where<T>): Attempt =>
  (c) =>
    filtered(from(c, table).delete(), where).select();

const call =
  (name: keyof Database["public"]["Functions"], parameters = {}): Attempt =>
  (c) =>
    c.rpc(name as never, parameters as never);

/** A table or a function of a schema that the API does not serve, and of which the types know nothing. */
const hidden = (client: Client, schema: string) => client.schema(schema as "public");

const readHidden =
  (schema: string, table: string): Attempt =>
  (c) =>
    hidden(c, schema)
      .from(table as "albums")
      .select();

const callHidden =
  (schema: string, name: string): Attempt =>
  (c) =>
    hidden(c, schema).rpc(name as never);

const whoMay = {
  everyone: ["anon", "stranger", "owner"],
  signedIn: ["stranger", "owner"],
  owner: ["owner"],
  nobody: [],
} satisfies Record<string, Person[]>;

/** What is tried, below those who may. */
type Actions = Partial<Record<keyof typeof whoMay, Record<string, Attempt>>>;

const album = { id: `eq.${ALBUM_ID}` };
const draft = { id: `eq.${DRAFT_ID}` };
const track = { id: `eq.${TRACK_ID}` };
const draftTrack = { id: `eq.${DRAFT_TRACK_ID}` };
const link = { id: `eq.${LINK_ID}` };
const ofAlbum = { album_id: `eq.${ALBUM_ID}` };
const ofDraft = { album_id: `eq.${DRAFT_ID}` };
const ofTrack = { track_id: `eq.${TRACK_ID}` };
const ofDraftTrack = { track_id: `eq.${DRAFT_TRACK_ID}` };
const show = { id: `eq.${SHOW_ID}` };
const draftShow = { id: `eq.${DRAFT_SHOW_ID}` };
const laterShow = { id: `eq.${LATER_SHOW_ID}` };
const setting = { key: `eq.${SETTING_KEY}` };
const ownLink = { label: "Mine", address: "https://mine.example/" };
const siteSetting = { key: "site_about", value: "Mine", known: [null] };
const second = { title: "Mine", track_number: 2 };
const newTrack = {
  ...second,
  id: "00000000-0000-4000-8000-000000000099",
  album_id: ALBUM_ID,
  audio_url: "/9.mp3",
};
const newOriginal = { track_id: newTrack.id, copy_url: "/9.mp3", file_name: "9.wav", status: "waiting" };
const mine = { album_id: ALBUM_ID, name: "Mine", token_hash: "0".repeat(64) };

const cover = new Blob(["another cover"], { type: "image/webp" });
const song = Buffer.from("another song");
const covers = (client: Client) => client.storage.from("album-covers");
const audio = (client: Client) => client.storage.from("audio-tracks");
const open = tableNames.filter((table) => !tables[table].isOwners);
const owners = tableNames.filter((table) => tables[table].isOwners);
const edited = tableNames.filter((table) => !tables[table].writer);
const automatic = tableNames.filter((table) => tables[table].writer);

const ofEach = (verb: string, names: TableName[], attempt: (table: TableName) => Attempt) =>
  Object.fromEntries(names.map((table) => [`${verb} ${table}`, attempt(table)]));
const removeAll = (table: TableName) => remove(table, { [tables[table].primaryKey[0]]: "not.is.null" });

export const reading: Actions = {
  everyone: {
    ...ofEach("read", open, (table) => read(table)),
    ...ofEach("count", open, (table) => count(table)),
    "count the tracks of an album": read("tracks", ofAlbum),
    "embed texts in tracks": embed("tracks", "track_texts"),
    "ask whether an album is released": (c) =>
      c.from("albums").select("id, is_released").is("is_released", true),
    "ask how many changes there were": call("build_mark"),
    "ask for the hash of a setting": (c) => c.from("app_settings").select("key, value_hash"),
  },
  signedIn: { "ask whether they are an admin": call("is_admin") },
  owner: {
    ...ofEach("read", owners, (table) => read(table)),
    ...ofEach("count", owners, (table) => count(table)),
    "read a draft": read("albums", draft),
    "read drafts by or=": (c) =>
      c.from("albums").select().or(`id.eq.${DRAFT_ID},published_at.is.null,published_at.gt.now`),
    "read the tracks of a draft": read("tracks", ofDraft),
    "embed the tracks of a draft": embed("albums", "tracks", draftTrack),
    "embed a draft in its track": embed("tracks", "albums", draft),
    "count drafts": count("albums", { published_at: "is.null" }),
    "count the tracks of drafts": count("tracks", draftTrack),
    "read the texts of a draft": read("track_texts", ofDraftTrack),
    "search the texts": read("track_texts", { lyrics: "like.Hush" }),
    "embed the texts of a draft": embed("tracks", "track_texts", ofDraftTrack),
    "embed a draft in its texts": embed("track_texts", "tracks", ofDraft),
    "count the texts of drafts": count("track_texts", ofDraftTrack),
    "embed originals in tracks": embed("tracks", "track_originals"),
    "embed private links in albums": embed("albums", "private_links"),
    "read when a draft last changed": read("album_updates", ofDraft),
    "read the draft of a show": read("shows", draftShow),
    "read a show before it is announced": read("shows", laterShow),
    "read shows by or=": (c) =>
      c.from("shows").select().or(`id.eq.${DRAFT_SHOW_ID},published_at.is.null,published_at.gt.now`),
    "search the shows": read("shows", { city: "like.Secret%" }),
    "count the drafts of shows": count("shows", { published_at: "is.null" }),
    "count shows before they are announced": count("shows", laterShow),
    "embed listens in tracks": embed("tracks", "listens"),
    "add up the listens by day": call("listens_by_day", { by_week: true }),
    "add up the listens by track": call("listens_by_track"),
    "list the unused files": call("list_unused_files"),
    "list the files whose names can be guessed": call("list_guessable_files"),
    "list the files that are used": call("list_used_files", { names: ["1.mp3"] }),
    "list the files that are kept": call("list_kept_files", { addresses: [KEPT_URL] }),
    "read the state of builds": call("build_state"),
    "ask how many bytes the files have": call("file_usage"),
    "list covers": (c) => covers(c).list("covers"),
    "list audio": (c) => audio(c).list("tracks"),
    "sign a cover": (c) => covers(c).createSignedUrl(COVER_NAME, 60),
    "sign audio": (c) => audio(c).createSignedUrl(AUDIO_NAME, 60),
    "sign an upload": signUpload("covers/1.webp"),
  },
  nobody: {
    "ask private.list_unused_files by rpc": callHidden("private", "list_unused_files"),
    "ask private.list_kept_files by rpc": callHidden("private", "list_kept_files"),
    "ask private.list_used_files by rpc": callHidden("private", "list_used_files"),
    "ask private.rows_with_files by rpc": callHidden("private", "rows_with_files"),
    "read the replaced files as rows": readHidden("private", "replaced_files"),
    "ask private.add_listen by rpc": callHidden("private", "add_listen"),
    "ask private.note_album_update by rpc": callHidden("private", "note_album_update"),
    "ask private.ask_for_build by rpc": callHidden("private", "ask_for_build"),
    "read the state of builds as rows": readHidden("private", "builds"),
    "ask private.file_usage by rpc": callHidden("private", "file_usage"),
    "read the settings of files as rows": readHidden("private", "file_settings"),
    "read what owners look after as rows": readHidden("private", "upkeep"),
    "ask private.known_migrations by rpc": callHidden("private", "known_migrations"),
    "ask private.note_upkeep by rpc": callHidden("private", "note_upkeep"),
    "read the migrations as rows": readHidden("supabase_migrations", "schema_migrations"),
    "ask private.shared_album by rpc": callHidden("private", "shared_album"),
    "ask private.is_visible by rpc": callHidden("private", "is_visible"),
    "ask is_visible by rpc": callHidden("public", "is_visible"),
    "ask shared_album by rpc": callHidden("public", "shared_album"),
    "read the admins": readHidden("private", "admins"),
    "read the admins beside the tables": readHidden("public", "admins"),
    "read the users": readHidden("auth", "users"),
    "read the objects as rows": readHidden("storage", "objects"),
    "list the admins by rpc": call("list_admins"),
    "ask private.is_admin by rpc": callHidden("private", "is_admin"),
    "list the buckets": (c) => c.storage.listBuckets(),
    "sign an upload over a cover": signUpload(COVER_NAME),
  },
};

export const writing: Actions = {
  everyone: { "count a listen": call("count_listen", { track_id: TRACK_ID }) },
  owner: {
    ...ofEach("delete every row of", edited, removeAll),
    "insert an album": insert("albums", { title: "Mine" }),
    "insert an album unseen": (c) => c.from("albums").insert({ title: "Mine" }),
    "update an album": update("albums", { title: "Mine" }, album),
    "let visitors download an album": update("albums", { is_downloadable: true }, album),
    "announce a draft": update("albums", { announced_at: "now", published_at: "2040-03-02" }, draft),
    "name where else an album is": update(
      "albums",
      { links: [{ label: "Mine", address: "https://example.com" }] },
      album,
    ),
    "let a track be heard before its release": update("tracks", { is_single: true }, track),
    "let every track be heard before its release": update(
      "tracks",
      { is_single: true },
      { track_number: "gte.1" },
    ),
    "hide a track": update("tracks", { is_hidden: true }, track),
    "hide every track": update("tracks", { is_hidden: true }, { track_number: "gte.1" }),
    "update every album": update("albums", { title: "Mine" }, { title: "neq." }),
    "upsert an album": upsert("albums", { id: ALBUM_ID, title: "Mine" }),
    "delete an album": remove("albums", album),
    "insert a draft": insert("albums", { title: "Mine", published_at: null }),
    "publish a draft": update("albums", { published_at: "now" }, draft),
    "upsert a draft": upsert("albums", { id: DRAFT_ID, title: "Mine" }),
    "delete a draft": remove("albums", draft),
    "insert a track into a draft": insert("tracks", { ...second, album_id: DRAFT_ID }),
    "move a track into a draft": update("tracks", { album_id: DRAFT_ID }, track),
    "make a private link": insert("private_links", mine),
    "revoke a private link": remove("private_links", link),
    "insert a track": insert("tracks", { ...second, album_id: ALBUM_ID }),
    "update a track": update("tracks", { track_number: 9 }, track),
    "upsert an original": upsert("track_originals", {
      track_id: TRACK_ID,
      file_name: "2.wav",
      status: "stored",
      original_url: "/2.wav",
    }),
    "name another original": update("track_originals", { original_url: "/1.wav" }, ofTrack),
    "forget an original": remove("track_originals", ofTrack),
    "save a track and its original": (c) => c.rpc("save_track", { track: newTrack, original: newOriginal }),
    "save new audio and no original": (c) =>
      c.rpc("save_track", { track: { id: TRACK_ID, audio_url: "/9.mp3" }, original: null }),
    "let a track play another file": (c) =>
      c.rpc("point_track", { track: TRACK_ID, old_url: "/1.mp3", new_url: "/9.mp3" }),
    "update every track": update("tracks", { title: "Mine" }, { track_number: "gte.1" }),
    "upsert a track": upsert("tracks", { id: TRACK_ID, album_id: ALBUM_ID, title: "Mine", track_number: 1 }),
    "delete a track": remove("tracks", track),
    "insert a text": async (c) => {
      await c.from("track_texts").delete().eq("track_id", TRACK_ID);
      return c.from("track_texts").insert({ track_id: TRACK_ID, lyrics: "Mine" }).select();
    },
    "update a text": update("track_texts", { lyrics: "Mine" }, ofTrack),
    "update every text": update("track_texts", { credits: "Mine" }, { lyrics: "neq." }),
    "update the text of a draft": update("track_texts", { lyrics: "Mine" }, ofDraftTrack),
    "upsert a text": upsert("track_texts", { track_id: TRACK_ID, credits: "Mine" }),
    "upsert the text of a draft": upsert("track_texts", { track_id: DRAFT_TRACK_ID, credits: "Mine" }),
    "delete a text": remove("track_texts", ofTrack),
    "insert a show": insert("shows", { day: "2031-01-01", city: "Mine" }),
    "insert a show unseen": (c) => c.from("shows").insert({ day: "2031-01-01", city: "Mine" }),
    "update a show": update("shows", { status: "cancelled" }, show),
    "update every show": update("shows", { city: "Mine" }, { city: "neq." }),
    "announce a show": update("shows", { published_at: "now" }, draftShow),
    "upsert a show": upsert("shows", { id: SHOW_ID, day: "2031-01-01", city: "Mine" }),
    "upsert the draft of a show": upsert("shows", { id: DRAFT_SHOW_ID, day: "2031-01-01", city: "Mine" }),
    "delete a show": remove("shows", show),
    "delete a show before it is announced": remove("shows", laterShow),
    "insert a setting": insert("app_settings", { key: "mine", value: "1" }),
    "update a setting": update("app_settings", { value: "1" }, setting),
    "update every setting": update("app_settings", { value: "1" }, { key: "neq." }),
    "upsert a setting": upsert("app_settings", { key: SETTING_KEY, value: "1" }),
    "delete a setting": remove("app_settings", setting),
    "save a setting of the site that nobody has changed": (c) =>
      c.rpc("save_settings_unless_changed", { changes: [siteSetting] }),
    "choose the bit rate of listening copies": call("set_copy_kbits", { kbits: 224 }),
    "say which plan Supabase has": call("set_plan", { chosen: "pro" }),
    "note a backup": call("note_upkeep", { what: "backup" }),
    "note that the templates of mails are pasted": call("note_upkeep", { what: "mail_templates" }),
    "save the links of an album that nobody has changed": (c) =>
      c.rpc("save_album_unless_changed", {
        id: ALBUM_ID,
        changes: { links: [ownLink] },
        known: { links: [[]] },
      }),
    "upload a cover": (c) => covers(c).upload("covers/2.webp", cover),
    "upload audio": (c) => audio(c).upload("tracks/2.mp3", song),
    "replace a cover": (c) => covers(c).upload(COVER_NAME, cover, { upsert: true }),
    "update audio": (c) => audio(c).update(AUDIO_NAME, song),
    "upload a cover resumably": resumable("album-covers", "covers/3.webp"),
    "upload audio resumably": resumable("audio-tracks", "tracks/3.mp3"),
    "move a cover": (c) => covers(c).move(COVER_NAME, "covers/4.webp"),
    "move audio to the other bucket": (c) =>
      audio(c).move(AUDIO_NAME, "covers/4.mp3", { destinationBucket: "album-covers" }),
    "copy a cover": (c) => covers(c).copy(COVER_NAME, "covers/5.webp"),
    "copy audio": (c) => audio(c).copy(AUDIO_NAME, "tracks/5.mp3"),
    "copy audio to a hidden name": (c) => audio(c).copy(AUDIO_NAME, `originals/${newTrack.id}.mp3`),
    "remove a cover": (c) => covers(c).remove([COVER_NAME]),
    "remove audio": (c) => audio(c).remove([AUDIO_NAME]),
  },
  nobody: {
    ...ofEach("delete every row of", automatic, removeAll),
    "save another setting that nobody has changed": (c) =>
      c.rpc("save_settings_unless_changed", { changes: [{ key: "mine", value: "Mine", known: [null] }] }),
    "update without a filter": update("albums", { title: "Mine" }, {}),
    "delete without a filter": remove("albums", {}),
    "make a private link in another's name": (c, api) =>
      insert("private_links", { ...mine, created_by: api.strangersId })(c, api),
    "turn a private link of somebody else to another album": update(
      "private_links",
      { album_id: ALBUM_ID },
      link,
    ),
    "change who made a private link": (c, api) =>
      update("private_links", { created_by: api.strangersId }, link)(c, api),
    "upsert a private link of somebody else": upsert("private_links", {
      ...mine,
      id: LINK_ID,
      token_hash: LINK_HASH,
    }),
    "say when an album last changed": insert("album_updates", { album_id: DRAFT_ID }),
    "say otherwise when an album last changed": update("album_updates", { updated_at: "now" }, ofAlbum),
    "say that a track has lyrics": update("track_texts", { has_credits: true } as never, ofTrack),
    // It returns the same as for a public track: listens.test.ts.
    "count a listen of a draft": call("count_listen", { track_id: DRAFT_TRACK_ID }),
    "insert listens": insert("listens", { track_id: TRACK_ID, day: "2026-11-21", listens: 1 }),
    "upsert listens": upsert("listens", { track_id: TRACK_ID, day: "2026-11-20", listens: 9 }),
    "update listens": update("listens", { listens: 9 }, ofTrack),
    "become an admin by insert": (c, { strangersId }) =>
      hidden(c, "private")
        .from("admins" as "albums")
        .insert({ user_id: strangersId } as never),
    "become an admin by rpc": (c, api) => c.rpc("add_admin", { new_admin: api.strangersId }),
    "remove an admin by rpc": (c, { strangersId }) => c.rpc("remove_admin", { former_admin: strangersId }),
    "upload a cover over another": (c) => covers(c).upload(COVER_NAME, cover),
    "upload into a bucket of another name": (c) => c.storage.from("private").upload("a.mp3", song),
    "upload audio resumably over another": resumable("audio-tracks", AUDIO_NAME),
    "make a bucket": (c) => c.storage.createBucket("mine", { public: true }),
    "close a bucket": (c) => c.storage.updateBucket("album-covers", { public: false }),
    "empty a bucket": (c) => c.storage.emptyBucket("album-covers"),
    "delete a bucket": (c) => c.storage.deleteBucket("audio-tracks"),
  },
};

/** By hand, as supabase-js does not know the shape of the embedded Storage's answer. */
function signUpload(name: string): Attempt {
  return async (_, { url, token }) => {
    const address = `${url}/storage/v1/object/upload/sign/album-covers/${name}`;
    const answer = await fetch(address, { method: "POST", headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? { data: await answer.json() } : { error: await answer.json() };
  };
}

function resumable(bucket: string, name: string): Attempt {
  return async (_, { url, token }) => ({
    data: name,
    error: await uploadResumable({ url, token, bucket, name, content: song }),
  });
}

/** Each action with each person, and whether that person may. */
export const cases = (actions: Actions) =>
  whoMay.everyone.flatMap((person) =>
    Object.entries(actions).flatMap(([group, attempts]) =>
      Object.entries(attempts).map(([what, run]) => {
        const may = (whoMay[group as keyof typeof whoMay] as Person[]).includes(person);
        return { person, what, may, run };
      }),
    ),
  );
