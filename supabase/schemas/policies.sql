-- Who writes each table, and who reads albums, tracks, settings and what belongs to them. One policy permits each action
-- of a role. A question is inside (select ...) so that Postgres asks it once a statement and not once a row. anon has
-- policies of its own, as it may not ask private.is_admin().

-- Projects differ in what a new table grants by default, so nothing is left to the default.
grant usage on schema public to anon, authenticated, service_role;
revoke all on table public.albums, public.tracks, public.track_originals, public.track_texts, public.album_updates,
  public.app_settings from public, anon, authenticated;
grant select on table public.albums, public.tracks, public.track_texts, public.album_updates, public.app_settings
  to anon, authenticated;
grant select, insert, update, delete
  on table public.albums, public.tracks, public.track_originals, public.track_texts, public.app_settings
  to authenticated, service_role;
grant select, insert, update, delete on table public.album_updates to service_role;

alter table public.album_updates enable row level security;

-- An admin writes these.
do $$
declare
  edited text;
begin
  foreach edited in array array['albums', 'tracks', 'track_originals', 'track_texts', 'app_settings', 'shows'] loop
    execute format('alter table public.%I enable row level security', edited);
    execute format('create policy "An admin inserts %1$s" on public.%1$I
      for insert to authenticated with check ((select private.is_admin()))', edited);
    execute format('create policy "An admin updates %1$s" on public.%1$I
      for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))', edited);
    execute format('create policy "An admin deletes %1$s" on public.%1$I
      for delete to authenticated using ((select private.is_admin()))', edited);
  end loop;
end
$$;

create policy "Strangers read public, announced and shared albums" on public.albums
  for select to anon
  using (private.is_visible(announced_at, published_at, now()) or id = (select private.shared_album()));
create policy "Signed-in users read public, announced and shared albums, admins all" on public.albums
  for select to authenticated
  using (
    private.is_visible(announced_at, published_at, now()) or (select private.is_admin())
    or id = (select private.shared_album())
  );

-- What `private.is_track_visible` says, and by a private link the whole album. In this form, Postgres reads the albums once
-- a statement and not once a row. An admin is not asked about the album, so that a track for one that was deleted is
-- refused as such.
create policy "Strangers read the tracks of albums that they read" on public.tracks
  for select to anon
  using (
    album_id in (
      select albums.id from public.albums
      where private.is_released(published_at, now()) or albums.id = (select private.shared_album())
    )
    or is_single and album_id in (select albums.id from public.albums)
  );
create policy "Signed-in users read the tracks of albums that they read, admins all" on public.tracks
  for select to authenticated
  using (
    (select private.is_admin())
    or album_id in (
      select albums.id from public.albums
      where private.is_released(published_at, now()) or albums.id = (select private.shared_album())
    )
    or is_single and album_id in (select albums.id from public.albums)
  );

-- A hidden track exists for admins alone. Restrictive: no other policy shows it, so neither a release nor a private link does
-- (decision 091).
create policy "Strangers read no hidden tracks" on public.tracks as restrictive
  for select to anon using (not is_hidden);
create policy "Signed-in users read no hidden tracks, admins all" on public.tracks as restrictive
  for select to authenticated using (not is_hidden or (select private.is_admin()));

create policy "An admin reads track_originals" on public.track_originals
  for select to authenticated using ((select private.is_admin()));

-- A text is visible if its track is: the policies of tracks decide, those of private links too. Asked row by row, as
-- nobody reads more than an album's: `in` would read every track first, seven times as long of 10,000. Hosted Supabase ends
-- a statement of anon that asks for more after 3 s; a project hosted elsewhere needs such a statement_timeout too.
create policy "Strangers read the texts of tracks that they read" on public.track_texts
  for select to anon using (exists (select from public.tracks where tracks.id = track_texts.track_id));
create policy "Signed-in users read the texts of tracks that they read, admins all" on public.track_texts
  for select to authenticated
  using (
    (select private.is_admin()) or exists (select from public.tracks where tracks.id = track_texts.track_id)
  );

-- Visible if the album is: the policies of albums decide. Nobody writes it but the triggers.
create policy "Everyone reads the updates of albums that they read" on public.album_updates
  for select to anon, authenticated using (album_id in (select albums.id from public.albums));

create policy "Everyone reads app_settings" on public.app_settings
  for select to anon, authenticated using (true);
