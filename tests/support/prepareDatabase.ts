import { seededPattern } from "./seededFolder.ts";

/** Makes the folder that the database tests copy, before several of them do so at once. */
export default async function prepareDatabase(): Promise<void> {
  await seededPattern();
}
