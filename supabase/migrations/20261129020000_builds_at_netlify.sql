-- At Netlify albums and shows that are published by hand ask for one build a day. An afternoon of them used up the builds of
-- a month, and then Netlify pauses the site.
create or replace function private.next_build(state private.builds, moment timestamptz) returns timestamptz
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

create or replace function private.note_change(moment timestamptz, is_save boolean) returns void
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
