-- What "Left to set up" reminds the owners of (behaviour 10.18), and what they have said of it, once for all of them.

-- The last backup, and when somebody said that the templates of mails are pasted. No backup holds it: another project has
-- neither (decision 125).
create table private.upkeep (
  is_only boolean primary key default true check (is_only),
  -- From when on a backup is missed.
  noted_from timestamptz not null default now(),
  backed_up_at timestamptz,
  mail_templates_at timestamptz
);
insert into private.upkeep default values;
alter table private.upkeep enable row level security;
revoke all on table private.upkeep from public, anon, authenticated;

-- By the database's clock, so that owners with different clocks agree.
create function private.note_upkeep(what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- `npm run backup` has the secret key.
  if private.is_admin() is not true and current_setting('role', true) is distinct from 'service_role' then
    raise insufficient_privilege using message = 'Only an admin notes this.';
  elsif what is null or what not in ('backup', 'mail_templates') then
    raise invalid_parameter_value using message = 'Only "backup" and "mail_templates" are noted.';
  end if;
  update private.upkeep set
    backed_up_at = case what when 'backup' then clock_timestamp() else backed_up_at end,
    mail_templates_at = case what when 'mail_templates' then clock_timestamp() else mail_templates_at end
  where is_only;
end
$$;

create function public.note_upkeep(what text) returns void
language sql security invoker set search_path = '' return private.note_upkeep(what);

comment on function public.note_upkeep is
  'Notes that a "backup" was made, or that the "mail_templates" are pasted. Admins and the secret key only.';

revoke all on function private.note_upkeep(text), public.note_upkeep(text) from public, anon, authenticated;
grant execute on function private.note_upkeep(text), public.note_upkeep(text) to authenticated, service_role;

-- The migrations that this database is made of, as `supabase db push` and setup.sql note them; null where nobody did.
create function private.known_migrations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_agg(version order by version) from supabase_migrations.schema_migrations);
exception when others then
  return null;
end
$$;
revoke all on function private.known_migrations() from public, anon, authenticated;

-- Of new listening copies, for all owners, kilobits a second; and Supabase's plan, as an owner says, which decides how many
-- bytes fit. Null where nothing was chosen. A table of its own, as everybody reads app_settings.
create table private.file_settings (
  is_only boolean primary key default true check (is_only),
  copy_kbits integer check (copy_kbits in (128, 160, 224)),
  plan text check (plan in ('free', 'pro', 'other'))
);
insert into private.file_settings default values;
alter table private.file_settings enable row level security;
revoke all on table private.file_settings from public, anon, authenticated;

-- Files of every bucket, as Supabase counts them. One that Storage has not finished has no size.
create function private.file_usage() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'bytes', (
      select coalesce(sum(substring(metadata ->> 'size' from '^\d{1,18}$')::bigint), 0) from storage.objects
    ),
    'copy_kbits', copy_kbits, 'plan', plan
  )
  from private.file_settings where private.is_admin()
$$;

create function private.set_copy_kbits(kbits integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() is not true then
    raise insufficient_privilege using message = 'Only an admin chooses the bit rate.';
  end if;
  update private.file_settings set copy_kbits = kbits where is_only;
end
$$;

create function private.set_plan(chosen text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() is not true then
    raise insufficient_privilege using message = 'Only an admin chooses the plan.';
  end if;
  update private.file_settings set plan = chosen where is_only;
end
$$;

-- What "Settings" shows. Others than admins get null.
create function public.file_usage() returns jsonb
language sql stable security invoker set search_path = '' return private.file_usage();

create function public.set_copy_kbits(kbits integer) returns void
language sql security invoker set search_path = '' return private.set_copy_kbits(kbits);

create function public.set_plan(chosen text) returns void
language sql security invoker set search_path = '' return private.set_plan(chosen);

comment on function public.file_usage is
  'The bytes of all stored files, the bit rate of new listening copies, and the plan. Admins only.';
comment on function public.set_copy_kbits is
  'Chooses the bit rate of new listening copies, 128, 160 or 224 kbit/s, for all owners. Admins only.';
comment on function public.set_plan is
  'Says which plan Supabase''s organisation has: free, pro or other. Admins only.';

revoke all on function private.file_usage(), private.set_copy_kbits(integer), private.set_plan(text), public.file_usage(),
  public.set_copy_kbits(integer), public.set_plan(text) from public, anon, authenticated;
grant execute on function private.file_usage(), private.set_copy_kbits(integer), private.set_plan(text), public.file_usage(),
  public.set_copy_kbits(integer), public.set_plan(text) to authenticated;
