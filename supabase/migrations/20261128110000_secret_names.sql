-- Files of hidden albums get names that nobody can guess, and replaced files of public ones are kept for a day.

-- A file that a track or an album named until its address changed. Pages, players and feeds that are open go on loading it,
-- so it is kept for a day while visitors hear the track, or see the album. A deletion of these forgets it.
create table private.replaced_files (
  id bigint generated always as identity primary key,
  address text not null,
  album_id uuid not null references public.albums (id) on delete cascade,
  -- Null for a cover.
  track_id uuid references public.tracks (id) on delete cascade,
  replaced_at timestamptz not null default now()
);
alter table private.replaced_files enable row level security;
revoke all on table private.replaced_files from public, anon, authenticated;

-- Also forgets those that a day has passed for.
create function private.note_replaced_files(before text[], present text[], album uuid, track uuid)
returns void
language sql
set search_path = ''
as $$
  delete from private.replaced_files where id in (
    select replaced.id from private.replaced_files as replaced
    where replaced.replaced_at < now() - interval '1 day' for update skip locked
  );
  -- A list of copies has their widths between the addresses.
  insert into private.replaced_files (address, album_id, track_id)
  select distinct address, album, track from unnest(before) as address
  where address like '%/%' and address <> all (array_remove(present, null));
$$;

-- Both run as their owner, as nobody else may write.
create function private.note_replaced_audio()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_replaced_files(array[old.audio_url], array[new.audio_url], new.album_id, new.id);
  return null;
end
$$;

create function private.note_replaced_covers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_replaced_files(old.cover_url || old.cover_copies, new.cover_url || new.cover_copies, new.id, null);
  return null;
end
$$;

create trigger tracks_note_replaced_audio after update of audio_url on public.tracks
  for each row when (new.audio_url is distinct from old.audio_url) execute function private.note_replaced_audio();
create trigger albums_note_replaced_covers after update of cover_url, cover_copies on public.albums
  for each row when (
    new.cover_url is distinct from old.cover_url or new.cover_copies is distinct from old.cover_copies
  ) execute function private.note_replaced_covers();

-- The addresses of files that nothing names any more and that are kept all the same. None once their album or track is
-- hidden: it is to be out of reach then.
create function private.list_kept_files()
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
  where private.is_admin() and replaced.replaced_at > now() - interval '1 day'
    and (albums.published_at <= now() or albums.announced_at <= now() and coalesce(tracks.is_single, true));
$$;

-- With the caller's own rights: others than admins get no rows.
create function public.list_kept_files(addresses text[])
returns table (address text)
language sql
stable
security invoker
set search_path = ''
as $$ select kept.address from private.list_kept_files() as kept where kept.address = any (addresses) $$;

comment on function public.list_kept_files is
  'Which of these files a public track or album named until the last day: they stay until it has passed. Admins only.';

revoke all on function private.note_replaced_files(text[], text[], uuid, uuid), private.note_replaced_audio(),
  private.note_replaced_covers() from public;
revoke all on function private.list_kept_files(), public.list_kept_files(text[]) from public, anon, authenticated;
grant execute on function private.list_kept_files(), public.list_kept_files(text[]) to authenticated;

-- Knows the new names, and spares replaced files.
create or replace function private.list_unused_files()
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
      select albums::text as named from public.albums
      union all select tracks::text from public.tracks
      union all select track_originals::text from public.track_originals
      union all select app_settings::text from public.app_settings
      union all select kept.address from private.list_kept_files() as kept
    ),
    used as (
      select (regexp_matches(lower(texts.named), '[0-9]{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1] as key
      from texts
    ),
    replaced as (
      select substring(lower(address) from '/([0-9a-f-]+)(?:\.[a-z0-9]+)?$') as key, max(replaced_at) as replaced_at
      from private.replaced_files group by 1
    )
  select objects.bucket_id, objects.name
  from storage.objects left join replaced on replaced.key = substring(objects.name from '/([0-9a-f-]+)')
  where private.is_admin()
    and format('%s/%s', objects.bucket_id, objects.name) ~ '^(?:(?:album-covers/(?:covers|site)|audio-tracks/tracks)/[0-9]{13}|(?:album-covers/covers|audio-tracks/(?:tracks|originals))/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-zA-Z0-9]+)?$'
    and (
      objects.created_at < now() - interval '1 day' and objects.updated_at < now() - interval '1 day'
      or replaced.replaced_at > greatest(objects.created_at, objects.updated_at)
    )
    and not exists (select from used where used.key = substring(objects.name from '/([0-9a-f-]+)'));
$$;

create function public.point_track(
  track uuid, old_url text, new_url text, original jsonb default null, duration text default null
)
returns setof public.tracks
language plpgsql
security invoker
set search_path = ''
as $$
declare
  saved public.tracks;
begin
  update public.tracks set audio_url = new_url, duration = coalesce(tracks.duration, point_track.duration)
  where tracks.id = track and tracks.audio_url in (old_url, new_url)
  returning * into saved;
  if saved.id is null then
    return;
  end if;
  update public.track_originals set copy_url = new_url
  where original is null and track_id = saved.id and copy_url = old_url;
  delete from public.track_originals
  where original is not null and track_id = saved.id and copy_url is distinct from new_url;
  insert into public.track_originals
  select * from jsonb_populate_record(null::public.track_originals, original)
  where original is not null
  on conflict on constraint track_originals_pkey do nothing;
  return next saved;
end
$$;

comment on function public.point_track is
  'Lets a track play another file of the same sound, unless its audio was replaced meanwhile. Admins only.';

revoke all on function public.point_track(uuid, text, text, jsonb, text) from public, anon, authenticated;
grant execute on function public.point_track(uuid, text, text, jsonb, text) to authenticated;

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
    hidden as (
      select albums.*, coalesce(albums.announced_at <= now(), false) as is_announced from public.albums
      where (albums.published_at <= now()) is not true and albums.id = coalesce(album, albums.id)
    ),
    named as (
      select hidden.id, tracks.id as track_id, tracks.audio_url as address
      from hidden join public.tracks on tracks.album_id = hidden.id and not (tracks.is_single and hidden.is_announced)
      union all
      select hidden.id, null, unnest(hidden.cover_url || hidden.cover_copies) from hidden where not hidden.is_announced
    )
  select distinct named.id, named.track_id from named
  where named.address like '%/%' and named.address !~ '/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[a-zA-Z0-9]+)?$';
$$;

comment on function public.list_guessable_files is
  'Tracks and albums that are hidden while their files have names that can be guessed. Admins only.';

revoke all on function public.list_guessable_files(uuid) from public, anon, authenticated;
grant execute on function public.list_guessable_files(uuid) to authenticated;
