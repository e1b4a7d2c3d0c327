-- Who made a private link, so that it ends with their right to manage the site. Null for links from before this column.
-- No foreign key: the makers of restored links may have no account in the new project.
alter table public.private_links add column created_by uuid;
alter table public.private_links
  alter column created_by set default auth.uid(),
  alter column created_by set statistics 0;

-- Nobody names another maker, or puts a token of their own into somebody else's link: either would outlive its maker's removal.
revoke insert, update on table public.private_links from authenticated;
grant insert (id, album_id, name, token_hash, expires_at), update (id, album_id, name, token_hash, expires_at)
  on table public.private_links to authenticated;

drop policy "An admin updates private_links" on public.private_links;
create policy "An admin updates their own private_links" on public.private_links
  for update to authenticated
  using ((select private.is_admin()) and created_by = (select auth.uid()))
  with check ((select private.is_admin()) and created_by = (select auth.uid()));

-- After remove_admin, and when Auth deletes the account.
create function private.revoke_links_of_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.private_links where created_by = old.user_id;
  return null;
end
$$;

revoke all on function private.revoke_links_of_admin() from public;

create trigger admins_revoke_links after delete on private.admins
  for each row execute function private.revoke_links_of_admin();
