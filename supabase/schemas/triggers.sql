-- What the database changes automatically when an album or a track is written.

-- Copies belong to one cover. A write of another cover without copies must not leave the old picture on the page.
create function private.forget_cover_copies()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cover_copies := null;
  return new;
end
$$;

create trigger albums_forget_cover_copies before update of cover_url on public.albums
  for each row
  when (new.cover_url is distinct from old.cover_url and new.cover_copies is not distinct from old.cover_copies)
  execute function private.forget_cover_copies();

-- An album without a chosen date gets the moment of its release. Writers run it with their own rights, and anon may
-- name nothing in `private`.
create function private.date_release()
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

create trigger albums_date_release before insert or update of published_at on public.albums
  for each row execute function private.date_release();

-- Takes the pin from the others. One after the other, as two saves would not see each other's. A hidden album that is pinned
-- changes nothing that strangers see: it gives way to one that they do. Of rows of one statement the first keeps it.
create function private.take_pin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  gives_way boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('albums is_pinned', 0));
  if not exists (select from public.albums where id = new.id and is_pinned) then
    return null;
  end if;
  gives_way := not private.is_visible(new.announced_at, new.published_at, now()) and exists (
    select from public.albums
    where is_pinned and id <> new.id and private.is_visible(announced_at, published_at, now())
  );
  update public.albums set is_pinned = false where is_pinned and (id = new.id) = gives_way;
  return null;
end
$$;

-- Runs as its owner, as nobody else may write. Writes with the secret key change no date, so a restore can write
-- the old one. Nor do tracks that nobody hears before the release.
create function private.note_album_update(changed_album uuid, is_shown boolean)
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

create function private.note_update_of_album()
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

-- A hidden track changes nothing that anybody sees.
create function private.note_update_of_track()
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

revoke all on function private.forget_cover_copies(), private.date_release(), private.take_pin(),
  private.note_album_update(uuid, boolean), private.note_update_of_album(), private.note_update_of_track() from public;

create trigger albums_take_pin_of_new after insert on public.albums
  for each row when (new.is_pinned) execute function private.take_pin();
create trigger albums_take_pin after update of is_pinned on public.albums
  for each row when (new.is_pinned and not old.is_pinned) execute function private.take_pin();

create trigger albums_note_insert after insert on public.albums
  for each row execute function private.note_update_of_album();
-- All columns but those that neither feed nor sitemap show.
create trigger albums_note_update after update on public.albums
  for each row when (
    to_jsonb(old) - '{vimeo_url,cover_copies,is_new,created_at,is_dated,is_pinned}'::text[] is distinct from
    to_jsonb(new) - '{vimeo_url,cover_copies,is_new,created_at,is_dated,is_pinned}'::text[]
  ) execute function private.note_update_of_album();

create trigger tracks_note_insert_and_delete after insert or delete on public.tracks
  for each row execute function private.note_update_of_track();
create trigger tracks_note_update after update on public.tracks
  for each row when (
    to_jsonb(old) - '{duration,audio_url}'::text[] is distinct from to_jsonb(new) - '{duration,audio_url}'::text[]
  ) execute function private.note_update_of_track();

-- When a setting got its present value, by this clock, whatever is sent. Null where that was before there was this column.
create function private.date_setting()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := case when tg_op = 'UPDATE' and new.value = old.value then old.updated_at else now() end;
  return new;
end
$$;

revoke all on function private.date_setting() from public;

create trigger app_settings_date before insert or update on public.app_settings
  for each row execute function private.date_setting();
