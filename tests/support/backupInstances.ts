import { objectPath } from "#data/backupFiles.ts";
import { tableNames, tables } from "#rules/tables.ts";
import type { SharedSupabase } from "./sharedSupabase.ts";

/** What is backed up or restored into, whatever database is behind it. */
type Instance = Pick<SharedSupabase, "sql" | "url" | "project">;

/** Uploads one file, with a caching of its own where one is named. */
export async function putFile(
  { project }: Pick<Instance, "project">,
  bucket: string,
  name: string,
  body: BodyInit,
  type: string,
  caching = "max-age=3600",
): Promise<void> {
  const headers = { apikey: project.secretKey, "Content-Type": type, "Cache-Control": caching };
  const address = `${project.supabaseUrl}/storage/v1/object/${bucket}/${objectPath(name)}`;
  const { status } = await fetch(address, { method: "POST", headers, body });
  if (status !== 200) throw new Error(`${bucket}/${name} was not stored: ${status}`);
}

/** All rows that somebody has written as one text, without the instance's own address. */
export async function rowsOf({ sql, url }: Instance): Promise<string | undefined> {
  const lists = tableNames.flatMap((table) => {
    const { primaryKey, writer } = tables[table];
    return writer === "trigger"
      ? []
      : `'${table}', (select json_agg(to_jsonb(t) - 'updated_at' order by ${primaryKey}) from ${table} t)`;
  });
  const [rows] = await sql<{ rows: string }>(`select json_build_object(${lists})::text as rows`);
  return rows?.rows.replaceAll(url, "");
}

/** All files with their bytes, types and caching, as a visitor reads them. */
export async function filesOf({ sql, url }: Instance) {
  const objects = await sql<{ bucket: string; name: string; type: string; caching: string }>(
    `select bucket_id as bucket, name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as caching
       from storage.objects order by 1, 2`,
  );
  return Promise.all(
    objects.map(async (object) => {
      const path = `/storage/v1/object/public/${object.bucket}/${objectPath(object.name)}`;
      const answer = await fetch(url + path);
      const body = Buffer.from(await answer.arrayBuffer()).toString("base64");
      return { ...object, status: answer.status, body };
    }),
  );
}
