-- A new column dates feed and sitemap unless it is left out here.
drop trigger albums_note_update on public.albums;
drop trigger tracks_note_update on public.tracks;

create trigger albums_note_update after update on public.albums
  for each row when (
    to_jsonb(old) - '{vimeo_url,cover_copies,is_new,created_at,is_dated}'::text[] is distinct from
    to_jsonb(new) - '{vimeo_url,cover_copies,is_new,created_at,is_dated}'::text[]
  ) execute function private.note_update_of_album();

create trigger tracks_note_update after update on public.tracks
  for each row when (
    to_jsonb(old) - '{duration,audio_url}'::text[] is distinct from to_jsonb(new) - '{duration,audio_url}'::text[]
  ) execute function private.note_update_of_track();
