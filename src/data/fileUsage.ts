import * as v from "valibot";
import { COPY_KBITS_PER_SECOND } from "#dashboardConfig.ts";
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
