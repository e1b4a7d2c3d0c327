-- Private links: anyone with such an address sees an album that is not public. The database stores only a hash of its
-- token: SHA-256, in lower-case hexadecimal (decision 033).
create table public.private_links (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- The link ends with this admin's right to manage the site. No foreign key: the makers of restored links may have no
  -- account in the new project.
  created_by uuid not null default auth.uid(),
  constraint private_links_name_is_not_blank check (name ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint private_links_name_is_not_too_long check (char_length(name) <= 200),
  constraint private_links_token_hash_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint private_links_expires_at_is_a_date
    check (expires_at >= '0001-01-01 00:00+00' and expires_at < '9999-12-31 00:00+00')
);

create index private_links_album_id_idx on public.private_links (album_id);

alter table public.private_links enable row level security;
revoke all on table public.private_links from public, anon, authenticated;
grant select, insert, update, delete on table public.private_links to service_role;
-- Nobody names another maker, or puts a token of their own into somebody else's link: either would outlive its maker's removal.
grant select, delete on table public.private_links to authenticated;
grant insert (id, album_id, name, token_hash, expires_at), update (id, album_id, name, token_hash, expires_at)
  on table public.private_links to authenticated;

create policy "An admin reads private_links" on public.private_links
  for select to authenticated using ((select private.is_admin()));
create policy "An admin inserts private_links" on public.private_links
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates their own private_links" on public.private_links
  for update to authenticated
  using ((select private.is_admin()) and created_by = (select auth.uid()))
  with check ((select private.is_admin()) and created_by = (select auth.uid()));
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

-- After remove_admin, and when Auth deletes the account.
create function private.revoke_links_of_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.private_links where created_by = old.user_id;
  return null;
end
$$;

revoke all on function private.revoke_links_of_admin() from public;

create trigger admins_revoke_links after delete on private.admins
  for each row execute function private.revoke_links_of_admin();

-- A private link that is inserted while its maker is being removed would survive the removal, which cannot see it yet. So
-- the insert locks the maker's row: a removal waits for it and then revokes the link, or the insert waits and is refused.
create function private.refuse_link_of_removed_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.admins where user_id = auth.uid() for key share;
  if not found then
    raise 'Only an admin makes private links.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

revoke all on function private.refuse_link_of_removed_admin() from public;

-- After the insert, so that strangers get the policy's refusal. A restore with the secret key has no user.
create trigger private_links_refuse_removed_admin after insert on public.private_links
  for each row when (auth.uid() is not null) execute function private.refuse_link_of_removed_admin();
