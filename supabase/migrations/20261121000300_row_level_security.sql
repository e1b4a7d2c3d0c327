-- Everyone reads, only an admin writes. One policy for each table, role and action; the question
-- is inside (select ...) so that Postgres asks it once a statement and not once a row.

alter table public.albums enable row level security;
alter table public.tracks enable row level security;
alter table public.app_settings enable row level security;

-- Projects differ in what a new table grants by default, so nothing is left to the default.
revoke all on table public.albums, public.tracks, public.app_settings from public, anon, authenticated;
grant usage on schema public to anon, authenticated, service_role;
grant select on table public.albums, public.tracks, public.app_settings to anon;
grant select, insert, update, delete on table public.albums, public.tracks, public.app_settings
  to authenticated, service_role;

create policy "Everyone reads albums" on public.albums
  for select to anon, authenticated using (true);
create policy "An admin inserts albums" on public.albums
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates albums" on public.albums
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes albums" on public.albums
  for delete to authenticated using ((select private.is_admin()));

create policy "Everyone reads tracks" on public.tracks
  for select to anon, authenticated using (true);
create policy "An admin inserts tracks" on public.tracks
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates tracks" on public.tracks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes tracks" on public.tracks
  for delete to authenticated using ((select private.is_admin()));

create policy "Everyone reads app_settings" on public.app_settings
  for select to anon, authenticated using (true);
create policy "An admin inserts app_settings" on public.app_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates app_settings" on public.app_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes app_settings" on public.app_settings
  for delete to authenticated using ((select private.is_admin()));
