import { checkWrites, type WrittenTable } from "./checkWrites.ts";
import { type Finding, finding, inWords, isNoAnswer, keptIf, MIGRATE, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";
import { STRANGER, type Visitor } from "./visitor.ts";

const NOT_PUBLIC = "or=(published_at.is.null,published_at.gt.now)";
const keepPolicies = (table: string) =>
  `Dashboard, Database, Policies, ${table}: turn row level security on, and keep only the policies of supabase/schemas.`;

const isNothing = ({ status, text }: Answer) => status === 200 && text.trim() === "[]";
const isRefused = ({ code }: Answer) => code === "42501";
const isMissing = (answer: Answer) => answer.status >= 400 && !isRefused(answer);

type Question = { promise: string; tried: string; paths: string[]; fix: string };

/** One line: `isKept` is true for each path's response; else it names the first path that failed. */
async function checkReads(
  project: LiveProject,
  { headers }: Visitor,
  { promise, tried, paths, fix }: Question,
  isKept = isNothing,
): Promise<Finding> {
  const answers: Answer[] = [];
  for (const path of paths) answers.push(await askSupabase(project, "GET", `/rest/v1/${path}`, { headers }));
  const answer = answers.find((one) => !isKept(one)) ?? answers[0];
  if (!answer) throw new Error("Nothing was asked.");
  if (isNoAnswer(answer)) return unanswered(promise, tried, answer);
  if (isMissing(answer)) return finding(promise, "broken", tried, inWords("missing", answer), MIGRATE);
  const word = isRefused(answer) ? "refused" : isNothing(answer) ? "nothing shown" : "SHOWN";
  return finding(promise, keptIf(isKept(answer)), tried, inWords(word, answer), fix);
}

type OwnersTable = Pick<WrittenTable, "name" | "primaryKey" | "required" | "isKeptByFunctions"> & {
  shown: string;
  parent: string;
};

const ownersTables: OwnersTable[] = [
  {
    name: "private_links",
    shown: "private link",
    primaryKey: "id",
    required: ["name"],
    parent: "albums",
  },
  {
    name: "track_originals",
    shown: "original of a track",
    primaryKey: "track_id",
    required: ["original_url", "former_url"],
    parent: "tracks",
  },
  {
    name: "listens",
    shown: "number of listens",
    primaryKey: "track_id",
    required: ["day"],
    isKeptByFunctions: true,
    parent: "tracks",
  },
];

/**
 * Strangers lack the grant itself, so an empty table proves as much as a full one. Signed-in users have it, because
 * the owner needs it, and the policies show them no rows: only the owner knows whether there are any.
 */
async function checkOwnersTable(
  project: LiveProject,
  visitor: Visitor,
  { shown, parent, ...table }: OwnersTable,
): Promise<Finding[]> {
  const { name, primaryKey } = table;
  const isStranger = visitor === STRANGER;
  const read = await checkReads(
    project,
    visitor,
    {
      promise: `${visitor.name} is shown no ${shown}`,
      tried: `read them, and embed them in ${parent}`,
      paths: [
        `${name}?select=${primaryKey}&limit=1`,
        `${parent}?select=id,${name}!inner(${primaryKey})&limit=1`,
      ],
      fix: isStranger
        ? `Dashboard, SQL Editor: revoke all on public.${name} from anon, public;`
        : keepPolicies(name),
    },
    isStranger ? isRefused : isNothing,
  );
  if (read.answer.startsWith("missing")) return [read];
  // Hidden rows cannot be changed: the response is that of an empty table.
  return [read, ...(await checkWrites(project, visitor, { ...table, hasRows: true }))];
}

/** Only the owner can see drafts, scheduled albums and shows, private links, originals and listens. */
export async function checkHidden(project: LiveProject, visitors: Visitor[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const visitor of visitors) {
    const albums = {
      promise: `${visitor.name} is shown no album before its release`,
      tried: "albums that are not public",
      paths: [`albums?select=id&limit=1&${NOT_PUBLIC}`],
      fix: keepPolicies("albums"),
    };
    const tracks = {
      promise: `${visitor.name} is shown no track of a hidden album`,
      tried: "tracks whose album is not shown",
      paths: ["tracks?select=id,albums(id)&albums=is.null&limit=1"],
      fix: keepPolicies("tracks"),
    };
    const texts = {
      promise: `${visitor.name} is shown no lyrics or credits of a hidden album`,
      tried: "texts whose track is not shown",
      paths: ["track_texts?select=track_id,tracks(id)&tracks=is.null&limit=1"],
      fix: keepPolicies("track_texts"),
    };
    const updates = {
      promise: `${visitor.name} is shown no last change of a hidden album`,
      tried: "changes whose album is not shown",
      paths: ["album_updates?select=album_id,albums(id)&albums=is.null&limit=1"],
      fix: keepPolicies("album_updates"),
    };
    const shows = {
      promise: `${visitor.name} is shown no show before it is announced`,
      tried: "shows that are not public",
      paths: [`shows?select=id&limit=1&${NOT_PUBLIC}`],
      fix: keepPolicies("shows"),
    };
    for (const question of [albums, tracks, texts, updates, shows])
      findings.push(await checkReads(project, visitor, question));
    for (const table of ownersTables) findings.push(...(await checkOwnersTable(project, visitor, table)));
  }
  return findings;
}
