// behaviour §10.18
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adoptHostedBehaviour } from "../../../supabase/local/hostedBehaviour.ts";
import { memberOf, replaceMembers } from "../../../supabase/local/liteMembers.ts";

/** What `adoptHostedBehaviour` finds in the installed version. */
const connection = () =>
  Object.fromEntries(
    [
      "ensureRlsContext",
      "normalizeDbError",
      "introspect",
      "applyJwtSessionContext",
      "applyRpcRequestGucs",
    ].map((name) => [name, () => {}]),
  );

test.each(Object.keys(connection()))("a start without %s of the package says so", (name) => {
  const { [name]: _, ...others } = connection();
  expect(() => adoptHostedBehaviour(others as never, ["public"])).toThrow(
    new RegExp(`^The installed @supabase/lite has no "${name}" any more.*\`npm ci\``),
  );
  expect(() => adoptHostedBehaviour(connection() as never, ["public"])).not.toThrow();
});

test("where one of several members is gone, none is replaced", () => {
  const holder = { a: 1 };
  expect(() => replaceMembers(holder, { a: 2, b: 3 })).toThrow('no "b"');
  expect(holder).toEqual({ a: 1 });
  expect(() => memberOf(holder, "b")).toThrow('no "b"');
});

test("a member keeps its holder, and another one takes its place, or a getter", () => {
  let added = 1;
  const holder = {
    rows: 3,
    count() {
      return this.rows;
    },
  };
  const count = memberOf<() => number>(holder, "count");
  replaceMembers(holder, { count: () => count() + added });
  expect(holder.count()).toBe(4);
  replaceMembers(holder, {
    get rows() {
      return 10 * added;
    },
  });
  added = 2;
  expect([holder.rows, holder.count()]).toEqual([20, 22]);
});

/** Ways to a member that TypeScript would refuse, or that a package keeps to itself. */
const REACHING = [
  /\w\._\w/,
  /\w\["\w+"\]\s*[(=.;]/,
  /Object\.(?:defineProperty|assign)\((?:connection|app|api|driver)\b/,
  /Reflect\.\w+\(/,
  /as unknown as \{/,
  /\.prototype\b/,
];

test.each([
  "app._mailer = mailer;",
  'app["mailer"](1)',
  "Object.defineProperty(connection.driver, name, {});",
  "Object.assign(app, { mailer });",
  'Reflect.set(app, "mailer", 1)',
  "(app as unknown as { mailer: object }).mailer",
  "App.prototype.mailer = mailer",
])("%s reaches for a member", (line) => expect(REACHING.some((way) => way.test(line))).toBe(true));

test("nothing but liteMembers.ts reaches for members that the package does not promise", () => {
  const files = ["supabase", "tests", "vite"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  // Those that may hold an object of the package: what is beside it, and what imports it.
  const isNear = (file: string) =>
    /\.tsx?$/.test(file) &&
    !/liteMembers/.test(file) &&
    (/^supabase.local/.test(file) ||
      /@supabase\/lite|local\/openDatabase\.ts/.test(readFileSync(file, "utf8")));
  const near = files.filter(isNear);
  expect(near.length).toBeGreaterThan(18);
  const reaching = near.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => REACHING.some((way) => way.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(reaching).toEqual([]);
});
