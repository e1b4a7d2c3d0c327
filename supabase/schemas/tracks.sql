-- Saves a track and the file that its audio was made of in one request, so that a closed tab leaves both or neither. A new
-- track comes with its album, also once more after a lost response; new audio of a track comes alone. An original of earlier
-- audio is forgotten. With the caller's own rights. No row when the track is gone.
create function public.save_track(track jsonb, original jsonb)
returns setof public.tracks
language plpgsql
security invoker
set search_path = ''
as $$
declare
  -- Those that are given, so that a new column needs no line here.
  columns text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(track) as name);
  given text := format('select %s from jsonb_populate_record(null::public.tracks, $1)', columns);
  saved public.tracks;
begin
  execute format('update public.tracks set (%s) = (%s) where tracks.id = ($1 ->> ''id'')::uuid returning *', columns, given)
    into saved using track;
  if saved.id is null and track ? 'album_id' then
    execute format('insert into public.tracks (%s) %s returning *', columns, given) into saved using track;
  end if;
  if saved.id is null then
    return;
  end if;
  delete from public.track_originals
  where track_id = saved.id and copy_url is distinct from saved.audio_url;
  insert into public.track_originals
  select * from jsonb_populate_record(null::public.track_originals, original)
  where original is not null
  on conflict on constraint track_originals_pkey do nothing;
  return next saved;
end
$$;

comment on function public.save_track is
  'Saves a track, or its new audio, and the file that the audio was made of, both or neither. Admins only.';

revoke all on function public.save_track(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.save_track(jsonb, jsonb) to authenticated;

-- Lets a track play another file of the same sound: one with another name, one without pictures, or with `original` a
-- listening copy of the present one. The row of its original goes with it, as it is about the file that the track plays.
-- No row when the track is gone or plays other audio by now; once more after a lost response. With the caller's rights.
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
