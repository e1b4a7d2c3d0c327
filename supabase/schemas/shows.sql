-- The band's dates. Day and hour are those of the venue, without a zone. A show is past
-- when its day has ended in the last zone of the world (decision 069).
create table public.shows (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  starts time,
  venue text,
  city text not null,
  -- ISO 3166, two letters.
  country text,
  ticket_url text,
  note text,
  status text not null default 'on',
  -- When the show is public: from then on. Null is a draft, a moment to come is announced then.
  published_at timestamptz default now(),
  constraint shows_day_is_a_date check (day >= '0001-01-01' and day < '9999-12-31'),
  constraint shows_starts_is_a_time check (starts < '24:00'),
  constraint shows_venue_is_not_blank check (venue ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint shows_venue_is_not_too_long check (char_length(venue) <= 200),
  constraint shows_city_is_not_blank check (city ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint shows_city_is_not_too_long check (char_length(city) <= 200),
  constraint shows_country_is_a_country check (country ~ '^[A-Z]{2}$'),
  constraint shows_ticket_url_is_a_web_address check (char_length(ticket_url) <= 2048 and ticket_url ~* '^https?://[^[:space:]]+$'),
  constraint shows_note_is_not_blank check (note ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint shows_note_is_not_too_long check (char_length(note) <= 500),
  constraint shows_status_is_a_status check (status in ('on', 'sold_out', 'cancelled', 'postponed')),
  constraint shows_published_at_is_a_date
    check (published_at >= '0001-01-01 00:00+00' and published_at < '9999-12-31 00:00+00')
);

revoke all on table public.shows from public, anon, authenticated;
grant select on table public.shows to anon, authenticated;
grant select, insert, update, delete on table public.shows to authenticated, service_role;

create policy "Strangers read public shows" on public.shows
  for select to anon using (private.is_released(published_at, now()));
create policy "Signed-in users read public shows, admins all" on public.shows
  for select to authenticated using (private.is_released(published_at, now()) or (select private.is_admin()));

-- At most 500 rows. One insert counts after the other: two at once would each miss the other one's rows. Runs as its
-- owner, so that it counts every row. The message is that of a broken check, which the dashboard has a sentence for.
create function private.limit_shows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock('public.shows'::regclass::oid::bigint);
  if (select count(*) from public.shows) > 500 then
    raise 'new row for relation "shows" violates check constraint "shows_id_is_not_too_many"'
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function private.limit_shows() from public;

create trigger shows_limit after insert on public.shows
  for each statement execute function private.limit_shows();
