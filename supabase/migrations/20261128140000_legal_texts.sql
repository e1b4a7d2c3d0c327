-- Imprint and privacy take texts of 60,000 characters, and pages read a hash of them in place of the texts.

alter table public.app_settings drop constraint app_settings_value_is_not_too_long;
alter table public.app_settings add constraint app_settings_value_is_not_too_long check (
  char_length(value) <= 20000 or key in ('site_imprint', 'site_privacy') and char_length(value) <= 60000
);

-- Read in place of a long text: a page asks for the text only where this differs from that of its own. Null for a blank one.
create function public.value_hash(setting public.app_settings) returns text
language sql stable set search_path = '' return case when setting.value ~ '\S' then md5(setting.value) end;
revoke all on function public.value_hash(public.app_settings) from public, anon, authenticated;
grant execute on function public.value_hash(public.app_settings) to anon, authenticated, service_role;
