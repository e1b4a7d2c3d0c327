-- Hosted projects refuse an UPDATE without WHERE, also in a function that a request of the API runs (pg-safeupdate).

create or replace function private.note_change(moment timestamptz, is_save boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  noted timestamptz := (select noted_until from private.builds);
  released boolean := exists (
      select from public.albums
      where published_at > noted and published_at <= moment or announced_at > noted and announced_at <= moment
    )
    or exists (select from public.shows where published_at > noted and published_at <= moment);
begin
  if is_save or released or exists (
    select from public.shows
    where published_at <= moment and day > noted - interval '3 days'
      and (day + interval '36 hours') at time zone 'utc' > noted and (day + interval '36 hours') at time zone 'utc' <= moment
  ) then
    update private.builds set
      mark = mark + 1, noted_until = moment, pending_since = coalesce(pending_since, moment),
      saved_at = case when is_save then moment else saved_at end, has_release = has_release or released
    where is_only;
  end if;
end
$$;

create or replace function private.ask_for_build(moment timestamptz default clock_timestamp()) returns text
language plpgsql security definer set search_path = '' as $$
declare
  state private.builds;
  latest timestamptz;
begin
  perform private.note_change(moment, false);
  update private.builds set noted_until = least(noted_until, moment), requests = array(
    select request from unnest(requests) as request where request between moment - interval '30 days' and moment
  ) where is_only returning * into state;
  latest := state.requests[cardinality(state.requests)];
  if state.request_id is not null then
    state.status := null;
    state.problem := 'lost';
    begin
      select status_code, case when timed_out then 'timeout' else left(error_msg, 200) end
      into strict state.status, state.problem from net._http_response where id = state.request_id;
    exception when others then
      if latest > moment - interval '10 minutes' then
        return 'unanswered';
      end if;
    end;
    update private.builds set request_id = null, status = state.status, problem = state.problem,
      failures = case when state.status between 200 and 299 then 0 else failures + 1 end
    where is_only returning * into state;
    update private.builds set has_release = has_release and (failures > 0 or pending_since is not null),
      pending_since = case when failures > 0 then coalesce(pending_since, latest, moment) else pending_since end
    where is_only returning * into state;
  end if;
  if state.host is null or state.pending_since is null and not state.is_wanted then
    return 'nothing to ask';
  elsif not state.is_wanted and state.saved_at > moment - interval '2 minutes' and state.saved_at <= moment
    and state.pending_since > moment - interval '10 minutes' then
    return 'still edited';
  elsif latest > moment - (case
    when state.failures > 0 and state.is_wanted then interval '0'
    when state.failures > 0 then least(interval '10 minutes' * 2 ^ least(state.failures, 8), interval '1 day')
    when state.max_requests < 30 and not state.is_wanted and not state.has_release then interval '1 day'
    else interval '10 minutes'
  end) then
    return 'too soon';
  elsif cardinality(state.requests) >= state.max_requests
    - (case when state.is_wanted or state.has_release then 0 else state.reserve end) then
    return 'used up';
  end if;
  begin
    select net.http_post(hook ->> 'address', hook -> 'body', headers => hook -> 'headers', timeout_milliseconds => 10000)
    into strict state.request_id
    from vault.decrypted_secrets, lateral (select decrypted_secret::jsonb as hook) as hooks where name = 'build_hook';
  exception when others then
    update private.builds set status = null, problem = 'unavailable' where is_only;
    return 'unavailable';
  end;
  update private.builds set request_id = state.request_id, requests = requests || moment, asked_mark = mark,
    is_wanted = false, pending_since = null, saved_at = null
  where is_only;
  return 'asked';
end
$$;

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
  update private.builds set host = hook_host, requests = case when host = hook_host then requests else '{}' end,
    is_wanted = hook_host is not null, request_id = null, status = null, problem = null, failures = 0,
    max_requests = case hook_host when 'api.netlify.com' then 15 else 300 end,
    reserve = case hook_host when 'api.netlify.com' then 4 else 30 end
  where is_only;
end
$$;
