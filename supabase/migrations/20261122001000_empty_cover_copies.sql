-- An empty list says that a cover has no smaller copies and needs none: it moves, or no browser can read it.
-- Null still says that nobody has tried.
alter table public.albums
  drop constraint albums_cover_copies_is_a_web_address,
  add constraint albums_cover_copies_is_a_web_address check (
    cover_copies = '{}'
    or cardinality(cover_copies) = cardinality(string_to_array(array_to_string(cover_copies, ' ', ''), ' '))
    and array_to_string(cover_copies, ' ', '')
      ~* '^([1-9][0-9]{0,4} (https?://[^[:space:]]+|[^[:space:]:/?#]*[/?#][^[:space:]]*)( (?=[1-9])|$))+$'
    and char_length(array_to_string(cover_copies, ' ', '')) <= 10000
  );
