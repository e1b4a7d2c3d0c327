-- One pace in place of counted requests. The hook, its job and the mark stay as they are; a change that waits is asked for.
alter table private.builds
  add column noted_since timestamptz,
  add column is_urgent boolean not null default false,
  add column asked_at timestamptz,
  add column asked_urgently boolean not null default false;
update private.builds set
  noted_since = case when saved_at is not null then coalesce(pending_since, saved_at) end,
  is_urgent = is_wanted or has_release and (request_id is null or pending_since is not null),
  asked_urgently = has_release and request_id is not null,
  asked_at = requests[cardinality(requests)],
  -- Requests that were repeated for weeks get five repeats more.
  failures = least(failures, 1)
where is_only;
alter table private.builds
  drop column pending_since, drop column has_release, drop column is_wanted, drop column max_requests, drop column reserve,
  drop column requests;

-- Counts a save, or what has passed since: releases of albums and shows, and ends of shows (`endOfShow` in showDays.ts).
create or replace function private.note_change(moment timestamptz, is_save boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  noted timestamptz := (select noted_until from private.builds);
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
      noted_since = case when is_save then coalesce(noted_since, moment) when released then null else noted_since end,
      saved_at = case when is_save then moment when released then null else saved_at end
    where is_only;
  end if;
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
    state.asked_at
      + case when state.is_urgent or state.host <> 'api.netlify.com' then interval '10 minutes' else interval '2 days' end
  )
end
$$;

-- What pg_cron calls each minute while there is a hook. Returns what it did. A second run waits for the row that the first
-- one writes. A clock that was put back delays nothing.
create or replace function private.ask_for_build(moment timestamptz default clock_timestamp()) returns text
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
create or replace function private.set_build_hook(address text, token text) returns void
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

create or replace function private.build_state(wants_build boolean) returns jsonb
language sql security definer set search_path = '' as $$
  select private.note_change(clock_timestamp(), false) where private.is_admin();
  update private.builds set is_urgent = true, noted_since = null, saved_at = null, failures = 0
  where wants_build and host is not null and private.is_admin();
  select private.ask_for_build() where wants_build and private.is_admin();
  -- The last four are for pages of the version before, which count requests.
  select to_jsonb(builds) || jsonb_build_object(
    'next_at', private.next_build(builds, clock_timestamp()), 'is_wanted', is_urgent,
    'requests', array_remove(array[asked_at], null), 'max_requests', 300, 'reserve', 0
  ) from private.builds where private.is_admin()
$$;

revoke all on function private.next_build(private.builds, timestamptz) from public, anon, authenticated;
