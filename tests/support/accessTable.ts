import { type TableName, tableNames, tables } from "../../src/rules/tables.ts";
import {
  type Attempt,
  by,
  call,
  callHidden,
  count,
  embed,
  hidden,
  insert,
  read,
  readHidden,
  remove,
  update,
  upsert,
} from "./accessAttempt.ts";
import {
  ALBUM_ID,
  AUDIO_NAME,
  COVER_NAME,
  DRAFT_ID,
  DRAFT_SHOW_ID,
  DRAFT_TRACK_ID,
  LATER_SHOW_ID,
  LINK_HASH,
  LINK_ID,
  SETTING_KEY,
  SHOW_ID,
  TRACK_ID,
} from "./databaseWorld.ts";
import type { Client, Person } from "./people.ts";
import { uploadResumable } from "./resumableUpload.ts";

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
const siteSetting = { key: "site_about", value: "Mine", read: null };
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
const found = (beginning: string) => `select from storage.objects where name like '${beginning}%'`;
const added = (name: string, bucket = name.startsWith("covers/") ? "album-covers" : "audio-tracks") =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
const changed = (name: string, change: string) =>
  `update storage.objects set ${change} where name = '${name}' returning *`;
const copied = (name: string, to: string) =>
  `insert into storage.objects (bucket_id, name) select bucket_id, '${to}' from storage.objects where name = '${name}'`;
const removed = (name: string) => `delete from storage.objects where name = '${name}' returning *`;

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
  },
  signedIn: {
    "ask whether they are an admin": call("is_admin"),
  },
  owner: {
    ...ofEach("read", owners, (table) => read(table)),
    ...ofEach("count", owners, (table) => count(table)),
    "read a draft": read("albums", draft),
    "read drafts by or=": by(
      (c) => c.from("albums").select().or(`id.eq.${DRAFT_ID},published_at.is.null,published_at.gt.now`),
      `select from public.albums where id = '${DRAFT_ID}' or published_at is null or published_at > 'now'`,
    ),
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
    "read shows by or=": by(
      (c) => c.from("shows").select().or(`id.eq.${DRAFT_SHOW_ID},published_at.is.null,published_at.gt.now`),
      `select from public.shows where id = '${DRAFT_SHOW_ID}' or published_at is null or published_at > 'now'`,
    ),
    "search the shows": read("shows", { city: "like.Secret%" }),
    "count the drafts of shows": count("shows", { published_at: "is.null" }),
    "count shows before they are announced": count("shows", laterShow),
    "embed listens in tracks": embed("tracks", "listens"),
    "add up the listens by day": call("listens_by_day", { by_week: true }),
    "add up the listens by track": call("listens_by_track"),
    "list the unused files": call("list_unused_files"),
    "list covers": by((c) => covers(c).list("covers"), found("covers/")),
    "list audio": by((c) => audio(c).list("tracks"), found("tracks/")),
    "sign a cover": by((c) => covers(c).createSignedUrl(COVER_NAME, 60), found(COVER_NAME)),
    "sign audio": by((c) => audio(c).createSignedUrl(AUDIO_NAME, 60), found(AUDIO_NAME)),
    "sign an upload": signUpload("covers/1.webp"),
  },
  nobody: {
    "ask private.list_unused_files by rpc": callHidden("private", "list_unused_files"),
    "ask private.add_listen by rpc": callHidden("private", "add_listen"),
    "ask private.note_album_update by rpc": callHidden("private", "note_album_update"),
    "ask private.shared_album by rpc": callHidden("private", "shared_album"),
    "ask shared_album by rpc": callHidden("public", "shared_album"),
    "read the admins": readHidden("private", "admins"),
    "read the admins beside the tables": { ...readHidden("public", "admins"), sql: null },
    "read the users": readHidden("auth", "users"),
    "read the objects as rows": { ...readHidden("storage", "objects"), sql: null },
    "list the admins by rpc": call("list_admins"),
    "ask private.is_admin by rpc": callHidden("private", "is_admin"),
    "list the buckets": by((c) => c.storage.listBuckets(), "select from storage.buckets"),
    "sign an upload over a cover": signUpload(COVER_NAME),
  },
};

export const writing: Actions = {
  everyone: {
    "count a listen": call("count_listen", { track_id: TRACK_ID }),
  },
  owner: {
    ...ofEach("delete every row of", edited, removeAll),
    "insert an album": insert("albums", { title: "Mine" }),
    "insert an album unseen": by(
      (c) => c.from("albums").insert({ title: "Mine" }),
      "insert into public.albums (title) values ('Mine')",
    ),
    "update an album": update("albums", { title: "Mine" }, album),
    "let visitors download an album": update("albums", { is_downloadable: true }, album),
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
    "save a track and its original": by(
      (c) => c.rpc("save_track", { track: newTrack, original: newOriginal }),
      `select * from public.save_track('${JSON.stringify(newTrack)}', '${JSON.stringify(newOriginal)}')`,
    ),
    "save new audio and no original": by(
      (c) => c.rpc("save_track", { track: { id: TRACK_ID, audio_url: "/9.mp3" }, original: null }),
      `select * from public.save_track('{"id": "${TRACK_ID}", "audio_url": "/9.mp3"}', null)`,
    ),
    "update every track": update("tracks", { title: "Mine" }, { track_number: "gte.1" }),
    "upsert a track": upsert("tracks", { id: TRACK_ID, album_id: ALBUM_ID, title: "Mine", track_number: 1 }),
    "delete a track": remove("tracks", track),
    "insert a text": by(
      async (c) => {
        await c.from("track_texts").delete().eq("track_id", TRACK_ID);
        return c.from("track_texts").insert({ track_id: TRACK_ID, lyrics: "Mine" }).select();
      },
      `with added as
        (insert into public.tracks (album_id, title, track_number) values ('${ALBUM_ID}', 'Mine', 2) returning id)
        insert into public.track_texts (track_id, lyrics) select id, 'Mine' from added returning *`,
    ),
    "update a text": update("track_texts", { lyrics: "Mine" }, ofTrack),
    "update every text": update("track_texts", { credits: "Mine" }, { lyrics: "neq." }),
    "update the text of a draft": update("track_texts", { lyrics: "Mine" }, ofDraftTrack),
    "upsert a text": upsert("track_texts", { track_id: TRACK_ID, credits: "Mine" }),
    "upsert the text of a draft": upsert("track_texts", { track_id: DRAFT_TRACK_ID, credits: "Mine" }),
    "delete a text": remove("track_texts", ofTrack),
    "insert a show": insert("shows", { day: "2031-01-01", city: "Mine" }),
    "insert a show unseen": by(
      (c) => c.from("shows").insert({ day: "2031-01-01", city: "Mine" }),
      "insert into public.shows (day, city) values ('2031-01-01', 'Mine')",
    ),
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
    "save a setting of the site": by(
      (c) => c.rpc("save_site_settings", { changes: [siteSetting] }),
      `select public.save_site_settings('${JSON.stringify([siteSetting])}')`,
    ),
    "upload a cover": by((c) => covers(c).upload("covers/2.webp", cover), added("covers/2.webp")),
    "upload audio": by((c) => audio(c).upload("tracks/2.mp3", song), added("tracks/2.mp3")),
    "replace a cover": by(
      (c) => covers(c).upload(COVER_NAME, cover, { upsert: true }),
      `${added(COVER_NAME)} on conflict (bucket_id, name) do update set version = 'another' returning *`,
    ),
    "update audio": by((c) => audio(c).update(AUDIO_NAME, song), changed(AUDIO_NAME, "version = 'another'")),
    "upload a cover resumably": resumable("album-covers", "covers/3.webp"),
    "upload audio resumably": resumable("audio-tracks", "tracks/3.mp3"),
    "move a cover": by(
      (c) => covers(c).move(COVER_NAME, "covers/4.webp"),
      changed(COVER_NAME, "name = 'covers/4.webp'"),
    ),
    "move audio to the other bucket": by(
      (c) => audio(c).move(AUDIO_NAME, "covers/4.mp3", { destinationBucket: "album-covers" }),
      changed(AUDIO_NAME, "bucket_id = 'album-covers', name = 'covers/4.mp3'"),
    ),
    "copy a cover": by(
      (c) => covers(c).copy(COVER_NAME, "covers/5.webp"),
      copied(COVER_NAME, "covers/5.webp"),
    ),
    "copy audio": by((c) => audio(c).copy(AUDIO_NAME, "tracks/5.mp3"), copied(AUDIO_NAME, "tracks/5.mp3")),
    "remove a cover": by((c) => covers(c).remove([COVER_NAME]), removed(COVER_NAME)),
    "remove audio": by((c) => audio(c).remove([AUDIO_NAME]), removed(AUDIO_NAME)),
  },
  nobody: {
    ...ofEach("delete every row of", automatic, removeAll),
    "save another setting as one of the site": by(
      (c) => c.rpc("save_site_settings", { changes: [{ ...siteSetting, key: "mine" }] }),
      `select public.save_site_settings('${JSON.stringify([{ ...siteSetting, key: "mine" }])}')`,
    ),
    "update without a filter": { ...update("albums", { title: "Mine" }, {}), sql: null },
    "delete without a filter": { ...remove("albums", {}), sql: null },
    "make a private link in another's name": by(
      (c, api) => insert("private_links", { ...mine, created_by: api.strangersId }).run(c, api),
      `insert into public.private_links (album_id, name, token_hash, created_by)
        values ('${ALBUM_ID}', 'Mine', repeat('0', 64), gen_random_uuid()) returning *`,
    ),
    "turn a private link of somebody else to another album": update(
      "private_links",
      { album_id: ALBUM_ID },
      link,
    ),
    "change who made a private link": by(
      (c, api) => update("private_links", { created_by: api.strangersId }, link).run(c, api),
      `update public.private_links set created_by = auth.uid() where id = '${LINK_ID}' returning *`,
    ),
    "upsert a private link of somebody else": {
      ...upsert("private_links", { ...mine, id: LINK_ID, token_hash: LINK_HASH }),
      // Of the columns that an admin may write.
      sql: `insert into public.private_links (id, album_id, name, token_hash)
        values ('${LINK_ID}', '${ALBUM_ID}', 'Mine', '${LINK_HASH}')
        on conflict (id) do update set name = excluded.name returning *`,
    },
    "say when an album last changed": insert("album_updates", { album_id: DRAFT_ID }),
    "say otherwise when an album last changed": update("album_updates", { updated_at: "now" }, ofAlbum),
    "say that a track has lyrics": {
      ...update("track_texts", { has_credits: true } as never, ofTrack),
      sql: null,
    },
    // It returns the same as for a public track: listens.test.ts.
    "count a listen of a draft": { ...call("count_listen", { track_id: DRAFT_TRACK_ID }), sql: null },
    "insert listens": insert("listens", { track_id: TRACK_ID, day: "2026-11-21", listens: 1 }),
    "upsert listens": upsert("listens", { track_id: TRACK_ID, day: "2026-11-20", listens: 9 }),
    "update listens": update("listens", { listens: 9 }, ofTrack),
    "become an admin by insert": by(
      (c, { strangersId }) =>
        hidden(c, "private")
          .from("admins" as "albums")
          .insert({ user_id: strangersId } as never),
      "insert into private.admins (user_id) values (auth.uid())",
    ),
    "become an admin by rpc": by(
      (c, api) => c.rpc("add_admin", { new_admin: api.strangersId }),
      "select public.add_admin(auth.uid())",
    ),
    "remove an admin by rpc": by(
      (c, { strangersId }) => c.rpc("remove_admin", { former_admin: strangersId }),
      "select public.remove_admin(auth.uid())",
    ),
    "upload a cover over another": by((c) => covers(c).upload(COVER_NAME, cover), added(COVER_NAME)),
    "upload into a bucket of another name": by(
      (c) => c.storage.from("private").upload("a.mp3", song),
      added("a.mp3", "private"),
    ),
    "upload audio resumably over another": resumable("audio-tracks", AUDIO_NAME),
    "make a bucket": by(
      (c) => c.storage.createBucket("mine", { public: true }),
      "insert into storage.buckets (id, name, public) values ('mine', 'mine', true)",
    ),
    "close a bucket": by(
      (c) => c.storage.updateBucket("album-covers", { public: false }),
      "update storage.buckets set public = false where id = 'album-covers'",
    ),
    "empty a bucket": by(
      (c) => c.storage.emptyBucket("album-covers"),
      "delete from storage.objects using storage.buckets where bucket_id = buckets.id and buckets.id = 'album-covers'",
    ),
    "delete a bucket": by(
      (c) => c.storage.deleteBucket("audio-tracks"),
      "delete from storage.buckets where id = 'audio-tracks'",
    ),
  },
};

/** By hand, as supabase-js does not know the shape of the embedded Storage's answer. */
function signUpload(name: string): Attempt {
  return by(async (_, { url, token }) => {
    const address = `${url}/storage/v1/object/upload/sign/album-covers/${name}`;
    const answer = await fetch(address, { method: "POST", headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? { data: await answer.json() } : { error: await answer.json() };
  }, added(name));
}

function resumable(bucket: string, name: string): Attempt {
  return by(
    async (_, { url, token }) => ({
      data: name,
      error: await uploadResumable({ url, token, bucket, name, content: song }),
    }),
    added(name),
  );
}

/** Each action with each person, and whether that person may. */
export const cases = (actions: Actions) =>
  whoMay.everyone.flatMap((person) =>
    Object.entries(actions).flatMap(([group, attempts]) =>
      Object.entries(attempts).map(([what, attempt]) => {
        const may = (whoMay[group as keyof typeof whoMay] as Person[]).includes(person);
        return { person, what, may, ...attempt };
      }),
    ),
  );
