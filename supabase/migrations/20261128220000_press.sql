-- The press kit: its settings are longer than those of before, and pages say when one last changed.

alter table public.app_settings drop constraint app_settings_value_is_not_too_long;
alter table public.app_settings
  add constraint app_settings_value_is_not_too_long check (char_length(value) <= 100000),
  add column updated_at timestamptz;

-- When a setting got its present value, by this clock, whatever is sent. Null where that was before there was this column.
create function private.date_setting()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := case when tg_op = 'UPDATE' and new.value = old.value then old.updated_at else now() end;
  return new;
end
$$;

revoke all on function private.date_setting() from public;

create trigger app_settings_date before insert or update on public.app_settings
  for each row execute function private.date_setting();

-- Files of the press kit are in a folder of their own.
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
    and format('%s/%s', objects.bucket_id, objects.name) ~ '^(?:(?:album-covers/(?:covers|site|press)|audio-tracks/tracks)/[0-9]{13}|(?:album-covers/covers|audio-tracks/(?:tracks|originals))/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-zA-Z0-9]+)?$'
    and (
      objects.created_at < now() - interval '1 day' and objects.updated_at < now() - interval '1 day'
      or replaced.replaced_at > greatest(objects.created_at, objects.updated_at)
    )
    and not exists (select from used where used.key = substring(objects.name from '/([0-9a-f-]+)'))
    -- The built press kit may name what was taken out of it today.
    and not (objects.name like 'press/%' and exists (
      select from public.app_settings
      where app_settings.key like 'site\_press\_%' and app_settings.updated_at > now() - interval '1 day'
    ));
$$;
