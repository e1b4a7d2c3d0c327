import { readFile } from "node:fs/promises";
import { siteFolders } from "./siteFolders.ts";
import { type SoundServer, soundServer } from "./soundServer.ts";
import type { Site } from "./startSite.ts";

/** Seconds of each of the sounds, and about its bytes a second. */
export const SOUND_SECONDS = 96;
export const BYTES_PER_SECOND = 6000;

/** Leaves one album, "Paper Harbors", and no video; its five tracks are the sounds "1" to "5" of a sound server, with one `body`. */
export async function arrangeSounds({ url, supabase }: Site): Promise<SoundServer & { body: Buffer }> {
  const sounds = await soundServer(url);
  const music = await readFile(
    `${siteFolders.root}supabase/local/demo/audio-tracks/tracks/1763712100001.mp3`,
  );
  const sound = Buffer.concat([music, music, music, music]);
  for (let number = 1; number <= 5; number += 1) sounds.add(String(number), sound);
  await supabase.sql("delete from albums where title <> 'Paper Harbors'");
  await supabase.sql("update tracks set audio_url = '/sound/' || track_number");
  await supabase.sql("update app_settings set value = 'none' where key = 'default_homepage_video_url'");
  return { ...sounds, body: sound };
}
