import { randomUUID } from "node:crypto";
import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { type Finding, finding } from "./finding.ts";
import { askSupabase, type LiveProject, request } from "./liveProject.ts";

const narrow =
  "Dashboard, Storage, Policies: keep only the four policies of supabase/migrations on storage.objects.";

type Bucket = { name: string; table: "albums" | "tracks"; column: "cover_url" | "audio_url" };

const buckets: Bucket[] = [
  { name: COVER_BUCKET, table: "albums", column: "cover_url" },
  { name: AUDIO_BUCKET, table: "tracks", column: "audio_url" },
];

/** The files that rows point to, as full addresses. */
async function addressesOf(project: LiveProject, { table, column }: Bucket): Promise<string[]> {
  const answer = await askSupabase(
    project,
    "GET",
    `/rest/v1/${table}?select=${column}&${column}=not.is.null&order=id&limit=1000`,
  );
  if (!Array.isArray(answer.json)) return [];
  return (answer.json as Record<string, string>[]).flatMap((row) =>
    row[column] && URL.canParse(row[column], project.supabaseUrl)
      ? new URL(row[column], project.supabaseUrl).href
      : [],
  );
}

/** A stranger begins an upload, in both ways; neither needs a byte, and one that was begun is ended again. */
async function checkUpload(project: LiveProject, bucket: string): Promise<Finding> {
  const name = `check-live/${randomUUID()}.txt`;
  const signed = await askSupabase(project, "POST", `/storage/v1/object/upload/sign/${bucket}/${name}`, {
    body: {},
  });
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const begun = await askSupabase(project, "POST", "/storage/v1/upload/resumable", {
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": "1",
      "Upload-Metadata": `bucketName ${base64(bucket)},objectName ${base64(name)}`,
    },
  });
  const location = begun.headers.get("location");
  if (begun.status === 201 && location)
    await request(new URL(location, `${project.supabaseUrl}/storage/v1/upload/resumable`).href, "DELETE", {
      headers: { apikey: project.publicKey, "Tus-Resumable": "1.0.0" },
    });
  const isAllowed = signed.status < 300 || begun.status < 300;
  return finding(
    `A stranger uploads into ${bucket}`,
    !isAllowed,
    isAllowed ? `ALLOWED (${signed.status}, ${begun.status})` : "refused",
    narrow,
  );
}

/** Removing, moving and copying need the right to see the row, which is what listing shows. */
async function checkListing(project: LiveProject, bucket: string): Promise<Finding> {
  const lists = await Promise.all(
    ["", bucket === COVER_BUCKET ? "covers" : "tracks"].map((prefix) =>
      askSupabase(project, "POST", `/storage/v1/object/list/${bucket}`, { body: { prefix, limit: 1 } }),
    ),
  );
  const isListed = lists.some(({ json }) => Array.isArray(json) && json.length > 0);
  return finding(
    `A stranger lists, removes or moves files of ${bucket}`,
    !isListed,
    isListed ? "LISTED" : "refused",
    narrow,
  );
}

async function checkReading(project: LiveProject, bucket: Bucket): Promise<Finding> {
  const subject = `${bucket.name} is public for reading`;
  const mend = `Dashboard, Storage, ${bucket.name}, Edit bucket: turn "Public bucket" on. Missing altogether? Run \`npx supabase db push --remote\`.`;
  const prefix = `${project.supabaseUrl}/storage/v1/object/public/${bucket.name}/`;
  const address = (await addressesOf(project, bucket)).find((url) => url.startsWith(prefix));
  const answer = await request(address ?? `${prefix}${randomUUID()}`, "GET", {
    headers: { Range: "bytes=0-1" },
  });
  if (!address) {
    const isMissing = /bucket not found/i.test(answer.text);
    return finding(subject, !isMissing, isMissing ? "no such public bucket" : "public, no file yet", mend);
  }
  const isPartial = answer.status === 206 && answer.headers.has("content-range");
  const isRead = isPartial || (bucket.column === "cover_url" && answer.status === 200);
  const isShared = answer.headers.get("access-control-allow-origin") !== null;
  const seen = `${answer.status}${isPartial ? ", answers Range" : ""}${isShared ? "" : ", without CORS"}`;
  return finding(
    subject,
    isRead,
    seen,
    isRead || answer.status !== 200
      ? mend
      : "Audio must answer Range requests with 206: check what stands in front of Supabase Storage.",
  );
}

/** The policy of the site lets pages load files of the project alone. */
async function checkAddresses(project: LiveProject, bucket: Bucket): Promise<Finding> {
  const foreign = (await addressesOf(project, bucket)).filter(
    (address) => new URL(address).origin !== new URL(project.supabaseUrl).origin,
  );
  return finding(
    `Every ${bucket.column} lies in this project`,
    foreign.length === 0,
    foreign.length === 0 ? "yes" : `${foreign.length} elsewhere, such as ${foreign[0]}`,
    "The site's policy blocks them: upload those files in the dashboard again.",
  );
}

/** Files are read by everyone and written by no stranger; sound can be sought in. */
export async function checkFiles(project: LiveProject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const bucket of buckets) {
    findings.push(await checkReading(project, bucket));
    findings.push(await checkUpload(project, bucket.name));
    findings.push(await checkListing(project, bucket.name));
    findings.push(await checkAddresses(project, bucket));
  }
  return findings;
}
