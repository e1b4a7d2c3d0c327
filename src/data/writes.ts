import { NotAdminError, RowGoneError } from "#data/rows.ts";
import { fetchIsAdmin } from "#data/session.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";

type WriteError = Error & { code?: string; status?: number; statusCode?: string };

/** Whether row level security refused a write: SQLSTATE of the database, HTTP status of Storage. */
const isRefused = ({ code, status, statusCode }: WriteError) =>
  code === "42501" || status === 403 || statusCode === "403";

/**
 * For a request that found no row: throws NotAdminError when that is because this account is no longer an admin. A
 * server that does not respond counts as yes.
 */
export async function assertStillAdmin(): Promise<void> {
  if (!(await fetchIsAdmin().catch(() => true))) throw new NotAdminError(adminErrors.notAdmin);
}

/** Throws the error of a write, or NotAdminError when the account is no longer an admin. */
export async function throwWriteError(error: WriteError): Promise<never> {
  if (error instanceof RowGoneError || isRefused(error)) await assertStillAdmin();
  throw error;
}

type Answer<Row> = { data: Row | null; error: WriteError | null };

/** SQLSTATE of a row whose album or track does not exist. */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * The row that a write touched. Throws RowGoneError with `gone` when there was none, NotAdminError or the server's error.
 */
export async function writtenRow<Row>({ data, error }: Answer<Row>, gone: string): Promise<Row> {
  if (data) return data;
  const isGone = !error || error.code === FOREIGN_KEY_VIOLATION;
  return throwWriteError(isGone ? new RowGoneError(gone) : error);
}
