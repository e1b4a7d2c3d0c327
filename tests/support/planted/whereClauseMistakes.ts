const plpgsql = (body: string, declarations = "") =>
  `create function private.planted() returns setof int language plpgsql as $$ declare row record; ${declarations} begin ${body} end $$`;

const inSql = (body: string) => `create function private.planted() returns bigint language sql ${body}`;

const EMPTIED = "with gone as (delete from albums returning 1) select count(*) from gone";

/** Functions and a `do` block with one UPDATE or DELETE without WHERE, of `albums`. The keys name its place. */
export const whereClauseMistakes: Record<string, string> = {
  "an UPDATE": plpgsql("update albums set title = '';"),
  "an UPDATE with RETURNING": plpgsql("update albums set title = '' returning 1 into row;"),
  "an UPDATE whose subquery has the WHERE": plpgsql(
    "update albums set title = (select title from tracks where true);",
  ),
  "an UPDATE whose join has the condition": plpgsql(
    "update albums set title = '' from tracks join shows on tracks.id = shows.id;",
  ),
  "a comment for a WHERE": plpgsql("update albums set title = '' /* where true */;"),
  "a string for a WHERE": plpgsql("update albums set title = ' where true';"),
  "a DELETE": plpgsql("delete from albums;"),
  "a DELETE with USING": plpgsql("delete from albums using tracks;"),
  IF: plpgsql("if true then delete from albums; end if;"),
  ELSIF: plpgsql("if true then null; elsif true then delete from albums; end if;"),
  ELSE: plpgsql("if true then null; else delete from albums; end if;"),
  CASE: plpgsql("case when true then delete from albums; end case;"),
  "CASE … ELSE": plpgsql("case 1 when 1 then null; else delete from albums; end case;"),
  LOOP: plpgsql("loop delete from albums; exit; end loop;"),
  WHILE: plpgsql("while true loop delete from albums; end loop;"),
  "FOR of numbers": plpgsql("for i in 1..2 loop delete from albums; end loop;"),
  "FOR of rows": plpgsql("for row in select 1 loop delete from albums; end loop;"),
  "FOR of executed rows": plpgsql("for row in execute 'select 1' loop delete from albums; end loop;"),
  FOREACH: plpgsql("foreach i in array '{1}'::int[] loop delete from albums; end loop;", "i int;"),
  "the rows of FOR": plpgsql("for row in delete from albums returning 1 loop null; end loop;"),
  "a block": plpgsql("begin delete from albums; end;"),
  EXCEPTION: plpgsql("begin null; exception when others then delete from albums; end;"),
  "a cursor": plpgsql(`null;`, `rows cursor for ${EMPTIED};`),
  OPEN: plpgsql(`open rows for ${EMPTIED};`, "rows refcursor;"),
  "RETURN QUERY": plpgsql("return query delete from albums returning 1;"),
  WITH: plpgsql(`${EMPTIED} into row;`),
  "WITH before an INSERT": plpgsql(
    "with gone as (update albums set title = '' returning id) insert into listens select id from gone;",
  ),
  "a `language sql` body": inSql("as $$ select 1; delete from albums; select 2 $$"),
  "WITH in a `language sql` body": inSql(`as $$ ${EMPTIED} $$`),
  "`begin atomic`": inSql("begin atomic delete from albums; select 2; end"),
  "WITH in `begin atomic`": inSql(`begin atomic ${EMPTIED}; end`),
  "a procedure": "create procedure private.planted() language plpgsql as $$ begin delete from albums; end $$",
  "a `do` block": "do $$ begin delete from albums; end $$",
};

/** Functions that hosted projects run. */
export const allowedStatements: Record<string, string> = {
  WHERE: plpgsql("update albums set title = '' where id is null; delete from albums where true;"),
  "WHERE in WITH": plpgsql(
    "with gone as (delete from albums where true returning 1) select count(*) from gone into row;",
  ),
  "WHERE CURRENT OF": plpgsql(
    "delete from albums where current of rows;",
    "rows cursor for select from albums;",
  ),
  "an upsert": plpgsql("insert into albums (id) values (null) on conflict (id) do update set title = '';"),
  MERGE: plpgsql("merge into albums using tracks on true when matched then delete;"),
  TRUNCATE: plpgsql("truncate albums;"),
  "FOR UPDATE": plpgsql("perform from albums for update;"),
  "`return`": inSql("return 1"),
};
