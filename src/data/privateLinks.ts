import { readAllRows } from "#data/readAllRows.ts";
import type { PrivateLink } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";
import { assertStillAdmin, throwWriteError, writtenRow } from "#data/writeErrors.ts";

export type PrivateLinkValues = Omit<PrivateLink, "created_at" | "created_by">;

export const privateLinksQuery = (albumId: string) => ({
  queryKey: ["private-links", albumId],
  queryFn: (): Promise<PrivateLink[]> =>
    readAllRows(() =>
      supabase()
        .from("private_links")
        .select("*", { count: "exact" })
        .eq("album_id", albumId)
        .order("created_at", { ascending: false })
        .order("id"),
    ),
});

/** Saves a private link; the caller chooses its id, so that a retry adds no second one. */
export async function insertPrivateLink(values: PrivateLinkValues): Promise<void> {
  await writtenRow(await supabase().from("private_links").upsert(values).select("id").single(), "albumGone");
}

/** Deletes a private link, unless somebody else did already. */
export async function deletePrivateLink(id: string): Promise<void> {
  const { data, error } = await supabase().from("private_links").delete().eq("id", id).select("id");
  if (error) await throwWriteError(error);
  if (!data?.length) await assertStillAdmin();
}

/** Deletes the expired private links of a name, by the database's clock. Throws the server's error. */
export async function deleteEndedLinks(name: string): Promise<void> {
  const { error } = await supabase().from("private_links").delete().eq("name", name).lte("expires_at", "now");
  if (error) throw error;
}
