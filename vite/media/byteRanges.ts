import { randomUUID } from "node:crypto";
import { isSoundName, MEDIA_PATH } from "../../src/rules/carriedNames.ts";
import { PREVIEW_FILE } from "../identity/previewPicture.ts";
import { isAtCloudflare } from "./knownHosts.ts";

const TIMEOUT_MS = 10_000;

/** Files that each deployment has, of any version. */
const ALWAYS_THERE = [`/${PREVIEW_FILE}`, "/favicon.ico", "/apple-touch-icon-180x180.png"];

/** The first bytes of a file, as an audio element asks for a part. */
export const askForRange = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    headers: { Range: "bytes=0-1", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Whether an answer is that part and nothing else. */
export async function isRange(answer: Response): Promise<boolean> {
  const isPart = answer.status === 206 && /^bytes 0-1\//.test(answer.headers.get("content-range") ?? "");
  if (!isPart) await answer.body?.cancel();
  return isPart && (await answer.arrayBuffer()).byteLength === 2;
}

/** Null where the host of a site answers byte ranges, which an audio element needs to seek; else why sound is not asked there. */
export async function rangesProblem(siteUrl: string, names: Iterable<string>): Promise<string | null> {
  if (!siteUrl) return "VITE_SITE_URL is not set";
  if (isAtCloudflare(siteUrl)) return "Cloudflare answers no byte ranges";
  const carried = [...names].sort((a, b) => Number(isSoundName(b)) - Number(isSoundName(a)));
  const paths = [...carried.map((name) => MEDIA_PATH + name), ...ALWAYS_THERE].slice(0, 3);
  try {
    const problems = await Promise.all(paths.map((path) => problemOf(siteUrl + path)));
    return problems.find((problem) => problem !== null) ?? null;
  } catch {
    return "its host did not answer";
  }
}

/** Asks twice, with a query that nobody has used: a cache may answer otherwise once it has the file. */
async function problemOf(address: string): Promise<string | null> {
  const unused = `${address}?${randomUUID()}`;
  for (let time = 1; time <= 2; time += 1) {
    const answer = await askForRange(unused);
    const isCloudflare = answer.headers.get("server") === "cloudflare";
    if (!(await isRange(answer)) || isCloudflare)
      return answer.status === 404 ? "nothing is published there yet" : "its host answers no byte ranges";
  }
  return null;
}
