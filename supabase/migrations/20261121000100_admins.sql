-- Who is an admin. The schema is not exposed by the API and the table is written by no client:
-- being signed in is not enough, because a project may let strangers sign up.
create schema if not exists private;
revoke all on schema private from public;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.admins is
  'The users who may write albums, tracks, settings and files. Rows come from the database owner alone.';

alter table private.admins enable row level security;
revoke all on table private.admins from public, anon, authenticated;

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
grant usage on schema private to authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;
grant select, insert, update, delete on table private.admins to service_role;
