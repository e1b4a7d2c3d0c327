/** A part of a database: a column, a constraint, a function, a policy, a grant… and its definition. */
export type DatabasePart = { name: string; definition: string };

/** A part that one of two databases lacks or has otherwise. */
export type Difference = { name: string; change: "ADDED" | "CHANGED" | "MISSING" };

/**
 * Reads what the schemas `public` and `private` hold, the policies of stored files and the buckets. The same on every
 * version of Postgres and in every order of columns. Functions of event triggers are Supabase's own.
 */
export const DATABASE_PARTS = `
  with relations as (
    select c.*, format('%s.%s', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p', 'S')
  ), columns as (
    select a.*, format('%s.%s', r.name, a.attname) as name
    from pg_attribute a join relations r on r.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and r.relkind <> 'S'
  ), functions as (
    select p.*, format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind in ('f', 'p') and p.prorettype <> 'event_trigger'::regtype
  ), grants as (
    select name, (aclexplode(relacl)).* from relations
    union all select name, (aclexplode(attacl)).* from columns
    union all select name, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).* from functions
    union all select 'schema private', (aclexplode(nspacl)).* from pg_namespace where nspname = 'private'
  )
  select format('row level security of %s', name) as name,
    format('%s, forced %s', relrowsecurity, relforcerowsecurity) as definition
  from relations where relkind in ('r', 'p')
  union all select format('view %s', name), pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
  union all select format('column %s', columns.name), concat_ws(' ', format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''),
    case attgenerated when '' then 'default ' else 'generated ' end || pg_get_expr(adbin, adrelid),
    'statistics ' || nullif(attstattarget, -1))
  from columns left join pg_attrdef on adrelid = attrelid and adnum = attnum
  union all select format('constraint %I on %s', conname, name), pg_get_constraintdef(pg_constraint.oid)
  from pg_constraint join relations on relations.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
  union all select format('index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join relations on relations.oid = indrelid
  union all select format('function %s', name), pg_get_functiondef(oid) from functions
  union all select format('trigger %I on %s', tgname, name), format('%s, enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled::text)
  from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
  union all select format('policy %I on %s.%s', policyname, schemaname, tablename),
    concat_ws(' ', permissive, cmd, roles::text, 'using', qual, 'check', with_check)
  from pg_policies where schemaname in ('public', 'private') or (schemaname, tablename) = ('storage', 'objects')
  union all select format('grants on %s to %s', name, coalesce(rolname, 'public')),
    string_agg(distinct lower(privilege_type) || case when is_grantable then ' to pass on' else '' end, ', ')
  from grants left join pg_roles on pg_roles.oid = grantee
  where coalesce(rolname, 'public') in ('anon', 'authenticated', 'service_role', 'public')
  group by name, rolname
  union all select format('default grants of %s on %s in %s', defaclrole::regrole, defaclobjtype, defaclnamespace::regnamespace),
    defaclacl::text
  from pg_default_acl
  union all select format('comment on %s %s', type, identity), description
  from pg_description, pg_identify_object(classoid, objoid, objsubid)
  where objoid >= 16384 and schema in ('public', 'private')
  union all select format('bucket %s', id), format('public %s, size %s, types %s', public, file_size_limit, allowed_mime_types)
  from storage.buckets
  order by 1`;

/** A function that was pasted from Windows has CR before each end of a line, and does the same. */
const withoutReturns = (text: string) => text.replaceAll("\r", "");

export function compareParts(found: readonly DatabasePart[], wanted: readonly DatabasePart[]): Difference[] {
  const byName = (parts: readonly DatabasePart[]) =>
    new Map(parts.map(({ name, definition }) => [name, withoutReturns(definition ?? "")]));
  const [there, expected] = [byName(found), byName(wanted)];
  const names = [...new Set([...there.keys(), ...expected.keys()])].sort();
  return names
    .filter((name) => there.get(name) !== expected.get(name))
    .map((name) => ({
      name,
      change: !expected.has(name) ? "ADDED" : there.has(name) ? "CHANGED" : "MISSING",
    }));
}
