import { fetchBuiltMark } from "#data/buildMark.ts";
import { supabase } from "#data/supabase.ts";
import { throwWriteError } from "#data/writeErrors.ts";
import type { BuildState } from "#rules/buildSentences.ts";
import { Failure } from "#rules/failure.ts";

/** What the database knows of builds, after it asked the host for one where `wants_build` is set. Throws on failure. */
export async function fetchBuildState(wants_build: boolean): Promise<BuildState> {
  const { data, error } = await supabase().rpc("build_state", { wants_build });
  if (error) throw error;
  if (!data) throw new Failure("notAdmin");
  const state = data as BuildState;
  // A database of the version before knows no moment of the next build.
  if (state.next_at === undefined) throw new Failure("databaseOld");
  return state;
}

async function fetchBuilds() {
  return { built: await fetchBuiltMark(), state: await fetchBuildState(false), readAt: Date.now() };
}

export const buildsQuery = { queryKey: ["builds"], queryFn: fetchBuilds };

/** Sets the host's build hook; an empty address removes it. Throws the database's sentence when it is none. */
export async function saveBuildHook(hook: { address: string; token: string }): Promise<void> {
  const { error } = await supabase().rpc("set_build_hook", hook);
  if (error) await throwWriteError(error);
}
