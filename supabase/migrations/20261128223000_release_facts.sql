-- What a release is: its kind, genre and licence, what its cover shows, which album is pinned, and the codes of recordings.

-- A column with a default is refused while a function is bound to the table's row type.
drop function public.is_released(public.albums);

alter table public.albums
  add column kind text,
  add column genre text,
  add column licence text,
  add column cover_alt text,
  add column is_pinned boolean not null default false,
  alter kind set statistics 0,
  alter genre set statistics 0,
  alter licence set statistics 0,
  alter cover_alt set statistics 0,
  alter is_pinned set statistics 0,
  add constraint albums_kind_is_a_kind check (kind in ('album', 'ep', 'single', 'live', 'compilation')),
  add constraint albums_genre_is_not_too_long check (char_length(genre) <= 200),
  add constraint albums_licence_is_a_licence check (licence in (
    'CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-ND-4.0'
  )),
  add constraint albums_cover_alt_is_not_too_long check (char_length(cover_alt) <= 500);

create function public.is_released(album public.albums) returns boolean
language sql stable set search_path = '' return private.is_released(album.published_at, now());
revoke all on function public.is_released(public.albums) from public, anon, authenticated;
grant execute on function public.is_released(public.albums) to anon, authenticated, service_role;

alter table public.track_texts
  add column isrc text,
  alter isrc set statistics 0,
  add constraint track_texts_isrc_is_a_code check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  drop constraint track_texts_has_a_text,
  add constraint track_texts_has_a_text check (lyrics is not null or credits is not null or isrc is not null);

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

revoke all on function private.take_pin() from public;

create trigger albums_take_pin_of_new after insert on public.albums
  for each row when (new.is_pinned) execute function private.take_pin();
create trigger albums_take_pin after update of is_pinned on public.albums
  for each row when (new.is_pinned and not old.is_pinned) execute function private.take_pin();

-- The pin dates nothing.
drop trigger albums_note_update on public.albums;
create trigger albums_note_update after update on public.albums
  for each row when (
    to_jsonb(old) - '{vimeo_url,cover_copies,is_new,created_at,is_dated,is_pinned}'::text[] is distinct from
    to_jsonb(new) - '{vimeo_url,cover_copies,is_new,created_at,is_dated,is_pinned}'::text[]
  ) execute function private.note_update_of_album();
