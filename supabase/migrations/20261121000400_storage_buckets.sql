-- Both buckets are public: an object is read by its public URL, which asks no policy. Listing, signing,
-- uploading, moving and removing do ask one, and only an admin gets a yes. No size or type limit here.

insert into storage.buckets (id, name, public)
values ('album-covers', 'album-covers', true), ('audio-tracks', 'audio-tracks', true)
on conflict (id) do update set public = true, file_size_limit = null, allowed_mime_types = null;

create policy "An admin lists covers and audio" on storage.objects
  for select to authenticated
  using (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
create policy "An admin uploads covers and audio" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
create policy "An admin replaces covers and audio" on storage.objects
  for update to authenticated
  using (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()))
  with check (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
create policy "An admin removes covers and audio" on storage.objects
  for delete to authenticated
  using (bucket_id in ('album-covers', 'audio-tracks') and (select private.is_admin()));
