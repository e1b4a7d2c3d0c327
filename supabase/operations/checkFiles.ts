import { randomUUID } from "node:crypto";
import { AUDIO_BUCKET, COVER_BUCKET } from "#config.ts";
import { pictureNamesIn } from "#rules/bandSettings.ts";
import { type TableName, tableNames, tables } from "#rules/tables.ts";
import { checkPreflight } from "./checkPreflight.ts";
import {
  type Finding,
  finding,
  inWords,
  isNoAnswer,
  keptIf,
  MIGRATE,
  type Outcome,
  unanswered,
} from "./finding.ts";
import { type Answer, askSupabase, type LiveProject, request } from "./liveProject.ts";

type Bucket = { name: string; table: TableName; columns: string[] };

const buckets = tableNames.flatMap((table): Bucket[] => {
  const { files, isOwners } = tables[table];
  return files && !isOwners ? [{ name: files.bucket, table, columns: files.columns }] : [];
});

/** The files that a column of rows points to, as full addresses; the answer instead, where it is no list. */
async function addressesIn(project: LiveProject, { table }: Bucket, column: string) {
  const answer = await askSupabase(
    project,
    "GET",
    `/rest/v1/${table}?select=${column}&${column}=not.is.null&order=${tables[table].primaryKey}&limit=1000`,
  );
  if (!Array.isArray(answer.json)) return answer;
  // A list of copies has their widths between the addresses.
  const values = (answer.json as Record<string, unknown>[]).flatMap((row) => row[column]);
  return values.flatMap((value) =>
    typeof value === "string" && /\D/.test(value) && URL.canParse(value, project.supabaseUrl)
      ? new URL(value, project.supabaseUrl).href
      : [],
  );
}

/** Storage's own refusal, which it sends as JSON; a gateway sends others. */
const isOfStorage = ({ status, json }: Answer) =>
  status >= 400 && typeof json === "object" && json !== null && "statusCode" in json;
const hasNoBucket = ({ text }: Answer) => /bucket not found/i.test(text);

/** Without a file, the response only shows whether there is such a public bucket. */
async function checkReading(
  project: LiveProject,
  address: string | undefined,
  prefix: string,
  bucket: Bucket,
): Promise<Finding[]> {
  const answer = await request(address ?? `${prefix}${randomUUID()}`, "GET", {
    headers: { Range: "bytes=0-1" },
  });
  const claim = `Everyone reads the files of ${bucket.name}`;
  const tried = address ? "two bytes of a file" : "a file that is not there";
  const isSent = [200, 206].includes(answer.status);
  const isClear = !isNoAnswer(answer) && (isOfStorage(answer) || (address !== undefined && isSent));
  if (!isClear) return [unanswered(claim, tried, answer, project.supabaseUrl)];
  const isRead = address ? isSent : !hasNoBucket(answer);
  const reading = finding(
    claim,
    keptIf(isRead),
    tried,
    inWords(isRead ? (address ? "read" : "a public bucket") : "not read", answer),
    `Dashboard, Storage, ${bucket.name}, Edit bucket: turn "Public bucket" on. Missing altogether? ${MIGRATE}`,
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
function checkAddresses(project: LiveProject, addresses: string[] | Answer, column: string): Finding {
  const claim = `Every ${column} is in this project`;
  const tried = "the addresses in the rows";
  if (!Array.isArray(addresses)) return unanswered(claim, tried, addresses, project.supabaseUrl);
  const own = new URL(project.supabaseUrl).origin;
  const foreign = addresses.filter((address) => new URL(address).origin !== own);
  return finding(
    claim,
    keptIf(foreign.length === 0),
    tried,
    foreign.length === 0 ? `${addresses.length} here` : `${foreign.length} elsewhere, such as ${foreign[0]}`,
    "The site's policy blocks them: upload those files in the dashboard again.",
  );
}

/** The settings name files by their objects' names: each is in this project, and is sent as an image, or a PDF as one. */
async function checkBandPictures(project: LiveProject): Promise<Finding> {
  const path = "/rest/v1/app_settings?select=value&key=like.site_*";
  const claim = "Every picture and PDF that the settings name is in this project";
  const tried = "two bytes of each";
  const settings = await askSupabase(project, "GET", path);
  if (!Array.isArray(settings.json)) return unanswered(claim, tried, settings, project.supabaseUrl);
  const names = (settings.json as { value: unknown }[]).flatMap(({ value }) => pictureNamesIn(String(value)));
  const prefix = `${project.supabaseUrl}/storage/v1/object/public/${COVER_BUCKET}/`;
  const answers = await Promise.all(
    names.map((name) => request(prefix + name, "GET", { headers: { Range: "bytes=0-1" } })),
  );
  const failed = answers.find(isNoAnswer);
  if (failed) return unanswered(claim, tried, failed, project.supabaseUrl);
  const isSent = (name: string, { status, headers }: Answer) =>
    [200, 206].includes(status) &&
    headers.get("content-type")?.startsWith(name.endsWith(".pdf") ? "application/pdf" : "image/");
  const missing = names.filter((name, at) => !answers[at] || !isSent(name, answers[at]));
  return finding(
    claim,
    keptIf(missing.length === 0),
    tried,
    missing.length === 0 ? `${names.length} here` : `${missing.length} missing, such as ${missing[0]}`,
    'Choose them again in the dashboard, under "Band" or "Press".',
  );
}

/** Everyone reads files, a stranger writes none, and audio can seek. */
export async function checkFiles(project: LiveProject): Promise<Finding[]> {
  const findings = [await checkPreflight(project), await checkBandPictures(project)];
  for (const bucket of buckets) {
    const byColumn = new Map<string, string[] | Answer>();
    for (const column of bucket.columns) byColumn.set(column, await addressesIn(project, bucket, column));
    const prefix = `${project.supabaseUrl}/storage/v1/object/public/${bucket.name}/`;
    const known = [...byColumn.values()].flatMap((found) => (Array.isArray(found) ? found : []));
    const address = known.find((url) => url.startsWith(prefix));
    findings.push(
      ...(await checkReading(project, address, prefix, bucket)),
      ...[...byColumn].map(([column, addresses]) => checkAddresses(project, addresses, column)),
    );
    const name = address && decodeURIComponent(address.slice(prefix.length));
    findings.push(
      await checkUpload(project, bucket.name),
      await checkListing(project, bucket.name, name || undefined),
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
  const tried = "start an upload";
  const judge = (isKept: boolean, word: string, fix: string) =>
    finding(claim, keptIf(isKept), tried, inWords(word, answer), fix);
  if (!isNoAnswer(answer)) {
    if (answer.status < 300 && answer.json) return judge(false, "ALLOWED", narrow);
    if (hasNoBucket(answer)) return judge(false, "missing", MIGRATE);
    if (/row-level security|AccessDenied/i.test(answer.text)) return judge(true, "refused", "");
  }
  return unanswered(claim, tried, answer, project.supabaseUrl);
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
  if (failed) return unanswered(claim, "list them", failed, project.supabaseUrl);
  const listed = lists.find(({ json }) => Array.isArray(json) && json.length > 0);
  if (listed) return judge("broken", "LISTED", listed, narrow);
  return known
    ? judge("kept", "none is shown", lists[0], "")
    : judge("unknown", "no file yet", lists[0], `Run it again when ${bucket} has a file.`);
}
