-- An album can be announced before its release, with singles that are heard, and links to where else it is.
alter table public.albums
  add column announced_at timestamptz,
  add column links jsonb not null default '[]',
  add constraint albums_announced_at_is_before_the_release check (
    announced_at is null or announced_at >= '0001-01-01 00:00+00' and coalesce(announced_at < published_at, false)
  ),
  add constraint albums_links_is_not_too_long check (char_length(links::text) <= 20000),
  add constraint albums_links_is_a_list_of_links check (
    jsonb_typeof(links) = 'array' and jsonb_array_length(links) = jsonb_array_length(jsonb_path_query_array(links,
      'strict $[*] ? (@.label like_regex "\\S" && @.address like_regex "^(https?://|mailto:)\\S+$" flag "i")'))
  ),
  alter announced_at set statistics 0,
  alter links set statistics 0;
alter table public.tracks
  add column is_single boolean not null default false,
  alter is_single set statistics 0;

drop policy "Strangers read public and shared albums" on public.albums;
drop policy "Signed-in users read public and shared albums, admins all" on public.albums;
drop policy "Strangers read the tracks of albums that they read" on public.tracks;
drop policy "Signed-in users read the tracks of albums that they read, admins all" on public.tracks;
create policy "Strangers read public, announced and shared albums" on public.albums
  for select to anon
  using (published_at <= now() or announced_at <= now() or id = (select private.shared_album()));
create policy "Signed-in users read public, announced and shared albums, admins all" on public.albums
  for select to authenticated
  using (
    published_at <= now() or announced_at <= now() or (select private.is_admin())
    or id = (select private.shared_album())
  );
-- Asked with an album, so that no visitor's clock decides whether it is out.
create function public.is_released(album public.albums) returns boolean
language sql stable set search_path = '' return coalesce(album.published_at <= now(), false);
revoke all on function public.is_released(public.albums) from public, anon, authenticated;
grant execute on function public.is_released(public.albums) to anon, authenticated, service_role;
create policy "Strangers read the tracks of albums that they read" on public.tracks
  for select to anon
  using (
    album_id in (
      select albums.id from public.albums
      where published_at <= now() or albums.id = (select private.shared_album())
    )
    or is_single and album_id in (select albums.id from public.albums)
  );
create policy "Signed-in users read the tracks of albums that they read, admins all" on public.tracks
  for select to authenticated
  using (
    (select private.is_admin())
    or album_id in (
      select albums.id from public.albums
      where published_at <= now() or albums.id = (select private.shared_album())
    )
    or is_single and album_id in (select albums.id from public.albums)
  );

create or replace function private.add_listen(heard_track uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Otherwise concurrent counts of this track would wait for the disk. A crash may lose the last second's counts.
  perform set_config('synchronous_commit', 'off', true);
  insert into public.listens (track_id, day, listens)
  select tracks.id, (now() at time zone 'utc')::date, 1
  from public.tracks join public.albums on albums.id = tracks.album_id
  where tracks.id = heard_track and tracks.audio_url <> ''
    and (albums.published_at <= now() or tracks.is_single and albums.announced_at <= now())
  on conflict on constraint listens_pkey do update set listens = listens.listens + 1;
exception when lock_not_available or foreign_key_violation then
  null;
end
$$;

create function private.note_album_update(changed_album uuid, is_shown boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.album_updates (album_id)
  select albums.id from public.albums
  where albums.id = changed_album and (is_shown or albums.published_at <= now() or albums.announced_at is null)
    and current_setting('role', true) is distinct from 'service_role'
  on conflict (album_id) do update set updated_at = now() where album_updates.updated_at <> now();
$$;

create or replace function private.note_update_of_album()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_album_update(new.id, true);
  return null;
end
$$;

create or replace function private.note_update_of_track()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.note_album_update(old.album_id, old.is_single);
  end if;
  if tg_op <> 'DELETE' then
    perform private.note_album_update(new.album_id, new.is_single);
  end if;
  return null;
end
$$;

drop function private.note_album_update(uuid);
revoke all on function private.note_album_update(uuid, boolean) from public;

create or replace function private.note_change(moment timestamptz, is_save boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  noted timestamptz := (select noted_until from private.builds);
  released boolean := exists (
      select from public.albums
      where published_at > noted and published_at <= moment or announced_at > noted and announced_at <= moment
    )
    or exists (select from public.shows where published_at > noted and published_at <= moment);
begin
  if is_save or released or exists (
    select from public.shows
    where published_at <= moment and day > noted - interval '3 days'
      and (day + interval '36 hours') at time zone 'utc' > noted and (day + interval '36 hours') at time zone 'utc' <= moment
  ) then
    update private.builds set
      mark = mark + 1, noted_until = moment, pending_since = coalesce(pending_since, moment),
      saved_at = case when is_save then moment else saved_at end, has_release = has_release or released;
  end if;
end
$$;

create or replace function private.note_saved_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.noted_by', true) is distinct from pg_current_xact_id()::text
    and to_jsonb(old) - 'is_dated' is distinct from to_jsonb(new) - 'is_dated'
    and exists (
      select from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
      where case tg_table_name
        when 'app_settings' then version ->> 'key' ~ '^(site_|default_homepage_video_url$)'
        when 'tracks' then exists (
          select from public.albums where id = (version ->> 'album_id')::uuid and (
            published_at <= clock_timestamp() or (version ->> 'is_single')::boolean and announced_at <= clock_timestamp()))
        when 'track_texts' then exists (
          select from public.tracks join public.albums on albums.id = album_id
          where tracks.id = (version ->> 'track_id')::uuid
            and (published_at <= clock_timestamp() or is_single and announced_at <= clock_timestamp()))
        else least((version ->> 'announced_at')::timestamptz, (version ->> 'published_at')::timestamptz) <= clock_timestamp()
      end
    )
  then
    perform set_config('private.noted_by', pg_current_xact_id()::text, true);
    perform private.note_change(clock_timestamp(), true);
  end if;
  return null;
end
$$;
