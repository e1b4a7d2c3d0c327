-- What strangers see at a moment, without a private link: spelled here and nowhere else. A `return` body without `set` is
-- inlined, so a policy's plan has the condition and no call. That needs the right to execute. Columns are passed, as a
-- body that is bound to a row type would refuse migrations that rewrite its table. Never null, so that `not` is safe.
create function private.is_released(published_at timestamptz, moment timestamptz) returns boolean
language sql stable return (published_at <= moment) is true;

-- An album: released or announced.
create function private.is_visible(announced_at timestamptz, published_at timestamptz, moment timestamptz) returns boolean
language sql stable return (published_at <= moment or announced_at <= moment) is true;

-- A track: of an album that is only announced a single.
create function private.is_track_visible(
  is_hidden boolean, is_single boolean, announced_at timestamptz, published_at timestamptz, moment timestamptz
) returns boolean
language sql stable return (
  not is_hidden and (
    private.is_released(published_at, moment) or is_single and private.is_visible(announced_at, published_at, moment)
  )
) is true;

revoke all on function private.is_released(timestamptz, timestamptz),
  private.is_visible(timestamptz, timestamptz, timestamptz),
  private.is_track_visible(boolean, boolean, timestamptz, timestamptz, timestamptz) from public;
grant execute on function private.is_released(timestamptz, timestamptz),
  private.is_visible(timestamptz, timestamptz, timestamptz) to anon, authenticated, service_role;
grant execute on function private.is_track_visible(boolean, boolean, timestamptz, timestamptz, timestamptz) to authenticated;

-- Each place that spelled it before.
create or replace function public.is_released(album public.albums) returns boolean
language sql stable set search_path = '' return private.is_released(album.published_at, now());

alter policy "Strangers read public, announced and shared albums" on public.albums
  using (private.is_visible(announced_at, published_at, now()) or id = (select private.shared_album()));
alter policy "Signed-in users read public, announced and shared albums, admins all" on public.albums
  using (
    private.is_visible(announced_at, published_at, now()) or (select private.is_admin())
    or id = (select private.shared_album())
  );
alter policy "Strangers read the tracks of albums that they read" on public.tracks
  using (
    album_id in (
      select albums.id from public.albums
      where private.is_released(published_at, now()) or albums.id = (select private.shared_album())
    )
    or is_single and album_id in (select albums.id from public.albums)
  );
alter policy "Signed-in users read the tracks of albums that they read, admins all" on public.tracks
  using (
    (select private.is_admin())
    or album_id in (
      select albums.id from public.albums
      where private.is_released(published_at, now()) or albums.id = (select private.shared_album())
    )
    or is_single and album_id in (select albums.id from public.albums)
  );
alter policy "Strangers read public shows" on public.shows
  using (private.is_released(published_at, now()));
alter policy "Signed-in users read public shows, admins all" on public.shows
  using (private.is_released(published_at, now()) or (select private.is_admin()));

create or replace function private.date_release()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.is_dated := new.is_dated or public.is_released(old);
    if new.published_at is not distinct from old.published_at then
      return new;
    end if;
  end if;
  if not new.is_dated and (tg_op = 'UPDATE' or not public.is_released(new)) then
    new.created_at := coalesce(new.published_at, new.created_at);
  end if;
  return new;
end
$$;

create or replace function private.note_album_update(changed_album uuid, is_shown boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.album_updates (album_id)
  select albums.id from public.albums
  where albums.id = changed_album
    and (is_shown or private.is_released(albums.published_at, now()) or albums.announced_at is null)
    and current_setting('role', true) is distinct from 'service_role'
  on conflict (album_id) do update set updated_at = now() where album_updates.updated_at <> now();
$$;

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
    and private.is_track_visible(tracks.is_hidden, tracks.is_single, albums.announced_at, albums.published_at, now())
  on conflict on constraint listens_pkey do update set listens = listens.listens + 1;
exception when lock_not_available or foreign_key_violation then
  null;
end
$$;

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
  where private.is_admin() and replaced.replaced_at > now() - interval '1 day' and case
    when replaced.track_id is null then private.is_visible(albums.announced_at, albums.published_at, now())
    else private.is_track_visible(tracks.is_hidden, tracks.is_single, albums.announced_at, albums.published_at, now())
  end;
$$;

create or replace function public.list_guessable_files(album uuid default null)
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

-- Whether strangers see a row: of each table that built pages are made of. PostgreSQL picks the one for the row's type.
create function private.is_seen(album public.albums, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$ select private.is_visible(album.announced_at, album.published_at, moment) $$;

create function private.is_seen(track public.tracks, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.albums
    where id = track.album_id
      and private.is_track_visible(track.is_hidden, track.is_single, announced_at, published_at, moment)
  )
$$;

create function private.is_seen(words public.track_texts, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tracks where id = words.track_id and private.is_seen(tracks, moment))
$$;

create function private.is_seen(show public.shows, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$ select private.is_released(show.published_at, moment) $$;

create function private.is_seen(setting public.app_settings, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$ select setting.key is not null $$;

-- Counts a save that strangers see. Once a transaction, at its end: saves then wait for each other no longer than a commit
-- takes, and in no circle.
create or replace function private.note_saved_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.noted_by', true) is distinct from pg_current_xact_id()::text
    and to_jsonb(old) - 'is_dated' is distinct from to_jsonb(new) - 'is_dated'
    and (private.is_seen(old, clock_timestamp()) or private.is_seen(new, clock_timestamp()))
  then
    perform set_config('private.noted_by', pg_current_xact_id()::text, true);
    perform private.note_change(clock_timestamp(), true);
  end if;
  return null;
end
$$;

revoke all on function private.is_seen(public.albums, timestamptz), private.is_seen(public.tracks, timestamptz),
  private.is_seen(public.track_texts, timestamptz), private.is_seen(public.shows, timestamptz),
  private.is_seen(public.app_settings, timestamptz) from public, anon, authenticated;
