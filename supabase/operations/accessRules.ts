import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedSupabase } from "../local/startEmbeddedSupabase.ts";
import { type Finding, finding } from "./finding.ts";

/** What a database says of who may do what: a policy, a table's row level security or grants, a function's rights. */
export type AccessRule = { name: string; rule: string };

/** Reads the rules for visitors and signed-in users. Rights of other roles differ between hosted projects. */
export const ACCESS_QUERY = `
  with tables as (
    select c.oid, c.relname, c.relacl, c.relrowsecurity, format('%s.%s', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'p')
  ), functions as (
    select p.*, format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
  ), grants as (
    select name, '' as part, (aclexplode(relacl)).* from tables
    union all select t.name, format(' (%s)', a.attname), (aclexplode(a.attacl)).*
    from tables t join pg_attribute a on a.attrelid = t.oid
    union all select name, '', (aclexplode(coalesce(proacl, acldefault('f', proowner)))).* from functions
  )
  select format('row level security of %s', name) as name, relrowsecurity::text as rule from tables
  union all select format('policy %I on %s.%s', policyname, schemaname, tablename),
    concat_ws(' ', permissive, cmd, roles::text, 'using', qual, 'check', with_check)
  from pg_policies where schemaname in ('public', 'private') or (schemaname, tablename) = ('storage', 'objects')
  union all select format('grants on %s%s to %s', name, part, coalesce(r.rolname, 'public')),
    string_agg(distinct lower(privilege_type), ', ' order by lower(privilege_type))
  from grants left join pg_roles r on r.oid = grantee
  where coalesce(r.rolname, 'public') in ('anon', 'authenticated', 'public')
    and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'EXECUTE')
  group by name, part, r.rolname
  union all select format('body of %s', name), concat_ws(' ', prosecdef::text, proconfig::text, md5(prosrc)) from functions
  order by 1`;

/** The rules that this repository's migrations make. */
export async function expectedRules(): Promise<AccessRule[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "access-rules-"));
  const supabase = await startEmbeddedSupabase({ dataDir, seed: false });
  try {
    return await supabase.sql<AccessRule>(ACCESS_QUERY);
  } finally {
    await supabase.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const PROMISE = "Policies and rights are this repository's";

/** One line for each rule that differs, or one when none does. In: the project's rules, and the repository's. */
export function compareRules(actual: readonly AccessRule[], expected: readonly AccessRule[]): Finding[] {
  const byName = (rules: readonly AccessRule[]) => new Map(rules.map(({ name, rule }) => [name, rule]));
  const [found, wanted] = [byName(actual), byName(expected)];
  const names = [...new Set([...found.keys(), ...wanted.keys()])].sort();
  const different = names.filter((name) => found.get(name) !== wanted.get(name));
  if (different.length === 0) return [finding(PROMISE, "kept", "compare them", `${names.length} equal`, "")];
  return different.map((name) => {
    const isAdded = !wanted.has(name);
    const answer = isAdded ? "ADDED" : found.has(name) ? "CHANGED" : "MISSING";
    const take = name.startsWith("policy ") ? `drop ${name};` : "revoke or drop it";
    const fix = isAdded ? take : "make it again as supabase/migrations has it";
    return finding(PROMISE, "broken", name, answer, `Dashboard, SQL Editor: ${fix}`);
  });
}
