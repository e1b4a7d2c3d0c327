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
