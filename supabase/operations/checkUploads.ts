import { randomUUID } from "node:crypto";
import { type Finding, finding, inWords, isNoAnswer, keptIf, type Outcome, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject, request } from "./liveProject.ts";
import type { Visitor } from "./visitor.ts";

/** A bucket, and the name of an object in it if a row has one. */
type Bucket = { name: string; known: string | undefined };

const narrow =
  "Dashboard, Storage, Policies: keep only the four policies of supabase/schemas on storage.objects, and row level security on.";

/** Starts an upload in both ways, without a byte. A resumable one that was created is deleted again. */
async function checkUpload(
  project: LiveProject,
  { name, headers }: Visitor,
  bucket: string,
): Promise<Finding> {
  const object = `check-live/${randomUUID()}.txt`;
  const signed = await askSupabase(project, "POST", `/storage/v1/object/upload/sign/${bucket}/${object}`, {
    headers,
    body: {},
  });
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const resumable = { ...headers, "Tus-Resumable": "1.0.0" };
  const begun = await askSupabase(project, "POST", "/storage/v1/upload/resumable", {
    headers: {
      ...resumable,
      "Upload-Length": "1",
      "Upload-Metadata": `bucketName ${base64(bucket)},objectName ${base64(object)}`,
    },
  });
  const location = begun.headers.get("location");
  if (begun.status === 201 && location) await endUpload(project, location, resumable);
  const promise = `${name} cannot upload into ${bucket}`;
  const tried = "start an upload, in both ways";
  const failed = [signed, begun].find(isNoAnswer);
  if (failed) return unanswered(promise, tried, failed);
  const allowed = [signed, begun].find(({ status }) => status < 300);
  return finding(
    promise,
    keptIf(!allowed),
    tried,
    allowed ? inWords("ALLOWED", allowed) : inWords("refused", signed),
    narrow,
  );
}

/** Deletes it at its own origin only, because the request carries the token. */
async function endUpload(project: LiveProject, location: string, headers: Record<string, string>) {
  const { origin } = new URL(project.supabaseUrl);
  const { pathname, search } = new URL(location, `${project.supabaseUrl}/storage/v1/upload/resumable`);
  await request(`${origin}${pathname}${search}`, "DELETE", {
    headers: { apikey: project.publicKey, ...headers },
  });
}

/** Removing, moving or replacing a file needs the right to see its row, which listing shows. */
async function checkListing(
  project: LiveProject,
  { name, headers }: Visitor,
  bucket: Bucket,
): Promise<Finding> {
  const folder = bucket.known?.split("/").slice(0, -1).join("/") ?? "";
  const lists: Answer[] = [];
  for (const prefix of new Set(["", folder]))
    lists.push(
      await askSupabase(project, "POST", `/storage/v1/object/list/${bucket.name}`, {
        headers,
        body: { prefix, limit: 1 },
      }),
    );
  const promise = `${name} cannot list, remove or move files of ${bucket.name}`;
  const judge = (outcome: Outcome, word: string, answer: Answer | undefined, fix: string) =>
    finding(promise, outcome, "list them", answer ? inWords(word, answer) : word, fix);
  const failed = lists.find(({ json }) => !Array.isArray(json));
  if (failed) return unanswered(promise, "list them", failed);
  const listed = lists.find(({ json }) => Array.isArray(json) && json.length > 0);
  if (listed) return judge("broken", "LISTED", listed, narrow);
  return bucket.known
    ? judge("kept", "none is shown", lists[0], "")
    : judge("unknown", "no file yet", lists[0], `Run it again when ${bucket.name} has a file.`);
}

/** Two lines: nobody but the owner adds files to a bucket, or sees those that may be changed. */
export async function checkUploads(
  project: LiveProject,
  visitor: Visitor,
  bucket: Bucket,
): Promise<Finding[]> {
  return [await checkUpload(project, visitor, bucket.name), await checkListing(project, visitor, bucket)];
}
