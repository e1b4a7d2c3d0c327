-- Who is an admin. The API does not serve the schema, and no client writes the table: being signed in is not enough,
-- because a project may let strangers sign up.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.admins is
  'The users who may write albums, tracks, settings and files. Rows come from the database owner alone.';

alter table private.admins enable row level security;
revoke all on table private.admins from public, anon, authenticated;
grant select, insert, update, delete on table private.admins to service_role;

-- Runs as its owner, so that a policy may ask while nobody may read the table itself.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.admins where admins.user_id = (select auth.uid())
  );
$$;

revoke all on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated, service_role;

-- What the dashboard asks after a sign-in. It runs with the caller's own rights: the answer is private.is_admin()'s.
create function public.is_admin()
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$ select private.is_admin() $$;

revoke all on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;

-- The other three are for `npm run owner`, which has the project's secret key. They run with the caller's own rights,
-- so that even a grant too many would let nobody else in.
create function public.add_admin(new_admin uuid)
returns boolean
language sql
security invoker
set search_path = ''
as $$
  with added as (
    insert into private.admins (user_id) values (new_admin) on conflict do nothing returning user_id
  )
  select exists (select from added);
$$;

create function public.list_admins()
returns table (user_id uuid, created_at timestamptz)
language sql
stable
security invoker
set search_path = ''
as $$ select admins.user_id, admins.created_at from private.admins order by admins.created_at, admins.user_id $$;

create function public.remove_admin(former_admin uuid)
returns text
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- One removal after the other: two at once would each count the other one's admin as remaining.
  lock table private.admins in share row exclusive mode;
  if not exists (select from private.admins where user_id = former_admin) then
    return 'no admin';
  end if;
  if not exists (select from private.admins where user_id <> former_admin) then
    return 'last admin';
  end if;
  delete from private.admins where user_id = former_admin;
  return 'removed';
end;
$$;

comment on function public.add_admin is 'Makes a user an admin. True when they were none before. Secret key only.';
comment on function public.list_admins is 'Who may manage the site, and since when. Secret key only.';
comment on function public.remove_admin is
  'Takes the right to manage the site from a user. Answers "removed", "no admin" or "last admin"; the last one stays. Secret key only.';

revoke all on function public.add_admin(uuid), public.list_admins(), public.remove_admin(uuid)
  from public, anon, authenticated;
grant execute on function public.add_admin(uuid), public.list_admins(), public.remove_admin(uuid) to service_role;
