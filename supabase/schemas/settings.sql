-- Saves settings, all or none, unless another tab has changed one of them since. `changes` is [{"key": …, "value": …,
-- "known": […]}], where `known` are the values that the form knows: the one that it began with, null for a missing row, and
-- those that it has sent before, as their answers may have been lost. Returns {"changed": keys that hold another value,
-- none when all is saved, "settings": {key: present value}}. With the caller's own rights.
create function public.save_settings_unless_changed(changes jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  changed text[];
  written integer;
begin
  if not private.is_admin()
    or exists (select from jsonb_to_recordset(changes) as change (key text) where (key like 'site\_%') is not true)
  then
    raise insufficient_privilege using message = 'Only an admin saves settings, and only those of the site.';
  end if;
  -- By its key, as a missing row cannot be locked. In one order, so that two saves never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('app_settings ' || locked.key, 0))
  from (select key from jsonb_to_recordset(changes) as change (key text) order by key) as locked;
  select coalesce(array_agg(key), '{}') into changed
  from jsonb_to_recordset(changes) as change (key text, value text, known jsonb)
  left join public.app_settings using (key)
  where app_settings.value is distinct from change.value
    and (change.known @> coalesce(to_jsonb(app_settings.value), 'null')) is not true;
  if changed = '{}' then
    insert into public.app_settings as present (key, value)
    select change.key, change.value from jsonb_to_recordset(changes) as change (key text, value text)
    on conflict on constraint app_settings_pkey do update set value = excluded.value
    where present.value = excluded.value or exists (
      select from jsonb_to_recordset(changes) as change (key text, known jsonb)
      where change.key = present.key and change.known @> to_jsonb(present.value)
    );
    get diagnostics written = row_count;
    -- A write without these locks came in between.
    if written < jsonb_array_length(changes) then
      raise exception 'Another tab is saving too. Please save again.';
    end if;
  end if;
  return jsonb_build_object(
    'changed', changed,
    'settings', (
      select jsonb_object_agg(change.key, app_settings.value)
      from jsonb_to_recordset(changes) as change (key text) left join public.app_settings using (key)
    )
  );
end
$$;

comment on function public.save_settings_unless_changed is
  'Saves settings of the site, all or none, unless one of them holds a value that the form does not know. Admins only.';

-- The same for an album: its links, and when it is announced and public, to which `is_dated` and `created_at` belong, in one
-- write. `known` has a list of values for each of the first three: "now" is any moment that has passed. Returns
-- {"changed": columns that hold another value, "album": its row, null where it is gone}.
create function public.save_album_unless_changed(id uuid, changes jsonb, known jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  present public.albums;
  wanted public.albums;
  changed text[];
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only an admin saves albums.';
  end if;
  select * into present from public.albums where albums.id = save_album_unless_changed.id for update;
  wanted := jsonb_populate_record(present, changes);
  select coalesce(array_agg(name), '{}') into changed
  from (values
    ('links', present.links, null),
    ('published_at', null, present.published_at),
    ('announced_at', null, present.announced_at)
  ) as held (name, list, moment)
  where changes ? name and not exists (
    select from jsonb_array_elements(coalesce(known -> name, '[]') || jsonb_build_array(changes -> name)) as state
    where case name
      when 'links' then state = list
      else (state #>> '{}')::timestamptz is not distinct from moment or (state = '"now"' and moment <= now())
    end
  );
  if changed = '{}' and changes ? 'links' then
    update public.albums set links = wanted.links where albums.id = present.id;
  end if;
  if changed = '{}' and changes ?| array['published_at', 'announced_at'] then
    update public.albums set
      published_at = wanted.published_at, announced_at = wanted.announced_at,
      is_dated = wanted.is_dated, created_at = wanted.created_at
    where albums.id = present.id;
  end if;
  return jsonb_build_object(
    'changed', changed,
    'album', (select to_jsonb(albums) from public.albums where albums.id = save_album_unless_changed.id)
  );
end
$$;

comment on function public.save_album_unless_changed is
  'Saves an album''s links and visibility unless they hold a value that the form does not know. Admins only.';

revoke all on function public.save_settings_unless_changed(jsonb), public.save_album_unless_changed(uuid, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.save_settings_unless_changed(jsonb), public.save_album_unless_changed(uuid, jsonb, jsonb)
  to authenticated;

-- Read in place of a long text: a page asks for the text only where this differs from that of its own. Null for a blank one.
create function public.value_hash(setting public.app_settings) returns text
language sql stable set search_path = '' return case when setting.value ~ '\S' then md5(setting.value) end;
revoke all on function public.value_hash(public.app_settings) from public, anon, authenticated;
grant execute on function public.value_hash(public.app_settings) to anon, authenticated, service_role;
