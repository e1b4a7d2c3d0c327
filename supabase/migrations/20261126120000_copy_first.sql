-- Originals are sent after their copies, and have one address once they are stored.
alter table public.track_originals
  drop constraint track_originals_has_an_address,
  add column file_name text,
  add column file_size bigint,
  add column status text;

-- An original whose move broke off is where Storage has it. One that is still at its public name is moved by the dashboard.
update public.track_originals
set original_url = former_url
where former_url is not null
  and not exists (
    select from storage.objects
    where objects.bucket_id = 'audio-tracks'
      and objects.name = substring(track_originals.original_url from '/audio-tracks/([^?#]+)')
  );

update public.track_originals
set status = 'stored',
  file_name = left(substring(original_url from '[^/?#]*(?=[?#]|$)'), 500),
  file_size = (
    select nullif(objects.metadata ->> 'size', '0')::bigint from storage.objects
    where objects.bucket_id = 'audio-tracks'
      and objects.name = substring(track_originals.original_url from '/audio-tracks/([^?#]+)')
  );

alter table public.track_originals
  drop column former_url,
  alter column file_name set not null,
  alter column status set not null,
  add constraint track_originals_has_an_address_once_stored check ((status = 'stored') = (original_url is not null)),
  add constraint track_originals_file_name_is_not_too_long check (char_length(file_name) <= 500),
  add constraint track_originals_file_size_starts_at_one check (file_size >= 1),
  add constraint track_originals_status_is_a_status check (status in ('waiting', 'stored', 'too_large'));

-- A new column keeps no statistics (schemas/statistics.sql).
alter table public.track_originals
  alter column file_name set statistics 0,
  alter column file_size set statistics 0,
  alter column status set statistics 0;

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
