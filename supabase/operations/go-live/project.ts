import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectPaths } from "../../run/projectPaths.ts";
import { readValues, saveValues } from "./envFile.ts";
import { supabase, supabaseJson } from "./programs.ts";
import type { Project, Run, Step } from "./run.ts";

const POLL_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
export const HOSTED = /^https:\/\/([a-z]{20})\.supabase\.co$/;
/** Supabase's regions, each with its city or state. */
const REGIONS =
  `eu-central-1 Frankfurt, eu-central-2 Zurich, eu-north-1 Stockholm, eu-west-1 Dublin, eu-west-2 London,
  eu-west-3 Paris, us-east-1 Virginia, us-east-2 Ohio, us-west-1 California, us-west-2 Oregon, ca-central-1 Montreal,
  sa-east-1 São Paulo, ap-east-1 Hong Kong, ap-northeast-1 Tokyo, ap-northeast-2 Seoul, ap-south-1 Mumbai,
  ap-southeast-1 Singapore, ap-southeast-2 Sydney`.split(/,\s+/);

type Organization = { slug: string; name: string };

const listProjects = async () => (await supabaseJson<{ projects: Project[] }>("projects", "list")).projects;

async function signedIn(run: Run): Promise<string> {
  run.projects = await listProjects();
  return `Signed in. Projects of the account: ${run.projects.length}.`;
}

export const signIn: Step = {
  title: "Sign-in at Supabase",
  find: (run) =>
    signedIn(run).catch((error: Error) => {
      // A token in the environment wins over a sign-in.
      const mayAsk = !run.isUnattended && !process.env.SUPABASE_ACCESS_TOKEN;
      if (mayAsk && /access token|unauthorized/i.test(error.message)) return null;
      throw error;
    }),
  async perform(run) {
    await supabase(["login"], "used");
    return signedIn(run);
  },
};

/** The project's address: its own domain where `.env` or the environment has one. */
export function addressOf({ ref }: Project): string {
  const known = readValues().VITE_SUPABASE_URL?.replace(/\/+$/, "");
  return known && !HOSTED.test(known) ? known : `https://${ref}.supabase.co`;
}

/** Throws one sentence when the database belongs to something else. Asks for its tables before anything is written. */
async function refuseForeign({ ref, name }: Project): Promise<void> {
  const query = "select tablename from pg_tables where schemaname = 'public' order by 1";
  const args = ["db", "query", query, "--read-only", `--remote=${ref}`];
  const tables = (await supabaseJson<{ tablename: string }[]>(...args)).map(({ tablename }) => tablename);
  const migrations = readdirSync(projectPaths.migrations)
    .map((file) => readFileSync(join(projectPaths.migrations, file), "utf8"))
    .join("\n");
  const foreign = tables.filter((table) => !migrations.includes(`create table public.${table} (`));
  const isOurs = ["albums", "tracks", "app_settings"].every((table) => tables.includes(table));
  if (foreign.length > 0 && !isOurs)
    throw new Error(
      `${name} belongs to something else: it has the tables ${foreign.join(", ")}. Nothing was changed. Delete SUPABASE_PROJECT_REF and VITE_SUPABASE_URL from .env, then run the command again with another project.`,
    );
}

/** Throws one sentence for a project that does not become healthy without its owner. */
function refusePaused({ name, ref, status }: Project): void {
  if (/^(INACTIVE|PAUS|REMOVED|.+_FAILED)/.test(status))
    throw new Error(
      `${name} is paused or broken (${status}). Resume it at https://supabase.com/dashboard/project/${ref}, or delete SUPABASE_PROJECT_REF from .env to choose another. Then run the command again.`,
    );
}

async function waitUntilHealthy(project: Project, run: Run): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS;
  if (project.status !== "ACTIVE_HEALTHY") run.say(`Waiting a few minutes until ${project.name} is healthy.`);
  for (let now = project; now.status !== "ACTIVE_HEALTHY"; ) {
    refusePaused(now);
    if (Date.now() > end)
      throw new Error(
        `${project.name} is not healthy after 5 minutes (${now.status}). Run the command again later: it continues here.`,
      );
    await wait(POLL_MS);
    now = (await listProjects()).find(({ ref }) => ref === project.ref) ?? now;
  }
}

/** Makes a project, or takes the one of that name. */
async function makeProject({ ask, consent, projects, say }: Run): Promise<Project> {
  const { organizations } = await supabaseJson<{ organizations: Organization[] }>("orgs", "list");
  const choices = Object.fromEntries(organizations.map(({ slug, name }) => [slug, name]));
  const organization = await ask("SUPABASE_ORG_ID", "Which organisation?", { choices });
  const name = await ask("SUPABASE_PROJECT_NAME", "Name of the new project", {
    problemOf: (answer) => (/^[^-\s]/.test(answer) ? null : "Enter a name."),
  });
  const taken = projects.find((one) => one.name === name && one.organization_slug === organization);
  if (taken && (await consent(`${organization} has a project ${name} already. Take it?`))) return taken;
  const region = await ask("SUPABASE_REGION", "Which region is nearest to your listeners?", {
    choices: Object.fromEntries(
      REGIONS.map((one) => one.split(/ (.+)/)).map(([code, place]) => [code, `${place} (${code})`]),
    ),
  });
  const costs = "In an organisation on the Free plan it costs nothing, in a paid one about $10 a month.";
  if (!(await consent(`Create ${name}? ${costs}`))) throw new Error("Nothing was created.");
  const password = randomBytes(24).toString("hex");
  const options = ["--org-id", organization, "--region", region, "--db-password", password, "--yes"];
  const made = await supabaseJson<Project>("projects", "create", name, ...options);
  saveValues({ SUPABASE_PROJECT_REF: made.ref });
  say(
    `The database password is ${password}\nIt is shown only now, and stored nowhere. You need it for other tools alone: keep it, or set another in the dashboard.`,
  );
  return made;
}

async function chooseProject(run: Run): Promise<Project> {
  const { projects, isUnattended } = run;
  if (projects.length === 0 || (isUnattended && !readValues().SUPABASE_PROJECT_REF)) return makeProject(run);
  const listed = projects.map(({ ref, name, status }) => [ref, `${name} (${status})`]);
  const choices = Object.fromEntries([...listed, ["new", "Create a new project"]]);
  const ref = await run.ask("SUPABASE_PROJECT_REF", "Which Supabase project?", { choices });
  return projects.find((project) => project.ref === ref) ?? makeProject(run);
}

const sentenceFor = ({ name, ref }: Project) => `${name} (${ref}) is healthy.`;

/** A healthy project of the account, which belongs to this site. */
export const project: Step = {
  title: "Supabase project",
  async find(run) {
    const { SUPABASE_PROJECT_REF, VITE_SUPABASE_URL = "" } = readValues();
    const wanted = SUPABASE_PROJECT_REF || HOSTED.exec(VITE_SUPABASE_URL)?.[1];
    const project = run.projects.find(({ ref }) => ref === wanted);
    if (!project && /^[a-z]{20}$/.test(wanted ?? ""))
      throw new Error(
        `The project ${wanted} is not in this account at Supabase. Sign in with the account that has it. If it was deleted, delete SUPABASE_PROJECT_REF and VITE_SUPABASE_URL from .env (and from band.env), then run the command again.`,
      );
    if (project) refusePaused(project);
    if (project?.status !== "ACTIVE_HEALTHY") return null;
    await refuseForeign(project);
    run.project = () => project;
    return sentenceFor(project);
  },
  async perform(run) {
    const project = await chooseProject(run);
    await waitUntilHealthy(project, run);
    await refuseForeign(project);
    saveValues({ SUPABASE_PROJECT_REF: project.ref });
    run.project = () => project;
    return sentenceFor(project);
  },
};
