-- A private link that is inserted while its maker is being removed would survive the removal, which cannot see it yet. So
-- the insert locks the maker's row: a removal waits for it and then revokes the link, or the insert waits and is refused.
create function private.refuse_link_of_removed_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.admins where user_id = auth.uid() for key share;
  if not found then
    raise 'Only an admin makes private links.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

revoke all on function private.refuse_link_of_removed_admin() from public;

-- After the insert, so that strangers get the policy's refusal. A restore with the secret key has no user.
create trigger private_links_refuse_removed_admin after insert on public.private_links
  for each row when (auth.uid() is not null) execute function private.refuse_link_of_removed_admin();
