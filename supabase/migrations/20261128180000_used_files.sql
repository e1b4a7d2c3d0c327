-- What removes files asks the database which of them are used, in any column of any table that may name files.

-- The rows of every table that may name files, as texts in small letters in which a slash is a slash, in JSON and in an
-- address too. Beside the tables of `files` in src/rules/tables.ts the settings, which name pictures.
create function private.rows_with_files()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select regexp_replace(lower(named), '\\+(?:u002f|/)|%2f', '/', 'g')
  from (
    select albums::text as named from public.albums
    union all select tracks::text from public.tracks
    union all select track_originals::text from public.track_originals
    union all select app_settings::text from public.app_settings
  ) as rows
$$;

-- Which of these files a row names, by their names in Storage. A name that the site gave is looked for without its
-- extension, any other as a whole: in doubt a file is used.
create function private.list_used_files(names text[])
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  -- Materialized, as there may be 10,000 rows to each name.
  with asked as materialized (
    select asked.name, regexp_replace(
      lower(asked.name), '/([0-9]{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9]+$', '/\1'
    ) as needle
    from unnest(names) as asked (name)
  )
  select distinct asked.name
  from asked join private.rows_with_files() as row_text on position(asked.needle in row_text) > 0
  where private.is_admin();
$$;

-- With the caller's own rights: others than admins get no rows.
create function public.list_used_files(names text[])
returns table (name text)
language sql
stable
security invoker
set search_path = ''
as $$ select used.name from private.list_used_files(names) as used $$;

comment on function public.list_used_files is
  'Which of these files, by their names in Storage, an album, track, original or setting names. Admins only.';

revoke all on function private.rows_with_files(), private.list_used_files(text[]), public.list_used_files(text[])
  from public, anon, authenticated;
grant execute on function private.list_used_files(text[]), public.list_used_files(text[]) to authenticated;

-- As before, but for the tables, which are listed once.
create or replace function private.list_unused_files()
returns table (bucket_id text, name text)
language sql
stable
security definer
set search_path = ''
-- The planner takes the names that match for a few, and would read all rows again for each of them.
set enable_nestloop = off
as $$
  with
    texts as (
      select row_text as named from private.rows_with_files() as row_text
      union all select lower(kept.address) from private.list_kept_files() as kept
    ),
    used as (
      select (regexp_matches(texts.named, '[0-9]{13}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1] as key
      from texts
    ),
    replaced as (
      select substring(lower(address) from '/([0-9a-f-]+)(?:\.[a-z0-9]+)?$') as key, max(replaced_at) as replaced_at
      from private.replaced_files group by 1
    )
  select objects.bucket_id, objects.name
  from storage.objects left join replaced on replaced.key = substring(objects.name from '/([0-9a-f-]+)')
  where private.is_admin()
    and format('%s/%s', objects.bucket_id, objects.name) ~ '^(?:(?:album-covers/(?:covers|site)|audio-tracks/tracks)/[0-9]{13}|(?:album-covers/covers|audio-tracks/(?:tracks|originals))/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-zA-Z0-9]+)?$'
    and (
      objects.created_at < now() - interval '1 day' and objects.updated_at < now() - interval '1 day'
      or replaced.replaced_at > greatest(objects.created_at, objects.updated_at)
    )
    and not exists (select from used where used.key = substring(objects.name from '/([0-9a-f-]+)'));
$$;
