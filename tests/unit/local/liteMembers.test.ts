// behaviour §10.18
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adoptHostedBehaviour } from "../../../supabase/local/hostedBehaviour.ts";
import { memberOf, replaceMembers } from "../../../supabase/local/liteMembers.ts";

test("a member of the embedded Supabase that is not there any more is named", () => {
  expect(() => adoptHostedBehaviour({} as never, ["public"])).toThrow(
    /^The installed @supabase\/lite has no "ensureRlsContext" any more.*`npm ci`/,
  );
  expect(() => replaceMembers({ a: 1 }, { a: 2, b: 3 })).toThrow('no "b"');
});

test("a member keeps its holder, and another one takes its place", () => {
  const holder = {
    rows: 3,
    count() {
      return this.rows;
    },
  };
  const count = memberOf<() => number>(holder, "count");
  replaceMembers(holder, { count: () => count() + 1 });
  expect(holder.count()).toBe(4);
});

test("nothing but liteMembers.ts reaches for members that the package does not promise", () => {
  const reaching = ["supabase", "tests", "vite"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith(".ts") && !/liteMembers/.test(file))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return (
        /@supabase\/lite/.test(text) &&
        /\b\w+\._\w+\s*=|\["\w+"\]\(|Object\.defineProperty\(connection|Reflect\.get\(/.test(text)
      );
    });
  expect(reaching).toEqual([]);
});
