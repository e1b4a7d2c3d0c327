-- Albums, tracks and what belongs to them. Lengths are far above any honest value and stop an attack of size; an address
-- may have no other scheme than http or https, so that none of them can ever run as a script.
-- "Not blank" is spelled out as the browser's trim() sees it: \s alone depends on the database's locale.

create table public.albums (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  artist text,
  description text,
  purchase_link text,
  vimeo_url text,
  cover_url text,
  -- Smaller copies of the cover: width and address of each, alternating, narrowest first, {320,https://…,640,https://…}.
  -- Text, so that the API can be asked which albums use an address (`cover_copies=ov.{…}`). Empty where the cover needs
  -- no copies: it moves, or no browser can read it. Null where nobody has made any.
  cover_copies text[],
  is_new boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the album is public: from then on. Null is a draft, a moment to come a scheduled release.
  published_at timestamptz default now(),
  is_dated boolean not null default false,
  is_downloadable boolean not null default false,
  -- From when on it is announced: before its release it is public with its singles alone.
  announced_at timestamptz,
  -- Where else it is, in the owner's order: [{"label": "Bandcamp", "address": "https://…"}, …].
  links jsonb not null default '[]',
  -- What kind of release it is; null says nothing.
  kind text,
  genre text,
  -- By its SPDX identifier (https://spdx.org/licenses/), null for none: all rights reserved.
  licence text,
  -- What the cover shows, for people who cannot see it.
  cover_alt text,
  -- Comes first on the page. At most one is: see triggers.sql.
  is_pinned boolean not null default false,
  constraint albums_title_is_not_blank check (title ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint albums_title_is_not_too_long check (char_length(title) <= 500),
  constraint albums_artist_is_not_too_long check (char_length(artist) <= 500),
  constraint albums_description_is_not_too_long check (char_length(description) <= 20000),
  constraint albums_purchase_link_is_a_web_address
    check (char_length(purchase_link) <= 2048 and (purchase_link ~* '^https?://' or purchase_link !~ '^[^/?#]*:')),
  constraint albums_vimeo_url_is_a_web_address
    check (char_length(vimeo_url) <= 2048 and (vimeo_url ~* '^https?://' or vimeo_url !~ '^[^/?#]*:')),
  constraint albums_cover_url_is_a_web_address
    check (char_length(cover_url) <= 2048 and (cover_url ~* '^https?://' or cover_url !~ '^[^/?#]*:')),
  -- No element holds a blank, as a browser reads them as a list (srcset).
  constraint albums_cover_copies_is_a_web_address check (
    cover_copies = '{}'
    or cardinality(cover_copies) = cardinality(string_to_array(array_to_string(cover_copies, ' ', ''), ' '))
    and array_to_string(cover_copies, ' ', '')
      ~* '^([1-9][0-9]{0,4} (https?://[^[:space:]]+|[^[:space:]:/?#]*[/?#][^[:space:]]*)( (?=[1-9])|$))+$'
    and char_length(array_to_string(cover_copies, ' ', '')) <= 10000
  ),
  -- Four digits of a year: no browser reads a moment beyond them, nor one before our era.
  constraint albums_created_at_is_a_date
    check (created_at >= '0001-01-01 00:00+00' and created_at < '9999-12-31 00:00+00'),
  constraint albums_published_at_is_a_date
    check (published_at >= '0001-01-01 00:00+00' and published_at < '9999-12-31 00:00+00'),
  constraint albums_announced_at_is_before_the_release check (
    announced_at is null or announced_at >= '0001-01-01 00:00+00' and coalesce(announced_at < published_at, false)
  ),
  constraint albums_kind_is_a_kind check (kind in ('album', 'ep', 'single', 'live', 'compilation')),
  constraint albums_genre_is_not_too_long check (char_length(genre) <= 200),
  constraint albums_licence_is_a_licence check (licence in (
    'CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-ND-4.0'
  )),
  constraint albums_cover_alt_is_not_too_long check (char_length(cover_alt) <= 500),
  constraint albums_links_is_not_too_long check (char_length(links::text) <= 20000),
  constraint albums_links_is_a_list_of_links check (
    jsonb_typeof(links) = 'array' and jsonb_array_length(links) = jsonb_array_length(jsonb_path_query_array(links,
      'strict $[*] ? (@.label like_regex "\\S" && @.address like_regex "^(https?://|mailto:)\\S+$" flag "i")'))
  )
);

comment on column public.albums.is_dated is
  'Whether created_at, and so the place on the page, stays when the album comes out: the owner chose it, or it was public before.';

create table public.tracks (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums (id) on delete cascade,
  title text not null,
  duration text,
  track_number integer not null,
  audio_url text,
  -- Can be heard while its album is announced.
  is_single boolean not null default false,
  -- Null where it is the album's.
  artist text,
  -- Taken down by the owner: nobody but admins reads it.
  is_hidden boolean not null default false,
  constraint tracks_title_is_not_blank check (title ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint tracks_title_is_not_too_long check (char_length(title) <= 500),
  constraint tracks_duration_is_not_too_long check (char_length(duration) <= 100),
  constraint tracks_artist_is_not_blank check (artist ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint tracks_artist_is_not_too_long check (char_length(artist) <= 500),
  constraint tracks_track_number_starts_at_one check (track_number >= 1),
  constraint tracks_audio_url_is_a_web_address
    check (char_length(audio_url) <= 2048 and (audio_url ~* '^https?://' or audio_url !~ '^[^/?#]*:'))
);

-- Not unique: a reorder writes one row at a time, so two tracks share a number in between.
create index tracks_album_id_track_number_idx on public.tracks (album_id, track_number);

-- The file that a track's listening copy was made of: for admins alone, since its address is all that anyone needs to
-- fetch it. It is sent after the copy, to a name that nobody can guess, originals/{uuid}.{extension}.
create table public.track_originals (
  track_id uuid primary key references public.tracks (id) on delete cascade,
  -- As the owner's file was called, and its bytes; null where nobody knows them.
  file_name text not null,
  file_size bigint,
  status text not null,
  -- Where the file is once it is stored.
  original_url text,
  -- The copy made of it. The row is about other audio when the track does not play it.
  copy_url text,
  constraint track_originals_has_an_address_once_stored check ((status = 'stored') = (original_url is not null)),
  constraint track_originals_file_name_is_not_too_long check (char_length(file_name) <= 500),
  constraint track_originals_file_size_starts_at_one check (file_size >= 1),
  constraint track_originals_status_is_a_status check (status in ('waiting', 'stored', 'too_large')),
  constraint track_originals_original_url_is_a_web_address
    check (char_length(original_url) <= 2048 and (original_url ~* '^https?://' or original_url !~ '^[^/?#]*:')),
  constraint track_originals_copy_url_is_a_web_address
    check (char_length(copy_url) <= 2048 and (copy_url ~* '^https?://' or copy_url !~ '^[^/?#]*:'))
);

-- The words of a track: its lyrics, plain or in LRC with times, its credits, and the code of its recording. In a table of
-- their own, so that the catalogue's reads stay small; whether a track has texts is selected without them.
create table public.track_texts (
  track_id uuid primary key references public.tracks (id) on delete cascade,
  lyrics text,
  credits text,
  has_lyrics boolean generated always as (lyrics is not null) stored,
  has_credits boolean generated always as (credits is not null) stored,
  -- The International Standard Recording Code (ISO 3901), without hyphens.
  isrc text,
  constraint track_texts_lyrics_is_not_blank check (lyrics ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint track_texts_credits_is_not_blank check (credits ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint track_texts_lyrics_is_not_too_long check (char_length(lyrics) <= 50000),
  constraint track_texts_credits_is_not_too_long check (char_length(credits) <= 20000),
  constraint track_texts_isrc_is_a_code check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  constraint track_texts_has_a_text check (lyrics is not null or credits is not null or isrc is not null)
);

-- When an album last changed in a way that matters to feed readers: its own fields, and which tracks it
-- has by what name and in what order. In a table of its own, so that the catalogue's reads stay small.
create table public.album_updates (
  album_id uuid primary key references public.albums (id) on delete cascade,
  updated_at timestamptz not null default now()
);

-- Without hidden rows. The longest values are legal texts and those of the press kit: each form's limits fit into one.
create table public.app_settings (
  key text primary key,
  value text not null,
  updated_at timestamptz,
  constraint app_settings_key_is_not_blank check (key ~ '\S'),
  constraint app_settings_key_is_not_too_long check (char_length(key) <= 200),
  constraint app_settings_value_is_not_too_long check (char_length(value) <= 100000)
);
