import { PAGE_SIZE } from "#config.ts";

type Answer<Row> = { data: Row[] | null; error: Error | null; count: number | null };

type List<Row> = { range: (from: number, to: number) => PromiseLike<Answer<Row>> };

/**
 * Reads all rows of a list: PostgREST cuts a response at 1,000 rows without an error. `list` makes a request with the
 * exact count and a total order. Each page begins with the last row of the one before. If it does not, rows were added or
 * removed during the read, and everything is read again. Throws the first error.
 */
export async function readAllRows<Row extends { id: string }>(list: () => List<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const from = Math.max(0, rows.length - 1);
    const { data, error, count } = await list().range(from, from + PAGE_SIZE - 1);
    if (error) throw error;
    const page = data ?? [];
    const previous = rows.pop();
    if (previous && page[0]?.id !== previous.id) return readAllRows(list);
    rows.push(...page);
    if (page.length < 2 || rows.length >= (count ?? 0)) return rows;
  }
}
