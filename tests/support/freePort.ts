import { listenOn } from "../../supabase/local/listen.ts";

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const { url, close } = await listenOn(() => {});
  await close();
  return Number(new URL(url).port);
}
