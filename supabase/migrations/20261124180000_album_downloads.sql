-- Whether visitors may download the album.
alter table public.albums
  add column is_downloadable boolean not null default false,
  alter is_downloadable set statistics 0;

drop trigger albums_note_update on public.albums;
create trigger albums_note_update after update on public.albums
  for each row when (
    (old.title, old.artist, old.description, old.purchase_link, old.cover_url, old.published_at, old.is_downloadable)
      is distinct from
    (new.title, new.artist, new.description, new.purchase_link, new.cover_url, new.published_at, new.is_downloadable)
  ) execute function private.note_update_of_album();
