-- When an album is public: from published_at on. Null is a draft, a moment to come a scheduled release. What is there
-- already stays public.
alter table public.albums
  add column published_at timestamptz default now(),
  add column is_dated boolean not null default false;

update public.albums set published_at = least(created_at, now());

-- Four digits of a year: no browser reads a moment beyond them, nor one before our era.
alter table public.albums
  add constraint albums_published_at_is_a_date
    check (published_at >= '0001-01-01 00:00+00' and published_at < '9999-12-31 00:00+00'),
  add constraint albums_created_at_is_a_date
    check (created_at >= '0001-01-01 00:00+00' and created_at < '9999-12-31 00:00+00');

comment on column public.albums.is_dated is
  'Whether created_at, and so the place on the page, stays when the album comes out: the owner chose it, or it was public before.';

-- An album without a chosen date gets the moment of its release.
create function private.date_release()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.is_dated := new.is_dated or coalesce(old.published_at <= now(), false);
    if new.published_at is not distinct from old.published_at then
      return new;
    end if;
  end if;
  if not new.is_dated and (tg_op = 'UPDATE' or new.published_at > now()) then
    new.created_at := coalesce(new.published_at, new.created_at);
  end if;
  return new;
end
$$;

revoke all on function private.date_release() from public;

create trigger albums_date_release before insert or update of published_at on public.albums
  for each row execute function private.date_release();

-- Private links: anyone with such an address sees an album that is not public. The database stores only a hash of its
-- token: SHA-256, in lower-case hexadecimal.
create table public.private_links (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint private_links_name_is_not_blank check (name ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint private_links_name_is_not_too_long check (char_length(name) <= 200),
  constraint private_links_token_hash_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint private_links_expires_at_is_a_date
    check (expires_at >= '0001-01-01 00:00+00' and expires_at < '9999-12-31 00:00+00')
);

create index private_links_album_id_idx on public.private_links (album_id);

alter table public.private_links enable row level security;
revoke all on table public.private_links from public, anon, authenticated;
grant select, insert, update, delete on table public.private_links to authenticated, service_role;

create policy "An admin reads private_links" on public.private_links
  for select to authenticated using ((select private.is_admin()));
create policy "An admin inserts private_links" on public.private_links
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates private_links" on public.private_links
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes private_links" on public.private_links
  for delete to authenticated using ((select private.is_admin()));

-- The album that a request's token opens, null without one that is valid. Runs as its owner, so that a policy may ask
-- while nobody reads the links.
create function private.shared_album()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select album_id from public.private_links
  where token_hash = encode(sha256(convert_to(
      nullif(current_setting('request.headers', true), '')::json ->> 'x-share-token', 'UTF8')), 'hex')
    and (expires_at is null or expires_at > now());
$$;

revoke all on function private.shared_album() from public;
grant execute on function private.shared_album() to anon, authenticated, service_role;

-- anon has a policy of its own, as it may not ask private.is_admin().
drop policy "Everyone reads albums" on public.albums;
create policy "Strangers read public and shared albums" on public.albums
  for select to anon using (published_at <= now() or id = (select private.shared_album()));
create policy "Signed-in users read public and shared albums, admins all" on public.albums
  for select to authenticated
  using (published_at <= now() or (select private.is_admin()) or id = (select private.shared_album()));

-- A track is visible if its album is. In this form, Postgres reads the albums once a statement and not once a
-- row. An admin is not asked about the album, so that a track for one that was deleted is refused as such.
drop policy "Everyone reads tracks" on public.tracks;
create policy "Strangers read the tracks of albums that they read" on public.tracks
  for select to anon using (album_id in (select albums.id from public.albums));
create policy "Signed-in users read the tracks of albums that they read, admins all" on public.tracks
  for select to authenticated
  using ((select private.is_admin()) or album_id in (select albums.id from public.albums));
