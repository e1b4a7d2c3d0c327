import { randomUUID } from "node:crypto";
import type { Client } from "../support/people.ts";
import { latencies } from "./latencies.ts";

type Sql = <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;

/**
 * Saves as the dashboard does, one write after the other: an album, a track that comes first of all, a new title, and
 * every third album deleted again. Out: the times, what failed, and a comparison of the database with what was saved.
 */
export async function keepSaving(client: Client, until: number) {
  const saves = latencies();
  const problems: string[] = [];
  const saved = new Map<string, string>();
  const save = async (write: () => PromiseLike<{ error: { message: string } | null }>) => {
    const { error } = await saves.measure(async () => write());
    if (error) problems.push(`A save failed: ${error.message}`);
  };
  for (let number = 1; performance.now() < until; number += 1) {
    const album_id = randomUUID();
    await save(() => client.from("albums").insert({ id: album_id, title: `New ${number}` }));
    await save(() => client.from("tracks").insert({ album_id, title: `Song ${number}`, track_number: 1 }));
    await save(() =>
      client
        .from("albums")
        .update({ title: `Renamed ${number}` })
        .eq("id", album_id),
    );
    saved.set(album_id, `Renamed ${number}`);
    if (number % 3 > 0) continue;
    await save(() => client.from("albums").delete().eq("id", album_id));
    saved.delete(album_id);
  }

  const compare = async (sql: Sql): Promise<string[]> => {
    const rows = await sql<{ id: string; title: string; tracks: number }>(
      `select albums.id, albums.title, count(tracks.id)::int as tracks
         from albums left join tracks on album_id = albums.id where albums.title !~ '^Album ' group by albums.id`,
    );
    const wrong = rows.filter(({ id, title, tracks }) => saved.get(id) !== title || tracks !== 1);
    return rows.length === saved.size && wrong.length === 0
      ? []
      : [
          `The owner saved ${saved.size} albums; the database holds ${rows.length}, ${wrong.length} of them otherwise.`,
        ];
  };
  return { saves, problems, compare };
}
