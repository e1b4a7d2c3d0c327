-- What a hosted project has before the first push, on a plain PostgreSQL whose auth and storage tables are there
-- already: roles, owners, grants, helpers. Facts: supabase/postgres (init scripts), supabase/storage (migrations).
create role postgres login createdb createrole replication bypassrls;
create role anon;
create role authenticated;
create role service_role bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
grant anon, authenticated, service_role to authenticator, postgres, supabase_storage_admin;
grant authenticator to supabase_storage_admin;
alter database postgres owner to postgres;

create schema extensions;
create schema supabase_migrations authorization postgres;
do $$
declare
  owned record;
begin
  for owned in select name from pg_available_extensions where name in ('pgcrypto', 'uuid-ossp') loop
    execute format('create extension %I with schema extensions', owned.name);
  end loop;
  for owned in
    select format('%I.%I', schemaname, tablename) as name, schemaname from pg_tables
    where schemaname in ('auth', 'storage')
  loop
    execute format('alter table %s owner to supabase_%s_admin', owned.name, owned.schemaname);
  end loop;
end
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
-- `postgres` uses these schemas and makes nothing in them.
grant usage on schema public, auth, storage, extensions to postgres, anon, authenticated, service_role;
grant all on all tables in schema auth to postgres;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Storage alone deletes, and says so with a setting.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise 'Rows of storage are deleted through the Storage API.' using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- Lent by supautils.
grant set on parameter session_replication_role to postgres;

-- The API's limits for one statement.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
