import type { PGlite } from "@electric-sql/pglite";
import { isObjectName } from "./objectName.ts";

type Fetch = (request: Request) => Promise<Response>;

const MOVE = /^\/storage\/v1\/object\/(move|copy)$/;

type Move = Partial<Record<"bucketId" | "sourceKey" | "destinationBucket" | "destinationKey", unknown>>;

/**
 * Wraps the API so that a move or a copy is refused as hosted Storage refuses it: with a name that it would not take,
 * and onto an object that exists, which the embedded Storage would overwrite.
 */
export function guardMoves(fetch: Fetch, database: PGlite): Fetch {
  return async (request) => {
    if (request.method !== "POST" || !MOVE.test(new URL(request.url).pathname)) return fetch(request);
    const {
      bucketId,
      sourceKey,
      destinationBucket = bucketId,
      destinationKey,
    } = await readMove(request.clone());
    for (const name of [bucketId, sourceKey, destinationBucket, destinationKey])
      if (!isObjectName(name)) return refusal("InvalidKey", `Invalid key: ${name}`, "400");
    const taken = await database.query("select 1 from storage.objects where bucket_id = $1 and name = $2", [
      destinationBucket,
      destinationKey,
    ]);
    return taken.rows.length > 0
      ? refusal("Duplicate", "The resource already exists", "409")
      : fetch(request);
  };
}

async function readMove(request: Request): Promise<Move> {
  try {
    return ((await request.json()) as Move | null) ?? {};
  } catch {
    return {};
  }
}

function refusal(error: string, message: string, statusCode: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}
