import { PAGE_SIZE } from "#config.ts";

type Answer<Row> = { data: Row[] | null; error: Error | null; count: number | null };

/**
 * Reads a list to its end: PostgREST cuts an answer at 1,000 rows without saying so.
 * In: one page's request, by its first and last row (0-based, inclusive); it must ask for the exact count and
 * have a total order. Out: all rows, later pages asked for at the same time. Throws the first error.
 */
export async function readAllRows<Row>(
  readPage: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rowsFrom = async (from: number) => {
    const { data, error, count } = await readPage(from, from + PAGE_SIZE - 1);
    if (error) throw error;
    return { rows: data ?? [], count: count ?? 0 };
  };
  const first = await rowsFrom(0);
  const starts: number[] = [];
  for (let from = first.rows.length; from > 0 && from < first.count; from += first.rows.length)
    starts.push(from);
  const rest = await Promise.all(starts.map(rowsFrom));
  return [first, ...rest].flatMap((page) => page.rows);
}
