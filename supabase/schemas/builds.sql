-- Asks the host for a build when the built pages differ from the database. Without pg_cron, pg_net or Vault nobody asks.
create table private.builds (
  is_only boolean primary key default true check (is_only),
  -- Counts the changes that visitors see. A build reads it first, and publishes it as built.json.
  mark bigint not null default 0,
  -- Until when releases and ends of shows are counted.
  noted_until timestamptz not null default now(),
  -- Of what no request is for: the first save and the last one, and whether an announcement, a release, "Build now" or a new
  -- hook is among it.
  noted_since timestamptz,
  saved_at timestamptz,
  is_urgent boolean not null default false,
  -- Vault has the hook's address.
  host text,
  -- Of the last request: its moment, the mark that it was for, and whether it was for something urgent.
  asked_at timestamptz,
  asked_mark bigint not null default 0,
  asked_urgently boolean not null default false,
  -- pg_net's number until its answer is read, then the HTTP status, or why there is none.
  request_id bigint,
  status integer,
  problem text,
  -- Requests in a row that were refused or lost.
  failures integer not null default 0
);
insert into private.builds default values;
alter table private.builds enable row level security;
revoke all on table private.builds from public, anon, authenticated;

-- Counts a save, or what has passed since: releases of albums and shows, and ends of shows (`endOfShow` in showDays.ts).
create function private.note_change(moment timestamptz, is_save boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  noted timestamptz := (select noted_until from private.builds);
  -- What already waits for no save goes on so: a release by date, "Build now", and what the host has refused.
  is_edit boolean := is_save and (select saved_at is not null or not is_urgent from private.builds);
  released boolean := exists (
      select from public.albums
      where private.is_visible(announced_at, published_at, moment)
          and not private.is_visible(announced_at, published_at, noted)
        or private.is_released(published_at, moment) and not private.is_released(published_at, noted)
    )
    or exists (
      select from public.shows
      where private.is_released(published_at, moment) and not private.is_released(published_at, noted)
    );
begin
  if is_save or released or exists (
    select from public.shows
    where private.is_released(published_at, moment) and day > noted - interval '3 days'
      and (day + interval '36 hours') at time zone 'utc' > noted and (day + interval '36 hours') at time zone 'utc' <= moment
  ) then
    update private.builds set
      mark = mark + 1, noted_until = moment, failures = 0, is_urgent = is_urgent or released,
      noted_since = case when is_edit then coalesce(noted_since, moment) when released then null else noted_since end,
      saved_at = case when is_edit then moment when released then null else saved_at end
    where is_only;
  end if;
end
$$;

-- Whether strangers see a row: of each table that built pages are made of. PostgreSQL picks the one for the row's type.
create function private.is_seen(album public.albums, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$ select private.is_visible(album.announced_at, album.published_at, moment) $$;

create function private.is_seen(track public.tracks, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.albums
    where id = track.album_id
      and private.is_track_visible(track.is_hidden, track.is_single, announced_at, published_at, moment)
  )
$$;

create function private.is_seen(words public.track_texts, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tracks where id = words.track_id and private.is_seen(tracks, moment))
$$;

create function private.is_seen(show public.shows, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$ select private.is_released(show.published_at, moment) $$;

create function private.is_seen(setting public.app_settings, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$ select setting.key is not null $$;

-- Counts a save that strangers see. Once a transaction, at its end: saves then wait for each other no longer than a commit
-- takes, and in no circle.
create function private.note_saved_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.noted_by', true) is distinct from pg_current_xact_id()::text
    and to_jsonb(old) - 'is_dated' is distinct from to_jsonb(new) - 'is_dated'
    and (private.is_seen(old, clock_timestamp()) or private.is_seen(new, clock_timestamp()))
  then
    perform set_config('private.noted_by', pg_current_xact_id()::text, true);
    perform private.note_change(clock_timestamp(), true);
  end if;
  return null;
end
$$;

-- On each table whose rows `private.is_seen` knows.
do $$
declare
  shown text;
begin
  for shown in
    select relname from pg_proc join pg_class on reltype = proargtypes[0]
    where pronamespace = 'private'::regnamespace and proname = 'is_seen'
  loop
    execute format('create constraint trigger %1$s_note_change after insert or update or delete on public.%1$s
      deferrable initially deferred for each row execute function private.note_saved_row()', shown);
  end loop;
end
$$;

-- When the next request goes out, null where nothing is to be asked for: two minutes after the last save, at the latest ten
-- after the first, and no sooner after the last request than the host's plan allows. Netlify's Free plan has about 20 builds
-- a month, and then pauses the site. After five repeats only another change asks again.
create function private.next_build(state private.builds, moment timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
select case
  when state.host is not null and state.failures <= 5
    and (state.mark > state.asked_mark or state.is_urgent or state.failures > 0)
  then greatest(
    moment,
    least(state.saved_at + interval '2 minutes', state.noted_since + interval '10 minutes'),
    state.asked_at + case
      when state.host <> 'api.netlify.com' then interval '10 minutes'
      when not state.is_urgent then interval '2 days'
      -- Among saves: many albums may be published in one afternoon.
      when state.saved_at is not null then interval '1 day'
      else interval '10 minutes'
    end
  )
end
$$;

-- What pg_cron calls each minute while there is a hook. Returns what it did. A second run waits for the row that the first
-- one writes. A clock that was put back delays nothing.
create function private.ask_for_build(moment timestamptz default clock_timestamp()) returns text
language plpgsql security definer set search_path = '' as $$
declare
  state private.builds;
begin
  perform private.note_change(moment, false);
  update private.builds set
    noted_until = least(noted_until, moment),
    noted_since = case when saved_at <= moment then noted_since end,
    saved_at = case when saved_at <= moment then saved_at end,
    asked_at = case when asked_at <= moment then asked_at end
  where is_only returning * into state;
  if state.request_id is not null then
    state.status := null;
    state.problem := 'lost';
    begin
      select status_code, case when timed_out then 'timeout' else left(error_msg, 200) end
      into strict state.status, state.problem from net._http_response where id = state.request_id;
    exception when others then
      if state.asked_at > moment - interval '10 minutes' then
        return 'unanswered';
      end if;
    end;
    update private.builds set request_id = null, status = state.status, problem = state.problem,
      failures = case when state.status between 200 and 299 then 0 else failures + 1 end,
      is_urgent = is_urgent or asked_urgently and (state.status between 200 and 299) is not true
    where is_only returning * into state;
  end if;
  if private.next_build(state, moment) is null then
    return 'nothing to ask';
  elsif private.next_build(state, moment) > moment then
    return 'too soon';
  end if;
  begin
    select net.http_post(hook ->> 'address', hook -> 'body', headers => hook -> 'headers', timeout_milliseconds => 10000)
    into strict state.request_id
    from vault.decrypted_secrets, lateral (select decrypted_secret::jsonb as hook) as hooks where name = 'build_hook';
  exception when others then
    update private.builds set status = null, problem = 'unavailable' where is_only;
    return 'unavailable';
  end;
  update private.builds set
    request_id = state.request_id, asked_at = moment, asked_mark = mark, asked_urgently = is_urgent,
    is_urgent = false, noted_since = null, saved_at = null
  where is_only;
  return 'asked';
end
$$;

-- The hosts are a list, so that nobody makes the database call others.
create function private.set_build_hook(address text, token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hook_host text := substring(address from '^https://(api\.(?:netlify|cloudflare|vercel|github)\.com)/[\w./?=&%~-]+$');
  is_workflow boolean := address ~ '^https://api\.github\.com/repos/[^?]+/actions/workflows/[^/?]+/dispatches$';
begin
  if private.is_admin() is not true then
    raise insufficient_privilege using message = 'Only an admin sets the build hook.';
  elsif to_regclass('cron.job') is null or to_regclass('net._http_response') is null or to_regclass('vault.secrets') is null then
    raise 'Turn on pg_cron, pg_net and Vault in Supabase (Database, Extensions) first.';
  elsif address <> '' and (hook_host is null or char_length(address) > 1000 or is_workflow <> (hook_host = 'api.github.com')) then
    raise 'This is no build hook of Netlify, Cloudflare, Vercel or GitHub. Copy its whole address.';
  elsif token !~ (case when is_workflow then '^[\w-]+$' else '^$' end) then
    raise 'A workflow of GitHub needs a token, and no other hook has one.';
  end if;
  delete from vault.secrets where name = 'build_hook';
  perform cron.unschedule(jobid) from cron.job where jobname = 'ask-for-build';
  if address <> '' then
    perform vault.create_secret(jsonb_build_object('address', address,
      'body', case when is_workflow then '{"ref": "main"}' else '{}' end::jsonb,
      'headers', case when is_workflow then jsonb_build_object('Authorization', 'Bearer ' || token) else '{}' end
        || '{"Content-Type": "application/json"}')::text, 'build_hook');
    perform cron.schedule('ask-for-build', '* * * * *', 'select private.ask_for_build();
      delete from cron.job_run_details using cron.job where job.jobid = job_run_details.jobid
        and jobname = ''ask-for-build'' and end_time < now() - interval ''1 day''');
  end if;
  update private.builds set host = hook_host, asked_at = case when host = hook_host then asked_at end,
    is_urgent = hook_host is not null, noted_since = null, saved_at = null,
    request_id = null, status = null, problem = null, failures = 0
  where is_only;
end
$$;

create function private.read_build_mark() returns jsonb
language sql security definer set search_path = '' as $$
  select private.note_change(clock_timestamp(), false);
  select jsonb_build_object('mark', mark, 'at', clock_timestamp()) from private.builds
$$;

create function private.build_state(wants_build boolean) returns jsonb
language sql security definer set search_path = '' as $$
  select private.note_change(clock_timestamp(), false) where private.is_admin();
  update private.builds set is_urgent = true, noted_since = null, saved_at = null, failures = 0
  where wants_build and host is not null and private.is_admin();
  select private.ask_for_build() where wants_build and private.is_admin();
  -- The last four are for pages of the first release, which count requests.
  select to_jsonb(builds) || jsonb_build_object(
    'next_at', private.next_build(builds, clock_timestamp()), 'now', clock_timestamp(),
    'migrations', private.known_migrations(), 'files', private.file_usage(),
    'upkeep', (select to_jsonb(upkeep) from private.upkeep),
    'is_wanted', is_urgent, 'requests', array_remove(array[asked_at], null), 'max_requests', 300, 'reserve', 0
  ) from private.builds where private.is_admin()
$$;

-- What a build reads first, as a stranger. `return` binds the other function now: anon needs no right to the schema.
create function public.build_mark() returns jsonb
language sql security invoker set search_path = '' return private.read_build_mark();

-- For admins: what is known of builds, after it asked for one if that is wanted. The dashboard asks it after the sign-in, so
-- it also has what "Left to set up" reminds of.
create function public.build_state(wants_build boolean default false) returns jsonb
language sql security invoker set search_path = '' return private.build_state(wants_build);

-- For admins. An empty address removes the hook.
create function public.set_build_hook(address text, token text default '') returns void
language sql security invoker set search_path = '' return private.set_build_hook(trim(address), trim(token));

revoke all on function private.is_seen(public.albums, timestamptz), private.is_seen(public.tracks, timestamptz),
  private.is_seen(public.track_texts, timestamptz), private.is_seen(public.shows, timestamptz),
  private.is_seen(public.app_settings, timestamptz), private.note_change(timestamptz, boolean), private.note_saved_row(),
  private.next_build(private.builds, timestamptz), private.ask_for_build(timestamptz),
  private.set_build_hook(text, text), private.read_build_mark(), private.build_state(boolean),
  public.set_build_hook(text, text), public.build_mark(), public.build_state(boolean) from public, anon, authenticated;
grant execute on function private.read_build_mark(), public.build_mark() to anon, authenticated, service_role;
grant execute on function private.set_build_hook(text, text), private.build_state(boolean),
  public.set_build_hook(text, text), public.build_state(boolean) to authenticated;

-- Hosted Supabase has them. Elsewhere some are missing, or only a superuser may turn them on.
do $$
begin
  create extension if not exists supabase_vault;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists pg_cron;
exception when others then
  raise notice 'Nobody will ask for builds: %', sqlerrm;
end
$$;
