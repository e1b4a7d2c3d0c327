-- The file that the owner uploaded, where visitors play a smaller copy: for admins alone, since its address is all that
-- anyone needs to fetch it. It is moved to a name that nobody can guess, originals/{uuid}.{extension}.
create table public.track_originals (
  track_id uuid primary key references public.tracks (id) on delete cascade,
  -- Where the file is, or is to be moved. Null until a name was chosen.
  original_url text,
  -- Where it was uploaded, as long as it may be there.
  former_url text,
  -- The copy made of it. The row is about other audio when the track plays neither this nor former_url.
  copy_url text,
  constraint track_originals_has_an_address check (original_url is not null or former_url is not null),
  constraint track_originals_original_url_is_a_web_address
    check (char_length(original_url) <= 2048 and (original_url ~* '^https?://' or original_url !~ '^[^/?#]*:')),
  constraint track_originals_former_url_is_a_web_address
    check (char_length(former_url) <= 2048 and (former_url ~* '^https?://' or former_url !~ '^[^/?#]*:')),
  constraint track_originals_copy_url_is_a_web_address
    check (char_length(copy_url) <= 2048 and (copy_url ~* '^https?://' or copy_url !~ '^[^/?#]*:'))
);

-- The planner's estimates must say nothing about rows that a signed-in stranger cannot read.
alter table public.track_originals
  alter column original_url set statistics 0,
  alter column former_url set statistics 0,
  alter column copy_url set statistics 0;

alter table public.track_originals enable row level security;
revoke all on table public.track_originals from public, anon, authenticated;
grant select, insert, update, delete on table public.track_originals to authenticated, service_role;

create policy "An admin reads track_originals" on public.track_originals
  for select to authenticated using ((select private.is_admin()));
create policy "An admin inserts track_originals" on public.track_originals
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates track_originals" on public.track_originals
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes track_originals" on public.track_originals
  for delete to authenticated using ((select private.is_admin()));

-- tracks.original_url stays for the site that is still published, which reads it, and is always null. A dashboard from
-- before that writes it is served by this trigger.
create function private.hide_original()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.track_originals (track_id, former_url, copy_url)
  values (new.id, new.original_url, new.audio_url)
  on conflict (track_id) do update
    set original_url = null, former_url = excluded.former_url, copy_url = excluded.copy_url;
  update public.tracks set original_url = null where id = new.id;
  return null;
end
$$;

revoke all on function private.hide_original() from public;

create trigger tracks_hide_original after insert or update of original_url on public.tracks
  for each row when (new.original_url is not null) execute function private.hide_original();

alter table public.tracks drop constraint tracks_original_url_is_a_web_address;
update public.tracks set original_url = original_url where original_url is not null;
