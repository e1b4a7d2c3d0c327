-- What every Supabase has before the first migration and the embedded one lacks: the three request roles, the schema for
-- extensions, the history of migrations, the rights on auth and storage, and the time of a file's last change.

-- Hosted databases are in UTC; this one would take the zone of the machine.
set time zone 'UTC';

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;

create or replace function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
-- The embedded Storage also notes each reading of a file, as hosted Storage does not.
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row
  when (new.last_accessed_at is not distinct from old.last_accessed_at)
  execute function storage.update_updated_at_column();
