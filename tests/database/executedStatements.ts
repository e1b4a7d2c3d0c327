/**
 * Records each UPDATE and DELETE of the tables of `public` and `private` with the function that runs it: also what a
 * function makes of strings, which its body does not show.
 */
export const RECORD_STATEMENTS = `
  create schema recorder;
  create table recorder.stacks (stack text);
  create function recorder.note_statement() returns trigger language plpgsql security definer set search_path = '' as $$
  declare
    stack text;
  begin
    get diagnostics stack = pg_context;
    insert into recorder.stacks values (stack);
    return null;
  end
  $$;
  do $$
  declare
    changed regclass;
  begin
    for changed in select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) loop
      execute format('create trigger note_statement after update or delete on %s
        for each statement execute function recorder.note_statement()', changed);
    end loop;
  end
  $$`;

/** A statement, the PL/pgSQL function that ran it, and whether the function made it of strings. */
type ExecutedStatement = { statement: string; ranBy: string; isMade: boolean };

/** In a stack, after the line of the trigger itself. */
const STATEMENT = /^[^\n]*\nSQL statement "(.*?)"\nPL\/pgSQL function ([\w.]+)[^\n]* at ([^\n]*)/s;

/** Reads what was recorded. `sql` runs one statement and returns its rows. */
export async function executedStatements(
  sql: (statement: string) => Promise<{ stack: string }[]>,
): Promise<ExecutedStatement[]> {
  const stacks = await sql("select distinct stack from recorder.stacks");
  return stacks.flatMap(({ stack }) => {
    const [, statement, ranBy, action] = STATEMENT.exec(stack) ?? [];
    return statement && ranBy ? [{ statement, ranBy, isMade: /EXECUTE/.test(action ?? "") }] : [];
  });
}
