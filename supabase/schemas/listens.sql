-- How often each track was heard on each day, in UTC. It counts tracks and knows no visitor: no account, no address, no
-- time of day.
create table public.listens (
  track_id uuid not null references public.tracks (id) on delete cascade,
  day date not null,
  listens integer not null,
  primary key (track_id, day)
);

-- For the sums of a span, and for reading its rows page by page.
create index listens_day_track_id_idx on public.listens (day, track_id);

-- Nobody writes it but the function below, and a restore.
alter table public.listens enable row level security;
revoke all on table public.listens from public, anon, authenticated;
grant select on table public.listens to authenticated;
grant select, insert, update, delete on table public.listens to service_role;

create policy "An admin reads listens" on public.listens
  for select to authenticated using ((select private.is_admin()));

-- Runs as its owner, as visitors may not write. Policies do not apply to it, so it checks that the track is public and has
-- sound. Otherwise, and when the count would have to wait or the track is being deleted, it returns the same and adds
-- nothing.
create function private.add_listen(heard_track uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Otherwise concurrent counts of this track would wait for the disk. A crash may lose the last second's counts.
  perform set_config('synchronous_commit', 'off', true);
  insert into public.listens (track_id, day, listens)
  select tracks.id, (now() at time zone 'utc')::date, 1
  from public.tracks join public.albums on albums.id = tracks.album_id
  where tracks.id = heard_track and tracks.audio_url <> ''
    and private.is_track_visible(tracks.is_hidden, tracks.is_single, albums.announced_at, albums.published_at, now())
  on conflict on constraint listens_pkey do update set listens = listens.listens + 1;
exception when lock_not_available or foreign_key_violation then
  null;
end
$$;

-- What the page calls. `return` binds private.add_listen when this is created, so that anon needs no right to the
-- schema. The timeouts are here because PostgREST reads them from the function that it calls.
create function public.count_listen(track_id uuid)
returns void
language sql
security invoker
set search_path = ''
set lock_timeout = '100ms'
set statement_timeout = '1s'
return private.add_listen(track_id);

comment on function public.count_listen is 'Adds one listen of a public track with sound, today in UTC. Returns nothing in every case.';

revoke all on function private.add_listen(uuid), public.count_listen(uuid) from public, anon, authenticated;
grant execute on function private.add_listen(uuid), public.count_listen(uuid) to anon, authenticated;

-- The dashboard's sums, as one response holds 1,000 rows. With the caller's own rights: others get no rows.
create function public.listens_by_day(
  first_day date default null, last_day date default null, by_week boolean default false
)
returns table (day date, listens bigint)
language sql
stable
security invoker
set search_path = ''
as $$
  select case when by_week then date_trunc('week', listens.day::timestamp)::date else listens.day end, sum(listens.listens)
  from public.listens
  where listens.day between coalesce(first_day, '-infinity') and coalesce(last_day, 'infinity')
  group by 1
  order by 1;
$$;

-- With names, so that the dashboard reads nothing else.
create function public.listens_by_track(first_day date default null, last_day date default null)
returns table (track_id uuid, title text, album_id uuid, album_title text, listens bigint, artist text)
language sql
stable
security invoker
set search_path = ''
as $$
  select tracks.id, tracks.title, albums.id, albums.title, sums.listens, tracks.artist
  from (
    select listens.track_id, sum(listens.listens) as listens
    from public.listens
    where listens.day between coalesce(first_day, '-infinity') and coalesce(last_day, 'infinity')
    group by 1
  ) as sums
  join public.tracks on tracks.id = sums.track_id
  join public.albums on albums.id = tracks.album_id
  order by 1;
$$;

comment on function public.listens_by_day is
  'Listens of each day with any, or of each week by its Monday, from first_day to last_day; null is no limit. Admins only.';
comment on function public.listens_by_track is
  'Listens of each track with any, and its names, from first_day to last_day, by track_id; null is no limit. Admins only.';

revoke all on function public.listens_by_day(date, date, boolean), public.listens_by_track(date, date)
  from public, anon, authenticated;
grant execute on function public.listens_by_day(date, date, boolean), public.listens_by_track(date, date) to authenticated;
