import { environment } from "#config.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { absoluteUrl } from "#lib/webAddress.ts";

/**
 * A request to PostgREST as a visitor, without postgrest-js: that would be nearly a third of the embedded player.
 * @param path A table with its query, or a function (docs.postgrest.org/en/v12/references/api).
 * @throws Unless the response is a success.
 */
export async function restRequest(path: string, init?: RequestInit): Promise<Response> {
  const headers = { apikey: environment.supabaseAnonKey, "content-type": "application/json" };
  const address = `${absoluteUrl(environment.supabaseUrl)}/rest/v1/${path}`;
  const response = await fetchInTime(address, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
