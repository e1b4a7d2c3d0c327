import { randomUUID } from "node:crypto";
import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { bandKeys, bandPictureNames, readBandSettings } from "#rules/bandSettings.ts";
import { type TableName, tableNames, tables } from "#rules/tables.ts";
import { checkPreflight } from "./checkPreflight.ts";
import { type Finding, finding, inWords, isNoAnswer, keptIf, type Outcome, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject, request } from "./liveProject.ts";

type Bucket = { name: string; table: TableName; columns: string[] };

const buckets = tableNames.flatMap((table): Bucket[] => {
  const { files, isOwners } = tables[table];
  return files && !isOwners ? [{ name: files.bucket, table, columns: files.columns }] : [];
});

/** The files that a column of rows points to, as full addresses. */
async function addressesIn(project: LiveProject, { table }: Bucket, column: string): Promise<string[]> {
  const answer = await askSupabase(
    project,
    "GET",
    `/rest/v1/${table}?select=${column}&${column}=not.is.null&order=id&limit=1000`,
  );
  if (!Array.isArray(answer.json)) return [];
  // A list of copies has their widths between the addresses.
  const values = (answer.json as Record<string, unknown>[]).flatMap((row) => row[column]);
  return values.flatMap((value) =>
    typeof value === "string" && /\D/.test(value) && URL.canParse(value, project.supabaseUrl)
      ? new URL(value, project.supabaseUrl).href
      : [],
  );
}

/** Without a file, the response only shows whether there is such a public bucket. */
async function checkReading(address: string | undefined, prefix: string, bucket: Bucket): Promise<Finding[]> {
  const answer = await request(address ?? `${prefix}${randomUUID()}`, "GET", {
    headers: { Range: "bytes=0-1" },
  });
  const isRead = address
    ? [200, 206].includes(answer.status)
    : answer.status >= 400 && !/bucket not found/i.test(answer.text);
  const reading = finding(
    `Everyone reads the files of ${bucket.name}`,
    keptIf(isRead),
    address ? "two bytes of a file" : "a file that is not there",
    inWords(isRead ? (address ? "read" : "a public bucket") : "not read", answer),
    `Dashboard, Storage, ${bucket.name}, Edit bucket: turn "Public bucket" on. Missing altogether? Run \`npx supabase db push --remote\`.`,
  );
  if (bucket.name !== AUDIO_BUCKET || !isRead) return [reading];
  const isPartial = answer.status === 206 && answer.headers.has("content-range");
  return [
    reading,
    finding(
      "Audio can seek",
      address ? keptIf(isPartial) : "unknown",
      "two bytes of a file",
      address ? inWords(isPartial ? "two bytes" : "the whole file", answer) : "no file yet",
      address
        ? "Audio must answer Range requests with 206: check what is in front of Supabase Storage."
        : "Run it again when a track has its audio.",
    ),
  ];
}

/** The policy of the site lets pages load files of the project alone. */
function checkAddresses(project: LiveProject, addresses: string[], column: string): Finding {
  const own = new URL(project.supabaseUrl).origin;
  const foreign = addresses.filter((address) => new URL(address).origin !== own);
  return finding(
    `Every ${column} is in this project`,
    keptIf(foreign.length === 0),
    "the addresses in the rows",
    foreign.length === 0 ? `${addresses.length} here` : `${foreign.length} elsewhere, such as ${foreign[0]}`,
    "The site's policy blocks them: upload those files in the dashboard again.",
  );
}

/** The settings name pictures, not addresses: each is in this project, and is sent as an image. */
async function checkBandPictures(project: LiveProject): Promise<Finding> {
  const path = `/rest/v1/app_settings?select=key,value&key=in.(${Object.values(bandKeys)})`;
  const { json } = await askSupabase(project, "GET", path);
  const rows = Array.isArray(json) ? (json as { key: string; value: string }[]) : null;
  const names = bandPictureNames(readBandSettings(rows ?? []));
  const prefix = `${project.supabaseUrl}/storage/v1/object/public/${COVER_BUCKET}/`;
  const answers = await Promise.all(
    names.map((name) => request(prefix + name, "GET", { headers: { Range: "bytes=0-1" } })),
  );
  const missing = names.filter((_, at) => !answers[at]?.headers.get("content-type")?.startsWith("image/"));
  return finding(
    "Every picture of the site is an image of this project",
    rows ? keptIf(missing.length === 0) : "unknown",
    "two bytes of each",
    !rows
      ? "the settings were not read"
      : missing.length === 0
        ? `${names.length} here`
        : `${missing.length} missing, such as ${missing[0]}`,
    'Choose them again in the dashboard, under "Site".',
  );
}

/** Everyone reads files, a stranger writes none, and audio can seek. */
export async function checkFiles(project: LiveProject): Promise<Finding[]> {
  const findings = [await checkPreflight(project), await checkBandPictures(project)];
  for (const bucket of buckets) {
    const byColumn = new Map<string, string[]>();
    for (const column of bucket.columns) byColumn.set(column, await addressesIn(project, bucket, column));
    const prefix = `${project.supabaseUrl}/storage/v1/object/public/${bucket.name}/`;
    const address = [...byColumn.values()].flat().find((url) => url.startsWith(prefix));
    findings.push(
      ...(await checkReading(address, prefix, bucket)),
      ...[...byColumn].map(([column, addresses]) => checkAddresses(project, addresses, column)),
    );
    const known = address && decodeURIComponent(address.slice(prefix.length));
    findings.push(
      await checkUpload(project, bucket.name),
      await checkListing(project, bucket.name, known || undefined),
    );
  }
  return findings;
}

const narrow =
  "Dashboard, Storage, Policies: keep only the four policies of supabase/schemas on storage.objects, and row level security on.";

/** Asks for the address of an upload, which the policy for inserts decides. No byte is sent. */
async function checkUpload(project: LiveProject, bucket: string): Promise<Finding> {
  const path = `/storage/v1/object/upload/sign/${bucket}/check-live/${randomUUID()}.txt`;
  const answer = await askSupabase(project, "POST", path, { body: {} });
  const claim = `A stranger cannot upload into ${bucket}`;
  if (isNoAnswer(answer)) return unanswered(claim, "start an upload", answer);
  const isAllowed = answer.status < 300;
  const word = inWords(isAllowed ? "ALLOWED" : "refused", answer);
  return finding(claim, keptIf(!isAllowed), "start an upload", word, narrow);
}

/** Removing, moving or replacing a file needs the right to see its row, which listing shows. */
async function checkListing(project: LiveProject, bucket: string, known?: string): Promise<Finding> {
  const folder = known?.split("/").slice(0, -1).join("/") ?? "";
  const lists: Answer[] = [];
  for (const prefix of new Set(["", folder]))
    lists.push(
      await askSupabase(project, "POST", `/storage/v1/object/list/${bucket}`, {
        body: { prefix, limit: 1 },
      }),
    );
  const claim = `A stranger cannot list, remove or move files of ${bucket}`;
  const judge = (outcome: Outcome, word: string, answer: Answer | undefined, fix: string) =>
    finding(claim, outcome, "list them", answer ? inWords(word, answer) : word, fix);
  const failed = lists.find(({ json }) => !Array.isArray(json));
  if (failed) return unanswered(claim, "list them", failed);
  const listed = lists.find(({ json }) => Array.isArray(json) && json.length > 0);
  if (listed) return judge("broken", "LISTED", listed, narrow);
  return known
    ? judge("kept", "none is shown", lists[0], "")
    : judge("unknown", "no file yet", lists[0], `Run it again when ${bucket} has a file.`);
}
