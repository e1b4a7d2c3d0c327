-- The artist of a track of a compilation, null where it is the album's.

alter table public.tracks
  add column artist text,
  add constraint tracks_artist_is_not_blank check (artist ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  add constraint tracks_artist_is_not_too_long check (char_length(artist) <= 500),
  alter column artist set statistics 0;

-- The type of a result cannot be changed, so the function is dropped first.
drop function public.listens_by_track(date, date);
create function public.listens_by_track(first_day date default null, last_day date default null)
returns table (track_id uuid, title text, album_id uuid, album_title text, listens bigint, artist text)
language sql
stable
security invoker
set search_path = ''
as $$
  select tracks.id, tracks.title, albums.id, albums.title, sums.listens, tracks.artist
  from (
    select listens.track_id, sum(listens.listens) as listens
    from public.listens
    where listens.day between coalesce(first_day, '-infinity') and coalesce(last_day, 'infinity')
    group by 1
  ) as sums
  join public.tracks on tracks.id = sums.track_id
  join public.albums on albums.id = tracks.album_id
  order by 1;
$$;

comment on function public.listens_by_track is
  'Listens of each track with any, and its names, from first_day to last_day, by track_id; null is no limit. Admins only.';

revoke all on function public.listens_by_track(date, date) from public, anon, authenticated;
grant execute on function public.listens_by_track(date, date) to authenticated;
