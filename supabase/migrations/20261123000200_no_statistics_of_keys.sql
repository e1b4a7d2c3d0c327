-- Keys and track numbers keep no statistics either: the planner's estimates would tell a draft's id and how many tracks it has.
do $$
declare
  telling record;
begin
  for telling in
    select attrelid::regclass as table_name, attname
    from pg_attribute
    where attnum > 0 and not attisdropped
      and attrelid in (
        'public.albums'::regclass, 'public.tracks'::regclass, 'public.track_texts'::regclass,
        'public.track_originals'::regclass, 'public.private_links'::regclass, 'public.album_updates'::regclass,
        'public.listens'::regclass
      )
  loop
    execute format('alter table %s alter column %I set statistics 0', telling.table_name, telling.attname);
  end loop;
end
$$;
