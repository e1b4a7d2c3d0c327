-- Both buckets are public: an object is read by its public URL, which asks no policy. Listing, signing,
-- uploading, moving and removing do ask one, and only an admin gets a yes. No size or type limit here.

insert into storage.buckets (id, name, public)
values ('album-covers', 'album-covers', true), ('audio-tracks', 'audio-tracks', true)
on conflict (id) do update set public = true, file_size_limit = null, allowed_mime_types = null;

create policy "An admin lists covers and audio" on storage.objects
  for select to authenticated
  using (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
create policy "An admin uploads covers and audio" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
create policy "An admin replaces covers and audio" on storage.objects
  for update to authenticated
  using (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()))
  with check (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
create policy "An admin removes covers and audio" on storage.objects
  for delete to authenticated
  using (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));

-- The rows of every table that may name files, as texts in small letters in which a slash is a slash, in JSON and in an
-- address too. Beside the tables of `files` in src/rules/tables.ts the settings, which name pictures.
create function private.rows_with_files()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select regexp_replace(lower(named), '\\+(?:u002f|/)|%2f', '/', 'g')
  from (
    select albums::text as named from public.albums
    union all select tracks::text from public.tracks
    union all select track_originals::text from public.track_originals
    union all select app_settings::text from public.app_settings
  ) as rows
$$;

-- Which of these files a row names, by their names in Storage. A name that the site gave is looked for without its
-- extension, any other as a whole: in doubt a file is used.
create function private.list_used_files(names text[])
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  -- Materialized, as there may be 10,000 rows to each name.
  with asked as materialized (
    select asked.name, regexp_replace(
      lower(asked.name), '/([0-9]{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9]+$', '/\1'
    ) as needle
    from unnest(names) as asked (name)
  )
  select distinct asked.name
  from asked join private.rows_with_files() as row_text on position(asked.needle in row_text) > 0
  where private.is_admin();
$$;

-- With the caller's own rights: others than admins get no rows.
create function public.list_used_files(names text[])
returns table (name text)
language sql
stable
security invoker
set search_path = ''
as $$ select used.name from private.list_used_files(names) as used $$;

comment on function public.list_used_files is
  'Which of these files, by their names in Storage, an album, track, original or setting names. Admins only.';

revoke all on function private.rows_with_files(), private.list_used_files(text[]), public.list_used_files(text[])
  from public, anon, authenticated;
grant execute on function private.list_used_files(text[]), public.list_used_files(text[]) to authenticated;

-- The files that nothing uses any more: of deleted albums and tracks, of failed saves and cancelled uploads. The dashboard
-- removes them. One statement, so that no half-read list ever names a file that is in use.
--
-- Only names that the site gives count, {folder}/{milliseconds or uuid}.{extension}: others were chosen by hand. The number
-- or uuid says which file is meant, as it is the same on every host, in a relative address, in JSON and when encoded. A
-- file is used if it occurs anywhere in a row of these tables, in whichever column, or if it was replaced
-- and is kept for a day. A file of the last day may belong to an upload, a save or a restore that goes on, unless it was
-- replaced since.
create function private.list_unused_files()
returns table (bucket_id text, name text)
language sql
stable
security definer
set search_path = ''
-- The planner takes the names that match for a few, and would read all rows again for each of them.
set enable_nestloop = off
as $$
  with
    texts as (
      select row_text as named from private.rows_with_files() as row_text
      union all select lower(kept.address) from private.list_kept_files() as kept
    ),
    used as (
      select (regexp_matches(texts.named, '[0-9]{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1] as key
      from texts
    ),
    replaced as (
      select substring(lower(address) from '/([0-9a-f-]+)(?:\.[a-z0-9]+)?$') as key, max(replaced_at) as replaced_at
      from private.replaced_files group by 1
    )
  select objects.bucket_id, objects.name
  from storage.objects left join replaced on replaced.key = substring(objects.name from '/([0-9a-f-]+)')
  where private.is_admin()
    and format('%s/%s', objects.bucket_id, objects.name) ~ '^(?:(?:album-covers/(?:covers|site|press)|audio-tracks/tracks)/[0-9]{13}|(?:album-covers/covers|audio-tracks/(?:tracks|originals))/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-zA-Z0-9]+)?$'
    and (
      objects.created_at < now() - interval '1 day' and objects.updated_at < now() - interval '1 day'
      or replaced.replaced_at > greatest(objects.created_at, objects.updated_at)
    )
    and not exists (select from used where used.key = substring(objects.name from '/([0-9a-f-]+)'))
    -- The built press kit may name what was taken out of it today.
    and not (objects.name like 'press/%' and exists (
      select from public.app_settings
      where app_settings.key like 'site\_press\_%' and app_settings.updated_at > now() - interval '1 day'
    ));
$$;

-- With the caller's own rights: others than admins get no rows.
create function public.list_unused_files()
returns table (bucket_id text, name text)
language sql
stable
security invoker
set search_path = ''
as $$ select unused.bucket_id, unused.name from private.list_unused_files() as unused $$;

comment on function public.list_unused_files is
  'Files that the site stored more than a day ago and that no album, track, original or setting names. Admins only.';

revoke all on function private.list_unused_files(), public.list_unused_files() from public, anon, authenticated;
grant execute on function private.list_unused_files(), public.list_unused_files() to authenticated;

-- What nobody may load yet under a name that can be guessed: tracks, and with a null the covers of albums. The dashboard gives
-- these files other names. With the caller's own rights.
create function public.list_guessable_files(album uuid default null)
returns table (album_id uuid, track_id uuid)
language sql
stable
security invoker
set search_path = ''
as $$
  with
    named as (
      select tracks.album_id, tracks.id as track_id, tracks.audio_url as address
      from public.albums join public.tracks on tracks.album_id = albums.id
      where not private.is_track_visible(tracks.is_hidden, tracks.is_single, albums.announced_at, albums.published_at, now())
      union all
      select albums.id, null, unnest(albums.cover_url || albums.cover_copies) from public.albums
      where not private.is_visible(albums.announced_at, albums.published_at, now())
    )
  select distinct named.album_id, named.track_id from named
  where named.album_id = coalesce(album, named.album_id)
    and named.address like '%/%' and named.address !~ '/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[a-zA-Z0-9]+)?$';
$$;

comment on function public.list_guessable_files is
  'Tracks and albums that are hidden while their files have names that can be guessed. Admins only.';

revoke all on function public.list_guessable_files(uuid) from public, anon, authenticated;
grant execute on function public.list_guessable_files(uuid) to authenticated;
