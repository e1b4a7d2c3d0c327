// behaviour §10.2
import { expect, test } from "vitest";
import { readAllRows } from "#data/readAllRows.ts";

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

/** A server with so many rows that gives at most `limit` of them an answer; `meanwhile` changes them after a page. */
function server(
  rowCount: number,
  limit: number,
  meanwhile: (rows: { id: string }[], page: number) => void = () => {},
) {
  const rows = rowsOf(rowCount);
  const asked: number[] = [];
  const readPage = async (from: number, to: number) => {
    asked.push(from);
    const answer = {
      data: rows.slice(from, Math.min(to + 1, from + limit)),
      error: null,
      count: rows.length,
    };
    meanwhile(rows, asked.length);
    return answer;
  };
  return { rows, asked, list: () => ({ range: readPage }) };
}

test.each([
  [0, 1000],
  [1, 1000],
  [999, 1000],
  [1000, 1000],
  [1001, 1000],
  [1950, 1000],
  [1951, 1000],
  [2400, 1000],
  [10_000, 1000],
  [950, 100],
  [45, 10],
])("reads all of %s rows where an answer holds at most %s", async (rowCount, limit) => {
  const { rows, list } = server(rowCount, limit);
  await expect(readAllRows(list)).resolves.toEqual(rows);
});

test("one answer is one request", async () => {
  const { asked, list } = server(12, 1000);
  await readAllRows(list);
  expect(asked).toEqual([0]);
});

type Change = NonNullable<Parameters<typeof server>[2]>;
test.each<[string, Change]>([
  ["comes doubles none", (all, page) => void (page < 3 && all.unshift({ id: `new ${page}` }))],
  ["goes loses none, even when many go", (all, page) => void (page < 20 && all.shift())],
])("while others write, a row that %s", async (_, change) => {
  const { rows, list } = server(2400, 1000, change);
  expect(await readAllRows(list)).toEqual(rows);
});

test("a row that moves meanwhile from a later page to an earlier one is not lost", async () => {
  const { list } = server(2400, 1000, (all, page) => {
    if (page === 1) all.unshift(...all.splice(2300, 1));
  });
  expect(await readAllRows(list)).toHaveLength(2400);
});

test("throws the error of any page", async () => {
  const failing = async (from: number) =>
    from === 0
      ? { data: rowsOf(1000), error: null, count: 1500 }
      : { data: null, error: new Error("second page refused"), count: null };
  await expect(readAllRows(() => ({ range: failing }))).rejects.toThrow("second page refused");
});
