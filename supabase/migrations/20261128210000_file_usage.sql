-- How many bytes the project stores, and the bit rate of new listening copies, for the owners alone.

-- Of new listening copies, for all owners: kilobits a second, null where nothing was chosen. A table of its own, as
-- everybody reads app_settings.
create table private.file_settings (
  is_only boolean primary key default true check (is_only),
  copy_kbits integer check (copy_kbits in (128, 160, 224))
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
    'copy_kbits', copy_kbits
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

-- What "Account" shows. Others than admins get null.
create function public.file_usage() returns jsonb
language sql stable security invoker set search_path = '' return private.file_usage();

create function public.set_copy_kbits(kbits integer) returns void
language sql security invoker set search_path = '' return private.set_copy_kbits(kbits);

comment on function public.file_usage is
  'The bytes of all stored files, and the bit rate of new listening copies. Admins only.';
comment on function public.set_copy_kbits is
  'Chooses the bit rate of new listening copies, 128, 160 or 224 kbit/s, for all owners. Admins only.';

revoke all on function private.file_usage(), private.set_copy_kbits(integer), public.file_usage(),
  public.set_copy_kbits(integer) from public, anon, authenticated;
grant execute on function private.file_usage(), private.set_copy_kbits(integer), public.file_usage(),
  public.set_copy_kbits(integer) to authenticated;
