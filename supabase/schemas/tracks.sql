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
  given public.tracks := jsonb_populate_record(null::public.tracks, track);
  saved public.tracks;
begin
  if given.album_id is null then
    update public.tracks
    set audio_url = given.audio_url,
      duration = case when track ? 'duration' then given.duration else tracks.duration end
    where tracks.id = given.id
    returning * into saved;
  else
    insert into public.tracks (id, album_id, title, duration, track_number, audio_url)
    values (given.id, given.album_id, given.title, given.duration, given.track_number, given.audio_url)
    on conflict on constraint tracks_pkey do update
    set album_id = excluded.album_id, title = excluded.title, duration = excluded.duration,
      track_number = excluded.track_number, audio_url = excluded.audio_url
    returning * into saved;
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
