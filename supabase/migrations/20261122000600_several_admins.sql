-- For `npm run owner -- --list` and `--remove`, beside add_admin and like it: with the caller's own rights, so that
-- even a grant too many would reveal nothing to others.
create function public.list_admins()
returns table (user_id uuid, created_at timestamptz)
language sql
stable
security invoker
set search_path = ''
as $$ select admins.user_id, admins.created_at from private.admins order by admins.created_at, admins.user_id $$;

create function public.remove_admin(former_admin uuid)
returns text
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- One removal after the other: two at once would each count the other one's admin as remaining.
  lock table private.admins in share row exclusive mode;
  if not exists (select from private.admins where user_id = former_admin) then
    return 'no admin';
  end if;
  if not exists (select from private.admins where user_id <> former_admin) then
    return 'last admin';
  end if;
  delete from private.admins where user_id = former_admin;
  return 'removed';
end;
$$;

comment on function public.list_admins is 'Who may manage the site, and since when. Secret key only.';
comment on function public.remove_admin is
  'Takes the right to manage the site from a user. Answers "removed", "no admin" or "last admin"; the last one stays. Secret key only.';

revoke all on function public.list_admins(), public.remove_admin(uuid) from public, anon, authenticated;
grant execute on function public.list_admins(), public.remove_admin(uuid) to service_role;
