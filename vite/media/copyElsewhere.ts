import { askForRange, isRange } from "./byteRanges.ts";

/** What a bucket's settings for other origins take, at R2 and at S3. */
const CORS_POLICY = JSON.stringify([
  {
    AllowedOrigins: ["*"],
    AllowedMethods: ["GET", "HEAD"],
    AllowedHeaders: ["range"],
    ExposeHeaders: ["content-length", "content-range", "etag"],
    MaxAgeSeconds: 86400,
  },
]);

const listOf = (header: string | null) => (header ?? "").toLowerCase().split(/\s*,\s*/);

/** What keeps the pages of a site from using a copy of its files, asked of one of them; null for nothing. */
export async function copyProblem(address: string, siteUrl: string): Promise<string | null> {
  const origin = siteUrl || "https://site.example";
  const answers = await Promise.all([askForRange(address), askForRange(address, { Origin: origin })]).catch(
    () => null,
  );
  if (!answers) return `${address} did not answer.`;
  const [plain, crossing] = answers;
  for (const answer of answers) {
    if (answer.status >= 400) return `${address} answered ${answer.status}: copy dist/media there first.`;
    if (!(await isRange(answer))) return `${address} answered no byte range, but ${answer.status}.`;
  }
  const allowed = [plain, crossing].map(({ headers }) => headers.get("access-control-allow-origin"));
  const isOpen = allowed[1] === "*" || allowed[1] === origin;
  const isSame = allowed[0] === allowed[1] || answers.every((one) => variesByOrigin(one));
  const exposed = listOf(crossing.headers.get("access-control-expose-headers"));
  const isExposed = exposed.includes("*") || exposed.includes("content-length");
  if (isOpen && isSame && isExposed) return null;
  const said = !isOpen
    ? "lets no other site read it"
    : isExposed
      ? 'answers otherwise with and without "Origin", without "Vary: Origin"'
      : "exposes no Content-Length";
  return `${address} ${said}. Paste this as the bucket's CORS policy, and build again:\n${CORS_POLICY}`;
}

const variesByOrigin = ({ headers }: Response) =>
  listOf(headers.get("vary")).some((name) => name === "origin" || name === "*");
