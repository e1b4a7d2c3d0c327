import { PAGE_SIZE } from "#config.ts";

type Answer<Row> = { data: Row[] | null; error: Error | null; count: number | null };

/** Readings of a list that others change meanwhile, until one is whole. */
const ATTEMPTS = 3;

/**
 * Reads a list to its end: PostgREST cuts an answer at 1,000 rows without saying so.
 * In: one page's request, by its first and last row (0-based, inclusive); it must ask for the exact count and
 * have a total order. Out: all rows, each once, later pages asked for at the same time. Throws the first error.
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

/** Where the later pages begin: each a little before the end of the one before, as rows may go meanwhile. */
function startsAfter(pageLength: number, count: number): number[] {
  const step = pageLength - Math.floor(pageLength / 20);
  const starts: number[] = [];
  for (let from = step; pageLength > 0 && from + pageLength - step < count; from += step) starts.push(from);
  return starts;
}
