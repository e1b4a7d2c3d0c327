import { supabase } from "#data/supabase.ts";
import { UploadError } from "#data/UploadError.ts";

/** Whether an object stands in a bucket. Throws an UploadError of status 0 when the server could not be asked. */
export async function objectExists(bucket: string, objectName: string): Promise<boolean> {
  try {
    const { data } = await supabase().storage.from(bucket).exists(objectName);
    return data;
  } catch {
    throw new UploadError("ask", 0, "");
  }
}
