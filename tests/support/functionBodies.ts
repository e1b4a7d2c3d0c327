import { parse, parsePlPgSQL } from "libpg-query";

/** A function of the schemas `public` and `private`, with the statement that creates it. */
export type DatabaseFunction = { name: string; definition: string };

export const FUNCTIONS = `
  select format('%s.%s', nspname, proname) as name, pg_get_functiondef(pg_proc.oid) as definition
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('public', 'private') and prokind in ('f', 'p') order by 1, 2`;

/** One statement as PostgreSQL's own parser reads it, and each statement and expression of the body that it has. */
type ParsedBody = { trees: unknown[]; executesStrings: boolean };

type Node = { [key: string]: unknown };

/** Parses one statement with the body of its function or `do` block. Throws what PostgreSQL says of wrong SQL. */
export async function parseBody(statement: string): Promise<ParsedBody> {
  const tree = await parse(statement);
  const trees: unknown[] = [tree];
  const options = [...find(tree, "CreateFunctionStmt"), ...find(tree, "DoStmt")].flatMap((node) => [
    ...find(node.options ?? node.args, "DefElem"),
  ]);
  const option = (name: string) => options.find(({ defname }) => defname === name)?.arg;
  const [body] = find(option("as"), "String");
  const [language] = find(option("language"), "String");
  // A body in `return` or `begin atomic` is part of the statement's own tree.
  if (!body) return { trees, executesStrings: false };
  if (language?.sval === "sql")
    return { trees: [...trees, await parse(String(body.sval))], executesStrings: false };
  const block: unknown = await parsePlPgSQL(statement);
  for (const { query, parseMode } of find(block, "PLpgSQL_expr"))
    trees.push(await parse(asStatement(String(query), Number(parseMode))));
  const executing = [
    ...find(block, "PLpgSQL_stmt_dynexecute"),
    ...find(block, "PLpgSQL_stmt_dynfors"),
    ...find(block, "dynquery"),
  ];
  return { trees, executesStrings: executing.length > 0 };
}

/** PL/pgSQL's parse modes: 0 is a whole statement, 2 an expression, higher ones an assignment. */
function asStatement(query: string, parseMode: number): string {
  if (parseMode === 0) return query;
  return `select ${parseMode > 2 ? query.replace(/^[^=]*=/, "") : query}`;
}

/** The values of a key, however deep they are. */
function* find(tree: unknown, key: string): Generator<Node> {
  if (typeof tree !== "object" || tree === null) return;
  for (const [name, value] of Object.entries(tree)) {
    if (name === key) yield value as Node;
    yield* find(value, key);
  }
}

/** Each UPDATE and DELETE without WHERE, also within WITH: hosted projects refuse the request that runs it. */
export const withoutWhere = ({ trees }: ParsedBody): string[] =>
  ["Update", "Delete"].flatMap((verb) =>
    [...find(trees, `${verb}Stmt`)]
      .filter(({ whereClause }) => !whereClause)
      .map(({ relation }) => `${verb.toUpperCase()} ${nameOf(relation as Node)}`),
  );

const nameOf = ({ schemaname, relname }: Node) => [schemaname, relname].filter(Boolean).join(".");

/** The functions of a schema that each statement calls, with the tables that it reads. */
export function callsInto(schema: string, { trees }: ParsedBody): { calls: string[]; reads: string[] }[] {
  return trees.flatMap((tree) => {
    const names = [...find(tree, "FuncCall")].map(({ funcname }) =>
      [...find(funcname, "String")].map(({ sval }) => String(sval)),
    );
    const calls = names.filter(([first, second]) => first === schema && second).map((name) => name.join("."));
    return calls.length > 0 ? [{ calls, reads: [...find(tree, "RangeVar")].map(nameOf) }] : [];
  });
}
