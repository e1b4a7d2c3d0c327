-- Smaller copies of a cover, for screens that need no more: width and address of each, alternating, narrowest first, as
-- {320,https://…,640,https://…}. Text, so that the API can be asked which albums use an address (`cover_copies=ov.{…}`).
-- Null where nobody has made any. No element holds a blank, as a browser reads them as a list (srcset).
alter table public.albums add column cover_copies text[];

alter table public.albums add constraint albums_cover_copies_is_a_web_address check (
  cardinality(cover_copies) = cardinality(string_to_array(array_to_string(cover_copies, ' ', ''), ' '))
  and array_to_string(cover_copies, ' ', '')
    ~* '^([1-9][0-9]{0,4} (https?://[^[:space:]]+|[^[:space:]:/?#]*[/?#][^[:space:]]*)( (?=[1-9])|$))+$'
  and char_length(array_to_string(cover_copies, ' ', '')) <= 10000
);

-- Copies belong to one cover. A write of another cover without copies, as by the dashboard before this migration,
-- must not leave the old picture on the page.
create function private.forget_cover_copies()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cover_copies := null;
  return new;
end
$$;

revoke all on function private.forget_cover_copies() from public;

create trigger albums_forget_cover_copies before update of cover_url on public.albums
  for each row
  when (new.cover_url is distinct from old.cover_url and new.cover_copies is not distinct from old.cover_copies)
  execute function private.forget_cover_copies();
