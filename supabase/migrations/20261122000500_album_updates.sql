-- When an album last changed in a way that matters to feed readers: its own fields, and which tracks it
-- has by what name and in what order. In a table of its own, so that the catalogue's reads stay small.
create table public.album_updates (
  album_id uuid primary key references public.albums (id) on delete cascade,
  updated_at timestamptz not null default now()
);

insert into public.album_updates (album_id, updated_at)
select id, greatest(created_at, published_at) from public.albums;

alter table public.album_updates enable row level security;
revoke all on table public.album_updates from public, anon, authenticated;
grant select on table public.album_updates to anon, authenticated;
grant select, insert, update, delete on table public.album_updates to service_role;

-- Visible if the album is: the policies of albums decide. Nobody writes it but the triggers below.
create policy "Everyone reads the updates of albums that they read" on public.album_updates
  for select to anon, authenticated using (album_id in (select albums.id from public.albums));

-- Runs as its owner, as nobody else may write. Writes with the secret key change no date, so a restore can write
-- the old one.
create function private.note_album_update(changed_album uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.album_updates (album_id)
  select albums.id from public.albums
  where albums.id = changed_album and current_setting('role', true) is distinct from 'service_role'
  on conflict (album_id) do update set updated_at = now() where album_updates.updated_at <> now();
$$;

create function private.note_update_of_album()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_album_update(new.id);
  return null;
end
$$;

create function private.note_update_of_track()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.note_album_update(old.album_id);
  end if;
  if tg_op <> 'DELETE' then
    perform private.note_album_update(new.album_id);
  end if;
  return null;
end
$$;

revoke all on function private.note_album_update(uuid) from public;
revoke all on function private.note_update_of_album() from public;
revoke all on function private.note_update_of_track() from public;

create trigger albums_note_insert after insert on public.albums
  for each row execute function private.note_update_of_album();
create trigger albums_note_update after update on public.albums
  for each row when (
    (old.title, old.artist, old.description, old.purchase_link, old.cover_url, old.published_at)
      is distinct from
    (new.title, new.artist, new.description, new.purchase_link, new.cover_url, new.published_at)
  ) execute function private.note_update_of_album();

create trigger tracks_note_insert_and_delete after insert or delete on public.tracks
  for each row execute function private.note_update_of_track();
create trigger tracks_note_update after update on public.tracks
  for each row when (
    (old.album_id, old.title, old.track_number) is distinct from (new.album_id, new.title, new.track_number)
  ) execute function private.note_update_of_track();
