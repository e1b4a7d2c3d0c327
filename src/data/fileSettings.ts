import * as v from "valibot";
import { AUDIO_BUCKET, PAGE_SIZE } from "#config.ts";
import { COPY_KBITS_PER_SECOND } from "#dashboardConfig.ts";
import type { AudioFolder } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import { Failure } from "#rules/failure.ts";

export type CopyKbits = (typeof COPY_KBITS_PER_SECOND)[number];

const usualKbits = COPY_KBITS_PER_SECOND[0];

const usage = v.object({
  bytes: v.number(),
  /** The usual one where nobody has chosen. */
  copy_kbits: v.fallback(v.picklist(COPY_KBITS_PER_SECOND), usualKbits),
  /** Null where nobody has chosen, undefined in a database of before 1.0.0. */
  plan: v.nullish(v.string()),
});

/** The bytes of all stored files, and the bit rate of new listening copies. Throws on failure, also of an older database. */
async function fetchFileUsage() {
  const { data, error } = await supabase().rpc("file_usage", undefined, { get: true });
  if (error) throw error;
  if (!data) throw new Failure("notAdmin");
  return v.parse(usage, data);
}

export const fileUsageQuery = {
  queryKey: ["file usage"],
  queryFn: fetchFileUsage,
  refetchOnWindowFocus: true,
};

/** The bit rate of new listening copies; where it cannot be read the usual one, as a copy at another rate does no harm. */
export const copyKbits = async (): Promise<CopyKbits> =>
  (await fetchFileUsage().catch(() => null))?.copy_kbits ?? usualKbits;

export async function savePlan(plan: string): Promise<void> {
  const { error } = await supabase().rpc("set_plan", { chosen: plan });
  if (error) await throwWriteError(error);
}

export async function saveCopyKbits(kbits: CopyKbits): Promise<void> {
  const { error } = await supabase().rpc("set_copy_kbits", { kbits });
  if (error) await throwWriteError(error);
}

/** The bytes of the songs that visitors play; null where there are none, or more than one answer lists. Throws on failure. */
async function fetchSoundBytes(): Promise<number | null> {
  const { data, error } = await supabase()
    .storage.from(AUDIO_BUCKET)
    .list("tracks" satisfies AudioFolder, { limit: PAGE_SIZE });
  if (error) throw error;
  const bytes = data.reduce((sum, { metadata }) => sum + Number(metadata?.size ?? 0), 0);
  return data.length < PAGE_SIZE ? bytes || null : null;
}

export const soundBytesQuery = { queryKey: ["sound bytes"], queryFn: fetchSoundBytes };
