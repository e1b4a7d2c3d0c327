import type { Database } from "../../src/data/database.types.ts";
import { tables } from "../../src/rules/tables.ts";
import type { Client } from "./people.ts";

export type Answer = { data?: unknown; error?: unknown };

/** What supabase-js has no call for is asked here, as the person with that token (or the public key). */
interface Api {
  url: string;
  token: string;
  strangersId: string;
}

type Run = (client: Client, api: Api) => PromiseLike<Answer>;

/**
 * One thing to try: through the API, and as what PostgREST or Storage then asks the database in the caller's role. `null`
 * where the API refuses before it asks: a schema that is not served, a function or a change that it does not accept.
 */
export type Attempt = { run: Run; sql: string | null };

export const by = (run: Run, sql: string | null = null): Attempt => ({ run, sql });

type Tables = Database["public"]["Tables"];
type Table = keyof Tables;
type Values = Record<string, string | boolean>;
/** PostgREST's filters: `{ id: "eq.1" }`. */
type Where<T extends Table> = Partial<Record<keyof Tables[T]["Row"], string>>;

const keyOf = (table: Table) => tables[table].primaryKey.join();

/** The types of one table stand for those of all; a caller's arguments are checked with its own. */
const from = (client: Client, table: Table) => client.from(table as "albums");

const filtered = <Request extends { filter: (column: "id", operator: never, value: string) => Request }>(
  request: Request,
  where: object,
  prefix = "",
): Request =>
  Object.entries(where as Record<string, string>).reduce((narrowed, [column, filter]) => {
    const [operator = "", ...value] = filter.split(".");
    return narrowed.filter(`${prefix}${column}` as "id", operator as never, value.join("."));
  }, request);

function whereOf(where: object, table?: Table): string {
  const conditions = Object.entries(where as Record<string, string>).map(([column, filter]) => {
    const [, operator = "", value] = /^(not\.is|\w+)\.(.*)$/.exec(filter) ?? [];
    const comparison = {
      eq: `= '${value}'`,
      neq: `<> '${value}'`,
      gte: `>= '${value}'`,
      like: `like '${value}'`,
      is: `is ${value}`,
      "not.is": `is not ${value}`,
    }[operator];
    if (!comparison) throw new Error(`No SQL for ${filter}`);
    return `${table ? `${table}.` : ""}${column} ${comparison}`;
  });
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

const literal = (value: unknown) => (value === null ? "null" : `'${value}'`);

const insertion = (table: Table, values: object) =>
  `insert into public.${table} (${Object.keys(values)}) values (${Object.values(values).map(literal)})`;

export const read = <T extends Table>(table: T, where: Where<T> = {}): Attempt => ({
  run: (c) => filtered(from(c, table).select(), where),
  sql: `select from public.${table} ${whereOf(where)}`,
});

/** HEAD requests only the number of rows; a missing number is a refusal. */
export const count = <T extends Table>(table: T, where: Where<T> = {}): Attempt => ({
  run: async (c) => {
    const answer = await filtered(from(c, table).select("*", { count: "exact", head: true }), where);
    return { data: answer.count || null, error: answer.error };
  },
  sql: `select count(*) from public.${table} ${whereOf(where)} having count(*) > 0`,
});

/** Reads rows with those of a table beside it, of which one of the two refers to the other. */
export function embed<T extends Table>(table: Table, inner: T, where: Where<T> = {}): Attempt {
  const isParent = table === "albums" || (table === "tracks" && inner !== "albums");
  const [parent, child] = isParent ? [table, inner] : [inner, table];
  const condition = [
    whereOf(where, inner) || "where true",
    `${child}.${parent.slice(0, -1)}_id = ${parent}.id`,
  ];
  return {
    run: (c) =>
      filtered(from(c, table).select(`${keyOf(table)}, ${inner}!inner(*)` as "*"), where, `${inner}.`),
    sql: `select from public.${table}
      join lateral (select from public.${inner} ${condition.join(" and ")}) embedded on true`,
  };
}

export const insert = <T extends Table>(table: T, values: Tables[T]["Insert"] & object): Attempt => ({
  run: (c) =>
    from(c, table)
      .insert(values as never)
      .select(),
  sql: `${insertion(table, values)} returning *`,
});

export const upsert = <T extends Table>(table: T, values: Tables[T]["Insert"] & object): Attempt => ({
  run: (c) =>
    from(c, table)
      .upsert(values as never)
      .select(),
  sql: `${insertion(table, values)} on conflict (${keyOf(table)}) do update
    set ${Object.keys(values).map((column) => `${column} = excluded.${column}`)} returning *`,
});

export const update = <T extends Table>(
  table: T,
  values: Tables[T]["Update"] & object,
  where: Where<T>,
): Attempt => ({
  run: (c) => filtered(from(c, table).update(values as never), where).select(),
  sql: `update public.${table} set ${Object.entries(values).map(([column, value]) => `${column} = ${literal(value)}`)}
    ${whereOf(where)} returning *`,
});

export const remove = <T extends Table>(table: T, where: Where<T>): Attempt => ({
  run: (c) => filtered(from(c, table).delete(), where).select(),
  sql: `delete from public.${table} ${whereOf(where)} returning *`,
});

export const call = (name: keyof Database["public"]["Functions"], parameters: Values = {}): Attempt => ({
  run: (c) => c.rpc(name as never, parameters as never),
  sql: `select public.${name}(${Object.entries(parameters).map(([key, value]) => `${key} => ${literal(value)}`)})`,
});

/** A table or a function of a schema that the API does not serve, and of which the types know nothing. */
export const hidden = (client: Client, schema: string) => client.schema(schema as "public");

export const readHidden = (schema: string, table: string): Attempt =>
  by(
    (c) =>
      hidden(c, schema)
        .from(table as "albums")
        .select(),
    `select from ${schema}.${table}`,
  );

export const callHidden = (schema: string, name: string): Attempt =>
  by((c) => hidden(c, schema).rpc(name as never));
