import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writeErrors.ts";

/** Notes for all owners that a backup was made, or that the templates of mails are pasted, by the database's clock. */
export async function noteUpkeep(what: "backup" | "mail_templates"): Promise<void> {
  const { error } = await supabase().rpc("note_upkeep", { what });
  if (error) await throwWriteError(error);
}
