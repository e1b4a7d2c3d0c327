-- The three tables of the product. Lengths are far above any honest value and stop an attack of size;
-- an address may have no other scheme than http or https, so that none of them can ever run as a script.
-- "Not blank" is spelled out as the browser's trim() sees it: \s alone depends on the database's locale.

create table public.albums (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  artist text,
  description text,
  purchase_link text,
  vimeo_url text,
  cover_url text,
  is_new boolean not null default false,
  created_at timestamptz not null default now(),
  constraint albums_title_is_not_blank check (title ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint albums_title_is_not_too_long check (char_length(title) <= 500),
  constraint albums_artist_is_not_too_long check (char_length(artist) <= 500),
  constraint albums_description_is_not_too_long check (char_length(description) <= 20000),
  constraint albums_purchase_link_is_a_web_address
    check (char_length(purchase_link) <= 2048 and (purchase_link ~* '^https?://' or purchase_link !~ '^[^/?#]*:')),
  constraint albums_vimeo_url_is_a_web_address
    check (char_length(vimeo_url) <= 2048 and (vimeo_url ~* '^https?://' or vimeo_url !~ '^[^/?#]*:')),
  constraint albums_cover_url_is_a_web_address
    check (char_length(cover_url) <= 2048 and (cover_url ~* '^https?://' or cover_url !~ '^[^/?#]*:'))
);

create table public.tracks (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums (id) on delete cascade,
  title text not null,
  duration text,
  track_number integer not null,
  audio_url text,
  constraint tracks_title_is_not_blank check (title ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint tracks_title_is_not_too_long check (char_length(title) <= 500),
  constraint tracks_duration_is_not_too_long check (char_length(duration) <= 100),
  constraint tracks_track_number_starts_at_one check (track_number >= 1),
  constraint tracks_audio_url_is_a_web_address
    check (char_length(audio_url) <= 2048 and (audio_url ~* '^https?://' or audio_url !~ '^[^/?#]*:'))
);

-- Not unique: a reorder writes one row at a time, so two tracks share a number in between.
create index tracks_album_id_track_number_idx on public.tracks (album_id, track_number);

create table public.app_settings (
  key text primary key,
  value text not null,
  constraint app_settings_key_is_not_blank check (key ~ '\S'),
  constraint app_settings_key_is_not_too_long check (char_length(key) <= 200),
  constraint app_settings_value_is_not_too_long check (char_length(value) <= 20000)
);
