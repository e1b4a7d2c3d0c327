import { fetchIsAdmin } from "#data/session.ts";
import { Failure, isRowGone, type Reason } from "#rules/failure.ts";

type WriteError = Error & { code?: string; status?: number; statusCode?: string };

/** Whether row level security refused a write: SQLSTATE of the database, HTTP status of Storage. */
const isRefused = ({ code, status, statusCode }: WriteError) =>
  code === "42501" || status === 403 || statusCode === "403";

/**
 * For a request that found no row: throws `notAdmin` when that is because this account is no longer an admin. A
 * server that does not respond counts as yes.
 */
export async function assertStillAdmin(): Promise<void> {
  if (!(await fetchIsAdmin().catch(() => true))) throw new Failure("notAdmin");
}

/** Throws the error of a write, or `notAdmin` when the account is no longer an admin. */
export async function throwWriteError(error: WriteError): Promise<never> {
  if (isRowGone(error) || isRefused(error)) await assertStillAdmin();
  throw error;
}

type Answer<Row> = { data: Row | null; error: WriteError | null };

/** SQLSTATE of a row whose album or track does not exist. */
const FOREIGN_KEY_VIOLATION = "23503";

/** The row that a write touched. Throws `gone` when there was none, `notAdmin` or the server's error. */
export async function writtenRow<Row>({ data, error }: Answer<Row>, gone: Reason): Promise<Row> {
  if (data) return data;
  const isGone = !error || error.code === FOREIGN_KEY_VIOLATION;
  return throwWriteError(isGone ? new Failure(gone) : error);
}
