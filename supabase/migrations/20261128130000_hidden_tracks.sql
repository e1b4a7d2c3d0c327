-- A track can be taken down for a while: nobody but admins reads it, and it keeps its number.
alter table public.tracks
  add column is_hidden boolean not null default false,
  alter is_hidden set statistics 0;

-- A hidden track exists for admins alone. Restrictive: no other policy shows it, so neither a release nor a private link does
-- (decision 091).
create policy "Strangers read no hidden tracks" on public.tracks as restrictive
  for select to anon using (not is_hidden);
create policy "Signed-in users read no hidden tracks, admins all" on public.tracks as restrictive
  for select to authenticated using (not is_hidden or (select private.is_admin()));

-- A hidden track dates no feed and no sitemap.
create or replace function private.note_update_of_track()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and not old.is_hidden then
    perform private.note_album_update(old.album_id, old.is_single);
  end if;
  if tg_op <> 'DELETE' and not new.is_hidden then
    perform private.note_album_update(new.album_id, new.is_single);
  end if;
  return null;
end
$$;

-- Nor does it ask for a build.
create or replace function private.note_saved_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.noted_by', true) is distinct from pg_current_xact_id()::text
    and to_jsonb(old) - 'is_dated' is distinct from to_jsonb(new) - 'is_dated'
    and exists (
      select from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
      where case tg_table_name
        when 'app_settings' then version ->> 'key' ~ '^(site_|default_homepage_video_url$)'
        when 'tracks' then not (version ->> 'is_hidden')::boolean and exists (
          select from public.albums where id = (version ->> 'album_id')::uuid and (
            published_at <= clock_timestamp() or (version ->> 'is_single')::boolean and announced_at <= clock_timestamp()))
        when 'track_texts' then exists (
          select from public.tracks join public.albums on albums.id = album_id
          where tracks.id = (version ->> 'track_id')::uuid and not is_hidden
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

-- Nor is it counted.
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
  where tracks.id = heard_track and tracks.audio_url <> '' and not tracks.is_hidden
    and (albums.published_at <= now() or tracks.is_single and albums.announced_at <= now())
  on conflict on constraint listens_pkey do update set listens = listens.listens + 1;
exception when lock_not_available or foreign_key_violation then
  null;
end
$$;

-- Its replaced files are kept for nobody.
create or replace function private.list_kept_files()
returns table (address text)
language sql
stable
security definer
set search_path = ''
as $$
  select replaced.address
  from private.replaced_files as replaced
    join public.albums on albums.id = replaced.album_id
    left join public.tracks on tracks.id = replaced.track_id
  where private.is_admin() and replaced.replaced_at > now() - interval '1 day' and tracks.is_hidden is not true
    and (albums.published_at <= now() or albums.announced_at <= now() and coalesce(tracks.is_single, true));
$$;

-- Its file gets a name that nobody can guess.
create or replace function public.list_guessable_files(album uuid default null)
returns table (album_id uuid, track_id uuid)
language sql
stable
security invoker
set search_path = ''
as $$
  with
    asked as (
      select albums.*, coalesce(albums.published_at <= now(), false) as is_public,
        coalesce(albums.announced_at <= now(), false) as is_announced
      from public.albums where albums.id = coalesce(album, albums.id)
    ),
    named as (
      select asked.id, tracks.id as track_id, tracks.audio_url as address
      from asked join public.tracks on tracks.album_id = asked.id
      where tracks.is_hidden or not (asked.is_public or tracks.is_single and asked.is_announced)
      union all
      select asked.id, null, unnest(asked.cover_url || asked.cover_copies) from asked
      where not (asked.is_public or asked.is_announced)
    )
  select distinct named.id, named.track_id from named
  where named.address like '%/%' and named.address !~ '/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[a-zA-Z0-9]+)?$';
$$;
