import { SHOWN_SHOWS } from "#config.ts";
import { type PublicClient, publicClient } from "#data/publicClient.ts";
import type { PublicShow } from "#data/rows.ts";
import { countryName } from "#rules/countryName.ts";

/** Reads the shows that are public, the last day first. Throws the API's error. */
export async function fetchPublicShows(client: PublicClient = publicClient()): Promise<PublicShow[]> {
  const shows = client.from("shows").select("*").order("day", { ascending: false }).order("id");
  const { data, error } = await shows.limit(SHOWN_SHOWS);
  if (error) throw error;
  return data.map((show) => ({ ...show, countryName: show.country && countryName(show.country) }));
}
