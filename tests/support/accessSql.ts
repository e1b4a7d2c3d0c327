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

const album = `where id = '${ALBUM_ID}'`;
const track = `where id = '${TRACK_ID}'`;
const text = `where track_id = '${TRACK_ID}'`;
const draftText = `where track_id = '${DRAFT_TRACK_ID}'`;
const setting = `where key = '${SETTING_KEY}'`;

const draft = `where id = '${DRAFT_ID}'`;
const link = `where id = '${LINK_ID}'`;

const found = (beginning: string) => `select from storage.objects where name like '${beginning}%'`;
const added = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
const changed = (name: string, change: string) =>
  `update storage.objects set ${change} where name = '${name}' returning *`;
const copied = (name: string, to: string) =>
  `insert into storage.objects (bucket_id, name) select bucket_id, '${to}' from storage.objects where name = '${name}'`;

/**
 * What PostgREST and Storage ask the database, in the caller's role, for each action of accessTable.ts; `null` where
 * the API refuses before it asks: a schema that is not served, a table that does not exist, a change without a filter.
 */
export const sqlOf: Record<string, string | null> = {
  "read albums": "select from public.albums",
  "read tracks": "select from public.tracks",
  "read app_settings": "select from public.app_settings",
  "count the tracks of an album": `select from public.tracks where album_id = '${ALBUM_ID}'`,
  "read a draft": `select from public.albums ${draft}`,
  "read drafts by or=": `select from public.albums
    where id = '${DRAFT_ID}' or published_at is null or published_at > 'now'`,
  "read the tracks of a draft": `select from public.tracks where album_id = '${DRAFT_ID}'`,
  "embed the tracks of a draft": `select from public.albums join lateral
    (select from public.tracks where tracks.album_id = albums.id and tracks.id = '${DRAFT_TRACK_ID}') tracks on true`,
  "embed a draft in its track": `select from public.tracks join lateral
    (select from public.albums where albums.id = tracks.album_id and albums.id = '${DRAFT_ID}') albums on true`,
  "count drafts": "select count(*) from public.albums where published_at is null having count(*) > 0",
  "count the tracks of drafts": `select count(*) from public.tracks where id = '${DRAFT_TRACK_ID}' having count(*) > 0`,
  "read track_texts": "select from public.track_texts",
  "embed texts in tracks": `select from public.tracks join lateral
    (select from public.track_texts where track_texts.track_id = tracks.id) texts on true`,
  "read the texts of a draft": `select from public.track_texts where track_id = '${DRAFT_TRACK_ID}'`,
  "search the texts": "select from public.track_texts where lyrics like 'Hush'",
  "embed the texts of a draft": `select from public.tracks join lateral (select from public.track_texts
    where track_texts.track_id = tracks.id and track_texts.track_id = '${DRAFT_TRACK_ID}') texts on true`,
  "embed a draft in its texts": `select from public.track_texts join lateral
    (select from public.tracks where tracks.id = track_texts.track_id and album_id = '${DRAFT_ID}') tracks on true`,
  "count the texts of drafts": `select count(*) from public.track_texts where track_id = '${DRAFT_TRACK_ID}'
    having count(*) > 0`,
  "read originals": "select from public.track_originals",
  "count originals": "select count(*) from public.track_originals having count(*) > 0",
  "embed originals in tracks": `select from public.tracks join lateral
    (select from public.track_originals where track_originals.track_id = tracks.id) originals on true`,
  "read private links": "select from public.private_links",
  "count private links": "select count(*) from public.private_links having count(*) > 0",
  "embed private links in albums": `select from public.albums join lateral
    (select from public.private_links where private_links.album_id = albums.id) links on true`,
  "read when an album last changed": `select from public.album_updates where album_id = '${ALBUM_ID}'`,
  "read when a draft last changed": `select from public.album_updates where album_id = '${DRAFT_ID}'`,
  "read listens": "select from public.listens",
  "count listens": "select count(*) from public.listens having count(*) > 0",
  "embed listens in tracks": `select from public.tracks join lateral
    (select from public.listens where listens.track_id = tracks.id) listens on true`,
  "add up the listens by day": "select public.listens_by_day(by_week => true)",
  "add up the listens by track": "select public.listens_by_track()",
  "list the unused files": "select public.list_unused_files()",
  "ask private.list_unused_files by rpc": null,
  "ask private.add_listen by rpc": null,
  "ask private.note_album_update by rpc": null,
  "ask private.shared_album by rpc": null,
  "ask shared_album by rpc": null,
  "read the admins": "select from private.admins",
  "read the admins beside the tables": null,
  "read the users": "select from auth.users",
  "read the objects as rows": null,
  "ask whether they are an admin": "select public.is_admin()",
  "list the admins by rpc": "select public.list_admins()",
  "ask private.is_admin by rpc": null,
  "list covers": found("covers/"),
  "list audio": found("tracks/"),
  "list the buckets": "select from storage.buckets",
  "sign a cover": found(COVER_NAME),
  "sign audio": found(AUDIO_NAME),
  "sign an upload": added("album-covers", "covers/1.webp"),
  "sign an upload over a cover": added("album-covers", COVER_NAME),
  "insert an album": "insert into public.albums (title) values ('Mine') returning *",
  "insert an album unseen": "insert into public.albums (title) values ('Mine')",
  "update an album": `update public.albums set title = 'Mine' ${album} returning *`,
  "update every album": "update public.albums set title = 'Mine' where title <> '' returning *",
  "upsert an album": `insert into public.albums (id, title) values ('${ALBUM_ID}', 'Mine')
    on conflict (id) do update set id = excluded.id, title = excluded.title returning *`,
  "delete an album": `delete from public.albums ${album} returning *`,
  "delete every album": "delete from public.albums where title <> '' returning *",
  "update without a filter": null,
  "delete without a filter": null,
  "insert a draft": "insert into public.albums (title, published_at) values ('Mine', null) returning *",
  "publish a draft": `update public.albums set published_at = 'now' ${draft} returning *`,
  "upsert a draft": `insert into public.albums (id, title) values ('${DRAFT_ID}', 'Mine')
    on conflict (id) do update set id = excluded.id, title = excluded.title returning *`,
  "delete a draft": `delete from public.albums ${draft} returning *`,
  "insert a track into a draft": `insert into public.tracks (album_id, title, track_number)
    values ('${DRAFT_ID}', 'Mine', 2)`,
  "move a track into a draft": `update public.tracks set album_id = '${DRAFT_ID}' ${track} returning *`,
  "make a private link": `insert into public.private_links (album_id, name, token_hash)
    values ('${ALBUM_ID}', 'Mine', repeat('0', 64)) returning *`,
  "make a private link in another's name": `insert into public.private_links (album_id, name, token_hash, created_by)
    values ('${ALBUM_ID}', 'Mine', repeat('0', 64), gen_random_uuid()) returning *`,
  "turn a private link of somebody else to another album": `update public.private_links
    set album_id = '${ALBUM_ID}' ${link} returning *`,
  "change who made a private link": `update public.private_links set created_by = auth.uid() ${link} returning *`,
  "upsert a private link of somebody else": `insert into public.private_links (id, album_id, name, token_hash)
    values ('${LINK_ID}', '${ALBUM_ID}', 'Mine', '${LINK_HASH}')
    on conflict (id) do update set name = excluded.name returning *`,
  "revoke a private link": `delete from public.private_links ${link} returning *`,
  "say when an album last changed": `insert into public.album_updates (album_id) values ('${DRAFT_ID}') returning *`,
  "say otherwise when an album last changed": `update public.album_updates set updated_at = 'now'
    where album_id = '${ALBUM_ID}' returning *`,
  "forget when an album last changed": `delete from public.album_updates where album_id = '${ALBUM_ID}' returning *`,
  "insert a track": `insert into public.tracks (album_id, title, track_number) values ('${ALBUM_ID}', 'Mine', 2)`,
  "update a track": `update public.tracks set track_number = 9 ${track} returning *`,
  "upsert an original": `insert into public.track_originals (track_id, former_url) values ('${TRACK_ID}', '/1.wav')
    on conflict (track_id) do update set former_url = excluded.former_url returning *`,
  "name another original": `update public.track_originals set original_url = '/1.wav'
    where track_id = '${TRACK_ID}' returning *`,
  "forget an original": `delete from public.track_originals where track_id = '${TRACK_ID}' returning *`,
  "update every track": "update public.tracks set title = 'Mine' where track_number >= 1 returning *",
  "upsert a track": `insert into public.tracks (id, album_id, title, track_number)
    values ('${TRACK_ID}', '${ALBUM_ID}', 'Mine', 1) on conflict (id) do update set title = excluded.title`,
  "delete a track": `delete from public.tracks ${track} returning *`,
  "delete every track": "delete from public.tracks where track_number >= 1 returning *",
  "insert a text": `with added as
    (insert into public.tracks (album_id, title, track_number) values ('${ALBUM_ID}', 'Mine', 2) returning id)
    insert into public.track_texts (track_id, lyrics) select id, 'Mine' from added returning *`,
  "update a text": `update public.track_texts set lyrics = 'Mine' ${text} returning *`,
  "update every text": "update public.track_texts set credits = 'Mine' where lyrics <> '' returning *",
  "update the text of a draft": `update public.track_texts set lyrics = 'Mine' ${draftText} returning *`,
  "upsert a text": `insert into public.track_texts (track_id, credits) values ('${TRACK_ID}', 'Mine')
    on conflict (track_id) do update set track_id = excluded.track_id, credits = excluded.credits returning *`,
  "upsert the text of a draft": `insert into public.track_texts (track_id, credits) values ('${DRAFT_TRACK_ID}', 'Mine')
    on conflict (track_id) do update set track_id = excluded.track_id, credits = excluded.credits returning *`,
  "say that a track has lyrics": null,
  "delete a text": `delete from public.track_texts ${text} returning *`,
  "delete every text": "delete from public.track_texts where track_id is not null returning *",
  "count a listen": `select public.count_listen('${TRACK_ID}')`,
  // It returns the same as for a public track: listens.test.ts.
  "count a listen of a draft": null,
  "insert listens": `insert into public.listens values ('${TRACK_ID}', '2026-11-21', 1)`,
  "upsert listens": `insert into public.listens values ('${TRACK_ID}', '2026-11-20', 9)
    on conflict (track_id, day) do update set listens = excluded.listens returning *`,
  "update listens": `update public.listens set listens = 9 ${text} returning *`,
  "delete listens": `delete from public.listens ${text} returning *`,
  "insert a setting": "insert into public.app_settings values ('mine', '1') returning *",
  "update a setting": `update public.app_settings set value = '1' ${setting} returning *`,
  "update every setting": "update public.app_settings set value = '1' where key <> '' returning *",
  "upsert a setting": `insert into public.app_settings values ('${SETTING_KEY}', '1')
    on conflict (key) do update set value = excluded.value returning *`,
  "delete a setting": `delete from public.app_settings ${setting} returning *`,
  "delete every setting": "delete from public.app_settings where key <> '' returning *",
  "become an admin by insert": "insert into private.admins (user_id) values (auth.uid())",
  "become an admin by rpc": "select public.add_admin(auth.uid())",
  "remove an admin by rpc": "select public.remove_admin(auth.uid())",
  "upload a cover": added("album-covers", "covers/2.webp"),
  "upload audio": added("audio-tracks", "tracks/2.mp3"),
  "upload a cover over another": added("album-covers", COVER_NAME),
  "replace a cover": `${added("album-covers", COVER_NAME)}
    on conflict (bucket_id, name) do update set version = 'another' returning *`,
  "update audio": changed(AUDIO_NAME, "version = 'another'"),
  "upload into a bucket of another name": added("private", "a.mp3"),
  "upload a cover resumably": added("album-covers", "covers/3.webp"),
  "upload audio resumably": added("audio-tracks", "tracks/3.mp3"),
  "upload audio resumably over another": added("audio-tracks", AUDIO_NAME),
  "move a cover": changed(COVER_NAME, "name = 'covers/4.webp'"),
  "move audio to the other bucket": changed(AUDIO_NAME, "bucket_id = 'album-covers', name = 'covers/4.mp3'"),
  "copy a cover": copied(COVER_NAME, "covers/5.webp"),
  "copy audio": copied(AUDIO_NAME, "tracks/5.mp3"),
  "remove a cover": `delete from storage.objects where name = '${COVER_NAME}' returning *`,
  "remove audio": `delete from storage.objects where name = '${AUDIO_NAME}' returning *`,
  "make a bucket": "insert into storage.buckets (id, name, public) values ('mine', 'mine', true)",
  "close a bucket": "update storage.buckets set public = false where id = 'album-covers'",
  "empty a bucket": `delete from storage.objects using storage.buckets
    where bucket_id = buckets.id and buckets.id = 'album-covers'`,
  "delete a bucket": "delete from storage.buckets where id = 'audio-tracks'",
};
