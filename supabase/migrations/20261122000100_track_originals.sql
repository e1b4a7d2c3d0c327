-- The file that the owner uploaded, once visitors play a smaller copy of it: then audio_url is the copy's address.
-- Row level security and grants stay as they are: both are given for whole rows.
alter table public.tracks
  add column original_url text,
  add constraint tracks_original_url_is_a_web_address
    check (char_length(original_url) <= 2048 and (original_url ~* '^https?://' or original_url !~ '^[^/?#]*:'));
