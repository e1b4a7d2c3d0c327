-- Demo content of a fictitious band: six albums with 24 tracks, an announced one with a single and two more tracks, a draft
-- and a scheduled album with three more that no visitor sees, a few lyrics, three months of listens, words, links and a photo of the band, five shows, and an owner
-- whose password everybody knows.
-- The embedded Supabase runs this once on an empty database and then uploads supabase/local/demo through the Storage
-- API as that owner. `supabase start` and `supabase db reset` run it too, and upload the same files by config.toml
-- ([storage.buckets]). `supabase db push` does not run it, and a hosted project refuses it: see the first statement.

do $$
begin
  if current_setting('ssl', true) = 'on' then
    raise exception 'seed.sql holds demo content and an owner with a public password: it belongs on no hosted project';
  end if;
  if exists (select from auth.users) or exists (select from public.albums) then
    raise exception 'seed.sql fills an empty database only, and this one holds users or albums';
  end if;
end
$$;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
) values (
  '5a1d0c6e-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'owner@example.com',
  extensions.crypt('harbor-lights-2026', extensions.gen_salt('bf')), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
);

-- Auth on Docker and on hosted Supabase looks for this value; the embedded Auth has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email), now(), now(), now()
from auth.users where email = 'owner@example.com';

insert into private.admins (user_id) select id from auth.users where email = 'owner@example.com';

insert into public.app_settings (key, value)
values
  ('default_homepage_video_url', 'https://vimeo.com/76979871'),
  ('site_about',
   'Glass Harbor are four people, one boathouse and a tape machine that runs a little slow.

They write at low water and record at high tide. Ines Maree sings and plays guitar, Tom Aldwater plays whatever the harbor has left on the pier.

Booking and press: booking@example.com'),
  ('site_links', '[
    {"label": "Instagram", "address": "https://www.instagram.com/example"},
    {"label": "Letters from the harbor", "address": "https://example.com/glass-harbor/letters"},
    {"label": "Shop", "address": "https://example.com/glass-harbor"}
  ]'),
  ('site_photos', '[{
    "name": "site/1763712300001.webp", "width": 1400, "height": 933,
    "copies": [
      {"width": 480, "name": "site/1763712300003.webp"}, {"width": 960, "name": "site/1763712300002.webp"}
    ],
    "caption": "The boathouse, an hour before high tide."
  }]'),
  -- The press kit. Its photograph is that of "About".
  ('site_press_texts', '{
    "sentence": "Glass Harbor are four people from the coast who record at high tide.",
    "paragraph": "Since 2016 Glass Harbor have made slow, bright songs in a boathouse with one tape machine. Ines Maree sings and plays guitar, Tom Aldwater plays bass and organ.",
    "full": "Glass Harbor began when a storm kept four people in a boathouse for three days.\n\nThey write at low water and record at high tide, mostly in one take. The harbor can be heard on every record."
  }'),
  ('site_press_photos', '[{
    "name": "site/1763712300001.webp", "width": 1400, "height": 933,
    "copies": [
      {"width": 480, "name": "site/1763712300003.webp"}, {"width": 960, "name": "site/1763712300002.webp"}
    ],
    "bytes": 37658, "alt": "A wooden boathouse at the water, in the last light",
    "credit": "Glass Harbor", "licence": "CC-BY-4.0"
  }]'),
  ('site_press_quotes', '[{
    "text": "A record that sounds like the sea has read the lyrics first.",
    "source": "Example Weekly", "link": "https://example.com/weekly/glass-harbor"
  }]'),
  ('site_press_contacts', '[
    {"label": "Press", "address": "mailto:press@example.com"},
    {"label": "Booking", "address": "mailto:booking@example.com"}
  ]');

-- Public objects answer on the Docker stack's own port, or, embedded, on the site's origin whatever its port is:
-- there the address stays without one.
with demo_storage as (
  select case when to_regclass('storage.migrations') is null then '' else 'http://127.0.0.1:54321' end
    || '/storage/v1/object/public/' as address
)
insert into public.albums
  (title, artist, description, purchase_link, vimeo_url, is_new, created_at, cover_url, cover_copies)
select title, 'GLASS HARBOR', description, purchase_link, vimeo_url, is_new, created_at::timestamptz,
  folder || file || '.webp',
  -- The covers have 900 px: the largest copy is the cover itself.
  array[
    '320', folder || replace(file, '12000', '12320') || '.webp',
    '640', folder || replace(file, '12000', '12640') || '.webp',
    '900', folder || file || '.webp'
  ]
from (select address || 'album-covers/covers/' as folder from demo_storage) as covers, (values
  ('Tidal Memory',
   'Seven songs written at low water and recorded at high tide, in a boathouse with one window.',
   'https://example.com/glass-harbor/tidal-memory', 'https://vimeo.com/22439234', true,
   '2026-10-30 09:00+00', '1763712000001'),
  ('Salt & Signal',
   'Postcards from the radio coast: drum machines, lighthouse timing, a voice that keeps drifting off the frequency.',
   null, 'https://vimeo.com/52389900', false, '2025-03-14 09:00+00', '1763712000002'),
  ('Night Ferry',
   'Five pieces for the last crossing of the day.',
   'https://example.com/glass-harbor/night-ferry', null, false, '2023-11-03 09:00+00', '1763712000003'),
  ('Paper Harbors', null, null, null, false, '2022-05-20 09:00+00', '1763712000004'),
  ('First Light',
   'One long take, the minute before sunrise.',
   'https://example.com/glass-harbor/first-light', null, false, '2020-09-18 09:00+00', '1763712000005'),
  ('Charts for Winter',
   'The winter tapes were lost at sea. This chart is all that is left of them.',
   null, null, false, '2018-12-01 09:00+00', '1763712000006')
) as demo (title, description, purchase_link, vimeo_url, is_new, created_at, file);

-- Given away: an album with texts, and one of a single track.
update public.albums set is_downloadable = true where title in ('Tidal Memory', 'First Light');

-- Two reissues, with dates of their own: not public, one of them until a moment that is always in the future.
insert into public.albums (title, artist, description, created_at, is_dated, published_at) values
  ('Boathouse Tapes', 'GLASS HARBOR', 'Rehearsals that nobody was meant to hear.', '2017-06-21 09:00+00', true, null),
  ('The Long Ebb', 'GLASS HARBOR', 'The first record, remastered from the tapes.', '2016-02-26 09:00+00', true,
   '2040-03-02 18:00+00');

-- Announced five days ago, three weeks before its release, and dated by that.
insert into public.albums (title, artist, description, purchase_link, announced_at, published_at)
select 'Breakwater', 'GLASS HARBOR',
  'Three songs from the winter when the sea came over the wall, and we carried the piano upstairs.',
  'https://example.com/glass-harbor/breakwater', today - interval '5 days', today + interval '21 days'
from (select date_trunc('day', now() at time zone 'utc') at time zone 'utc' as today) as days;

-- Where else two of them are.
update public.albums set links = (
  select jsonb_agg(jsonb_build_object('label', label, 'address', 'https://example.com/' || host || '/' || slug) order by place)
  from (values (1, 'Bandcamp', 'bandcamp'), (2, 'Spotify', 'spotify'), (3, 'Apple Music', 'apple-music')) as demo (place, label, host)
)
from (values ('Tidal Memory', 'tidal-memory'), ('Night Ferry', 'night-ferry')) as linked (album, slug)
where title = album;

with demo_storage as (
  select case when to_regclass('storage.migrations') is null then '' else 'http://127.0.0.1:54321' end
    || '/storage/v1/object/public/' as address
)
insert into public.tracks (album_id, title, duration, track_number, audio_url)
select albums.id, demo.title, duration, track_number,
  (select address from demo_storage) || 'audio-tracks/tracks/' || file || '.mp3'
from (values
  ('Tidal Memory', 1, 'Harbor Lights', '0:24', '1763712100001'),
  ('Tidal Memory', 2, 'Glass Tide', '0:16', '1763712100002'),
  ('Tidal Memory', 3, 'Slow Ferries', '0:15', '1763712100003'),
  ('Tidal Memory', 4, 'Undertow Waltz', '0:17', '1763712100004'),
  ('Tidal Memory', 5, 'Phosphor', '0:15', '1763712100005'),
  ('Tidal Memory', 6, 'Letters in Bottles', '0:15', '1763712100006'),
  ('Tidal Memory', 7, 'Low Water', '0:17', '1763712100007'),
  ('Salt & Signal', 1, 'Signal Fire', '0:18', '1763712100008'),
  ('Salt & Signal', 2, 'Radio Coast', '0:15', '1763712100009'),
  ('Salt & Signal', 3, 'Static Bloom', '0:16', '1763712100010'),
  ('Salt & Signal', 4, 'Lighthouse Keeper', '0:15', '1763712100011'),
  ('Salt & Signal', 5, 'Morse', '0:14', '1763712100012'),
  ('Salt & Signal', 6, 'Last Transmission', '0:18', '1763712100013'),
  ('Night Ferry', 1, 'Pier 9', '0:15', '1763712100014'),
  ('Night Ferry', 2, 'Night Ferry', '0:17', '1763712100015'),
  ('Night Ferry', 3, 'Brass Lanterns', '0:15', '1763712100016'),
  ('Night Ferry', 4, 'Quiet Engine', '0:14', '1763712100017'),
  ('Night Ferry', 5, 'Homeward', '0:16', '1763712100018'),
  ('Paper Harbors', 1, 'Paper Boats', '0:16', '1763712100019'),
  ('Paper Harbors', 2, 'Driftwood', '0:17', '1763712100020'),
  ('Paper Harbors', 3, 'The Net Menders', '0:17', '1763712100021'),
  ('Paper Harbors', 4, 'Sailmaker', '0:16', '1763712100022'),
  ('Paper Harbors', 5, 'Inland', '0:16', '1763712100023'),
  ('First Light', 1, 'First Light', '0:27', '1763712100024'),
  ('Breakwater', 1, 'Pilings', '0:15', '1763712100009'),
  ('Breakwater', 2, 'Over the Wall', '0:16', '8f54bf5e-5bfa-4c06-b04d-12df5f9a9114'),
  ('Breakwater', 3, 'Piano Upstairs', '0:17', '6057314c-e1a3-4cd9-b333-7212d5908895'),
  ('Boathouse Tapes', 1, 'One Window', '0:16', '138221e1-f4a8-46a1-90f2-01f6e121d830'),
  ('Boathouse Tapes', 2, 'Before Sunrise', '0:18', '6d992997-df21-46d7-898a-7b07b7907c53'),
  ('The Long Ebb', 1, 'Slack Water', '0:15', '5aff210c-ba6e-43e0-8853-eae1963bda14')
) as demo (album, track_number, title, duration, file)
join public.albums on albums.title = demo.album;

update public.tracks set is_single = true where title = 'Pilings';

-- One with an artist of its own.
update public.tracks set artist = 'Ines Maree & Jo Fennick' where title = 'Homeward';

-- One track was uploaded as a WAV, and plays a listening copy of it.
insert into public.track_originals (track_id, file_name, file_size, status, original_url, copy_url)
select id, 'Morse.wav', 224906, 'stored',
  regexp_replace(audio_url, 'tracks/[^/]*$', 'originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav'), audio_url
from public.tracks where title = 'Morse';

-- Lyrics of some tracks: timed lyrics as long as their sound, stanzas, two scripts in one text, and a draft's.
insert into public.track_texts (track_id, lyrics, credits)
select tracks.id, demo.lyrics, demo.credits
from (values
  ('Tidal Memory', 'Harbor Lights', $lyrics$[ti:Harbor Lights]
[ar:GLASS HARBOR]
[00:01.00]Somebody left the harbor lights on
[00:03.50]Green on the left hand, red on the right
[00:06.00]We count the boats until they are gone
[00:08.50]And write their names on the back of the night
[00:11.00]
[00:12.00]Low water, high water
[00:14.00]Keep a lamp for me
[00:16.00]Low water, high water
[00:18.00]I come home by sea
[00:20.50]Somebody left the harbor lights on
[00:22.50]For me$lyrics$,
   $credits$Written by Ines Maree and Tom Aldwater
Voice: Ines Maree
Guitar, tape loops: Tom Aldwater
Drums: Jo Fennick
Recorded in the boathouse by Lena Strand$credits$),
  ('Tidal Memory', 'Slow Ferries', $lyrics$The slow ferry leaves at a quarter to four,
The deckhand is asleep on the rope.
I bought you a ticket an hour before,
And one for the dog, and one for hope.

Slow ferries, slow ferries,
Nobody waits on the other side.
Slow ferries, slow ferries,
We are only along for the ride.

The kiosk has closed and the coffee is cold,
A gull reads the paper alone.
The news is a week and a half too old,
And so is the weather at home.

Slow ferries, slow ferries,
Nobody waits on the other side.$lyrics$, null),
  ('Tidal Memory', 'Phosphor', null, $credits$Written by Tom Aldwater
Synthesizer: Tom Aldwater
Mixed by Lena Strand$credits$),
  ('Night Ferry', 'Night Ferry', $lyrics$הים שקט הלילה
והאור על Pier 9 עוד דולק
אנחנו שטים אל הבית, GLASS HARBOR
והחוף הולך ומתרחק

Night ferry, take me over
Night ferry, לילה טוב

البحر هادئ والليل طويل
ونحن على الطريق إلى Harbor Lights$lyrics$, null),
  ('Boathouse Tapes', 'One Window', $lyrics$One window, and the tide in it.
Nobody has heard this yet.$lyrics$, $credits$A rehearsal on one microphone$credits$)
) as demo (album, title, lyrics, credits)
join public.albums on albums.title = demo.album
join public.tracks on tracks.album_id = albums.id and tracks.title = demo.title;

-- Listens of the three months up to today, which depend on how many days ago a day was, and never on its date. The
-- first album came out 24 days ago, each track is heard less than the one before, and every seventh day more.
insert into public.listens (track_id, day, listens)
select track_id, (now() at time zone 'utc')::date - ago, round(expected * chance)
from (
  select tracks.id as track_id, ago,
    -- From 0.6 to 1.4, by title and day.
    0.6 + ('x' || left(md5(tracks.title || ago), 4))::bit(16)::int / 65535.0 * 0.8 as chance,
    case
      when albums.title <> 'Tidal Memory' then weight
      when ago > 24 then 0
      else weight * (1 + 3 * exp(-(24 - ago) / 5.0))
    end * case when ago % 7 = 1 then 1.6 else 1 end / (0.7 + 0.3 * track_number) as expected
  from (values
    ('Tidal Memory', 9), ('Salt & Signal', 5), ('Night Ferry', 3), ('Paper Harbors', 1), ('First Light', 2)
  ) as demo (album, weight)
  join public.albums on albums.title = demo.album
  join public.tracks on tracks.album_id = albums.id
  cross join generate_series(0, 90) as ago
) as days
where round(expected * chance) > 0;

-- Shows around today, so that the demo always has coming ones. The first one is 90 days ago: the reset in testSupabase.ts
-- relies on it.
insert into public.shows (day, starts, venue, city, country, ticket_url, note, status)
select (now() at time zone 'utc')::date + days, starts::time, venue, city, country, ticket_url, note, status
from (values
  (-90, '20:30', 'Lantern Room', 'Munich', 'DE', null, null, 'on'),
  (12, '20:00', 'Canal House', 'Amsterdam', 'NL', 'https://example.com/tickets/amsterdam', 'Doors 19:00, with Lena Strand', 'on'),
  (14, '20:30', 'Pier Hall', 'Hamburg', 'DE', 'https://example.com/tickets/hamburg', null, 'sold_out'),
  (75, null, 'Tidewater Festival', 'Penzance', 'GB', 'https://example.com/tickets/penzance', 'Open air, two days', 'on'),
  (200, '19:30', 'Blue Shed', 'Copenhagen', 'DK', null, null, 'postponed')
) as demo (days, starts, venue, city, country, ticket_url, note, status);
