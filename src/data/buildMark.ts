import type { PublicClient } from "#data/publicClient.ts";
import { BUILT_PATH } from "#routes.ts";

/** How many changes visitors had seen at a moment of the database's clock. */
export type BuildMark = { mark: number; at: string };

/** What the database has counted. Null where it cannot be asked, or counts nothing. */
export async function fetchBuildMark(client: PublicClient): Promise<BuildMark | null> {
  const { data } = await client.rpc("build_mark");
  return data as BuildMark | null;
}

/** What the present deployment was built of. Null where that is not known: in development, or built by an older version. */
export async function fetchBuiltMark(): Promise<BuildMark | null> {
  const answer = await fetch(BUILT_PATH, { cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}
