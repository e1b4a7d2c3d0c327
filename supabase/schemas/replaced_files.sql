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
  where private.is_admin() and replaced.replaced_at > now() - interval '1 day' and case
    when replaced.track_id is null then private.is_visible(albums.announced_at, albums.published_at, now())
    else private.is_track_visible(tracks.is_hidden, tracks.is_single, albums.announced_at, albums.published_at, now())
  end;
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
