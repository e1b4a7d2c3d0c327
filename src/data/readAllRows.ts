import { PAGE_SIZE } from "#config.ts";

type Answer<Row> = { data: Row[] | null; error: Error | null; count: number | null };

/** Attempts at a list that others change at the same time, until one is complete. */
const ATTEMPTS = 3;

/**
 * Reads all rows of a list: PostgREST cuts a response at 1,000 rows without an error. `readPage` requests the rows `from`
 * to `to` (0-based, inclusive), with the exact count and a total order. Later pages are requested in parallel, and each
 * row is returned once. Throws the first error.
 */
export async function readAllRows<Row extends { id: string }>(
  readPage: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rowsFrom = async (from: number) => {
    const { data, error, count } = await readPage(from, from + PAGE_SIZE - 1);
    if (error) throw error;
    return { rows: data ?? [], count: count ?? 0 };
  };
  for (let attempt = 1; ; attempt += 1) {
    const first = await rowsFrom(0);
    const rest = await Promise.all(startsAfter(first.rows.length, first.count).map(rowsFrom));
    const pages = [first, ...rest];
    const rows = [...new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row]))).values()];
    const isWhole = pages.every(({ count }) => count === rows.length);
    if (isWhole || rest.length === 0 || attempt === ATTEMPTS) return rows;
  }
}

/** Where the later pages begin: pages overlap, because rows may be deleted meanwhile. */
function startsAfter(pageLength: number, count: number): number[] {
  const step = pageLength - Math.floor(pageLength / 20);
  const starts: number[] = [];
  for (let from = step; pageLength > 0 && from + pageLength - step < count; from += step) starts.push(from);
  return starts;
}
