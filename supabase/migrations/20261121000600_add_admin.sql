-- For `npm run owner`, which holds the project's secret key: the schema `private` is not served by the API.
-- It runs with the caller's own rights, so that even a grant too many would let nobody else in.
create function public.add_admin(new_admin uuid)
returns boolean
language sql
security invoker
set search_path = ''
as $$
  with added as (
    insert into private.admins (user_id) values (new_admin) on conflict do nothing returning user_id
  )
  select exists (select from added);
$$;

comment on function public.add_admin is 'Makes a user an admin. True when they were none before. Secret key only.';

revoke all on function public.add_admin(uuid) from public, anon, authenticated;
grant execute on function public.add_admin(uuid) to service_role;
