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
