-- `Prefer: count=planned` answers with the planner's estimate, which is made of statistics of all rows, hidden ones too:
-- repeated requests would reveal a draft's title or the address of its file. So no statistics are kept of
-- columns with content. Keys and track numbers keep their statistics.

-- Changing a column's type, here to the same one, is the owner's only way to remove gathered statistics. It refuses
-- columns that policies, triggers or generated columns use: these are dropped first and created again below.
drop policy "Strangers read public and shared albums" on public.albums;
drop policy "Signed-in users read public and shared albums, admins all" on public.albums;
drop trigger albums_forget_cover_copies on public.albums;
drop trigger albums_date_release on public.albums;
drop trigger albums_note_update on public.albums;
drop trigger tracks_note_update on public.tracks;
alter table public.track_texts drop column has_lyrics, drop column has_credits;

do $$
declare
  telling record;
begin
  for telling in
    select attrelid::regclass as table_name, attname, format_type(atttypid, atttypmod) as type
    from pg_attribute
    where attnum > 0 and not attisdropped
      and attrelid in (
        'public.albums'::regclass, 'public.tracks'::regclass, 'public.track_texts'::regclass,
        'public.private_links'::regclass, 'public.album_updates'::regclass
      )
      and attname not in ('id', 'album_id', 'track_id', 'track_number')
  loop
    execute format('alter table %s alter column %I type %s', telling.table_name, telling.attname, telling.type);
    execute format('alter table %s alter column %I set statistics 0', telling.table_name, telling.attname);
  end loop;
end
$$;

alter table public.track_texts
  add column has_lyrics boolean generated always as (lyrics is not null) stored,
  add column has_credits boolean generated always as (credits is not null) stored,
  alter column has_lyrics set statistics 0,
  alter column has_credits set statistics 0;

create policy "Strangers read public and shared albums" on public.albums
  for select to anon using (published_at <= now() or id = (select private.shared_album()));
create policy "Signed-in users read public and shared albums, admins all" on public.albums
  for select to authenticated
  using (published_at <= now() or (select private.is_admin()) or id = (select private.shared_album()));
create trigger albums_forget_cover_copies before update of cover_url on public.albums
  for each row
  when (new.cover_url is distinct from old.cover_url and new.cover_copies is not distinct from old.cover_copies)
  execute function private.forget_cover_copies();
create trigger albums_date_release before insert or update of published_at on public.albums
  for each row execute function private.date_release();
create trigger albums_note_update after update on public.albums
  for each row when (
    (old.title, old.artist, old.description, old.purchase_link, old.cover_url, old.published_at)
      is distinct from
    (new.title, new.artist, new.description, new.purchase_link, new.cover_url, new.published_at)
  ) execute function private.note_update_of_album();
create trigger tracks_note_update after update on public.tracks
  for each row when (
    (old.album_id, old.title, old.track_number) is distinct from (new.album_id, new.title, new.track_number)
  ) execute function private.note_update_of_track();
