-- `Prefer: count=planned` answers with the planner's estimate, which is made of statistics of all rows, hidden ones too:
-- repeated requests would reveal a draft's title, or how many tracks it has. So no column of a table with hidden rows
-- keeps statistics (decision 013). A migration that adds a column sets its statistics to 0.
do $$
declare
  hidden record;
begin
  for hidden in
    select attrelid::regclass as table_name, attname as column_name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'app_settings'
      and attnum > 0 and not attisdropped and attstattarget is distinct from 0
  loop
    execute format('alter table %s alter %I set statistics 0', hidden.table_name, hidden.column_name);
  end loop;
end
$$;
