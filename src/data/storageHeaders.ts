import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { environment } from "#config.ts";
import { supabase } from "#data/supabase.ts";
import { UploadError } from "#data/UploadError.ts";
import { adminErrors } from "#messages.ts";

/**
 * The headers that Storage asks for, with a token that is fresh at this moment. Throws an UploadError: of step "token"
 * when nobody is signed in, of status 0 when the token could not be refreshed for want of a connection.
 */
export async function storageHeaders(): Promise<Record<string, string>> {
  const { data, error } = await supabase().auth.getSession();
  if (isAuthRetryableFetchError(error)) throw new UploadError("ask", 0, error.message);
  if (!data.session) throw new UploadError("token", 401, adminErrors.signedOut);
  return { apikey: environment.supabaseAnonKey, Authorization: `Bearer ${data.session.access_token}` };
}
