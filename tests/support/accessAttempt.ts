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

/** One thing to try through the API. */
export type Attempt = (client: Client, api: Api) => PromiseLike<Answer>;

type Tables = Database["public"]["Tables"];
type Table = keyof Tables;
/** PostgREST's filters: `{ id: "eq.1" }`. */
type Where<T extends Table> = Partial<Record<keyof Tables[T]["Row"], string>>;

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

export const read =
  <T extends Table>(table: T, where: Where<T> = {}): Attempt =>
  (c) =>
    filtered(from(c, table).select(), where);

/** HEAD requests only the number of rows; a missing number is a refusal. */
export const count =
  <T extends Table>(table: T, where: Where<T> = {}): Attempt =>
  async (c) => {
    const answer = await filtered(from(c, table).select("*", { count: "exact", head: true }), where);
    return { data: answer.count || null, error: answer.error };
  };

/** Reads rows with those of a table beside it, of which one of the two refers to the other. */
export const embed =
  <T extends Table>(table: Table, inner: T, where: Where<T> = {}): Attempt =>
  (c) =>
    filtered(
      from(c, table).select(`${tables[table].primaryKey}, ${inner}!inner(*)` as "*"),
      where,
      `${inner}.`,
    );

export const insert =
  <T extends Table>(table: T, values: Tables[T]["Insert"] & object): Attempt =>
  (c) =>
    from(c, table)
      .insert(values as never)
      .select();

export const upsert =
  <T extends Table>(table: T, values: Tables[T]["Insert"] & object): Attempt =>
  (c) =>
    from(c, table)
      .upsert(values as never)
      .select();

export const update =
  <T extends Table>(table: T, values: Tables[T]["Update"] & object, where: Where<T>): Attempt =>
  (c) =>
    filtered(from(c, table).update(values as never), where).select();

export const remove =
  <T extends Table>(table: T, where: Where<T>): Attempt =>
  (c) =>
    filtered(from(c, table).delete(), where).select();

export const call =
  (name: keyof Database["public"]["Functions"], parameters = {}): Attempt =>
  (c) =>
    c.rpc(name as never, parameters as never);

/** A table or a function of a schema that the API does not serve, and of which the types know nothing. */
export const hidden = (client: Client, schema: string) => client.schema(schema as "public");

export const readHidden =
  (schema: string, table: string): Attempt =>
  (c) =>
    hidden(c, schema)
      .from(table as "albums")
      .select();

export const callHidden =
  (schema: string, name: string): Attempt =>
  (c) =>
    hidden(c, schema).rpc(name as never);
