import { adminErrors } from "#adminMessages.ts";
import { readAllRows } from "#data/readAllRows.ts";
import { FOREIGN_KEY_VIOLATION, type PrivateLink, RowGoneError } from "#data/rows.ts";
import { supabase } from "#data/supabase.ts";

/** What is written of a private link. */
export type PrivateLinkValues = Omit<PrivateLink, "created_at" | "created_by">;

/** An album's private links, newest first, for whoever reads or invalidates them. */
export const privateLinksQuery = (albumId: string) => ({
  queryKey: ["private-links", albumId],
  queryFn: (): Promise<PrivateLink[]> =>
    readAllRows((from, to) =>
      supabase()
        .from("private_links")
        .select("*", { count: "exact" })
        .eq("album_id", albumId)
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    ),
});

/**
 * Inserts a private link under an id that the caller made, so that a second call after a lost answer makes no second
 * link. Throws the server's error, or RowGoneError when the album no longer exists.
 */
export async function insertPrivateLink(values: PrivateLinkValues): Promise<void> {
  const { error } = await supabase().from("private_links").upsert(values);
  if (error?.code === FOREIGN_KEY_VIOLATION) throw new RowGoneError(adminErrors.albumGone);
  if (error) throw error;
}

/** Deletes a private link; one that is gone already is deleted. Throws the server's error. */
export async function deletePrivateLink(id: string): Promise<void> {
  const { error } = await supabase().from("private_links").delete().eq("id", id);
  if (error) throw error;
}

/** Deletes the private links of a name that have ended by the database's clock. Throws the server's error. */
export async function deleteEndedLinks(name: string): Promise<void> {
  const { error } = await supabase().from("private_links").delete().eq("name", name).lte("expires_at", "now");
  if (error) throw error;
}
