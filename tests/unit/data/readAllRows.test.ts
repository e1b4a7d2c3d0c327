import { expect, test } from "vitest";
import { readAllRows } from "#data/readAllRows.ts";

/** A server with so many rows that gives at most `limit` of them an answer. */
function server(rowCount: number, limit: number) {
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  const asked: number[] = [];
  const readPage = async (from: number, to: number) => {
    asked.push(from);
    return { data: rows.slice(from, Math.min(to + 1, from + limit)), error: null, count: rowCount };
  };
  return { rows, asked, readPage };
}

test.each([
  [0, 1000],
  [1, 1000],
  [1000, 1000],
  [1001, 1000],
  [2400, 1000],
  [950, 100],
])("reads all of %s rows where an answer holds at most %s", async (rowCount, limit) => {
  const { rows, readPage } = server(rowCount, limit);
  await expect(readAllRows(readPage)).resolves.toEqual(rows);
});

test("one answer is one request", async () => {
  const { asked, readPage } = server(12, 1000);
  await readAllRows(readPage);
  expect(asked).toEqual([0]);
});

test("throws the error of any page", async () => {
  const failing = async (from: number) =>
    from === 0
      ? { data: Array.from({ length: 1000 }, () => 0), error: null, count: 1500 }
      : { data: null, error: new Error("second page refused"), count: null };
  await expect(readAllRows(failing)).rejects.toThrow("second page refused");
});
