import { seededPattern } from "../../supabase/local/seededFolder.ts";

/** Makes what the database tests copy, before several of them would make it at once. */
export default async function prepareDatabase(): Promise<void> {
  await seededPattern();
}
