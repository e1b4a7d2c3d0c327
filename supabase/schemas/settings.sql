-- Saves settings of the band's page, all or none: [{"key": …, "value": …, "read": …}], where `read` is the value that was
-- read before, null for a missing row. False, and nothing is saved, when one of them has been changed since. With the
-- caller's own rights. The lock lets one save wait for the other, also where there is no row to lock yet.
create function public.save_site_settings(changes jsonb)
returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if not private.is_admin()
    or exists (select from jsonb_to_recordset(changes) as change (key text) where (key like 'site\_%') is not true)
  then
    raise insufficient_privilege using message = 'Only an admin saves settings, and only those of the site.';
  end if;
  lock table public.app_settings in share row exclusive mode;
  if exists (
    select from jsonb_to_recordset(changes) as change (key text, read text)
    left join public.app_settings using (key)
    where app_settings.value is distinct from change.read
  ) then
    return false;
  end if;
  insert into public.app_settings (key, value)
  select change.key, change.value from jsonb_to_recordset(changes) as change (key text, value text)
  on conflict on constraint app_settings_pkey do update set value = excluded.value;
  return true;
end
$$;

comment on function public.save_site_settings is
  'Saves settings of the site, all or none, unless one of them was changed since it was read: false then. Admins only.';

revoke all on function public.save_site_settings(jsonb) from public, anon, authenticated;
grant execute on function public.save_site_settings(jsonb) to authenticated;
