import { isKept, readValues, saveValues } from "./envFile.ts";
import { build, type HostProgram, jsonIn, runHost } from "./programs.ts";
import type { Run, Step } from "./run.ts";

/** What a CLI says to somebody who is not signed in, or has a wrong token. */
const SIGNED_OUT = /auth|log(ged)? ?in|_TOKEN|access token/i;

/** A host that has a CLI, at the newest version that runs on every Node of package.json. */
type Host = HostProgram & {
  label: string;
  list: string[];
  create: (name: string) => string[];
  /** `read` runs the CLI and returns what it printed. */
  deploy: (name: string, read: (args: string[]) => Promise<string>) => string[] | Promise<string[]>;
  sitesIn: (listed: string) => { name: string; address: string }[];
};

export const hosts: Record<string, Host> = {
  cloudflare: {
    label: "Cloudflare Pages",
    cli: "wrangler@4.86.0",
    secrets: /^CLOUDFLARE_API_/,
    remedies: [
      [/more than one account/i, "Set CLOUDFLARE_ACCOUNT_ID to one of them"],
      [/name already exists/i, "Take another name for the site"],
      [
        SIGNED_OUT,
        "Sign in again, or set CLOUDFLARE_API_TOKEN to a token with the permission Cloudflare Pages: Edit",
      ],
    ],
    list: ["pages", "project", "list", "--json"],
    create: (name) => ["pages", "project", "create", name, "--production-branch", "main"],
    async deploy(name, read) {
      const list = "pages deployment list --environment production --json --project-name".split(" ");
      // A deployment to another branch than the project's production branch is a preview.
      const [last = { Branch: "main" }] = jsonIn(await read([...list, name])) as { Branch: string }[];
      return ["pages", "deploy", "dist", "--branch", last.Branch, "--commit-dirty", "--project-name", name];
    },
    sitesIn: (listed) =>
      (jsonIn(listed) as Record<string, string>[]).map((site) => {
        const domains = site["Project Domains"]?.split(", ") ?? [];
        const own = domains.find((domain) => !domain.endsWith(".pages.dev"));
        return { name: site["Project Name"] ?? "", address: `https://${own ?? domains[0]}` };
      }),
  },
  netlify: {
    label: "Netlify",
    // Newer versions of it refuse Node 20.
    cli: "netlify-cli@26.2.0",
    secrets: /^NETLIFY_AUTH_/,
    remedies: [[SIGNED_OUT, "Sign in again, or set NETLIFY_AUTH_TOKEN to a new token"]],
    list: ["sites:list", "--json"],
    create: (name) => ["sites:create", "--name", name, "--disable-linking"],
    deploy: (name) => ["deploy", "--prod", "--no-build", "--dir", "dist", "--site", name],
    sitesIn(listed) {
      // It prints nothing when there are none.
      const sites = (jsonIn(listed) ?? []) as { name: string; ssl_url: string }[];
      return sites.map(({ name, ssl_url }) => ({ name, address: ssl_url }));
    },
  },
};

const BY_HAND = "I upload dist/ myself";

const listSites = async (host: Host) => host.sitesIn(await runHost(host, host.list));

/** The site of a name that is asked for; signs in where nobody is, and makes it when there is none. */
async function siteAt(host: Host, { ask, isUnattended, say }: Run) {
  const sites = await listSites(host).catch(async (error: Error) => {
    const hasToken = Object.keys(process.env).some((name) => host.secrets.test(name));
    if (isUnattended || hasToken || !SIGNED_OUT.test(error.message)) throw error;
    await runHost(host, ["login"], "used");
    return listSites(host);
  });
  const names = sites.map(({ name }) => `, or ${name}`).join("");
  const wanted = await ask("SITE_HOST_PROJECT", `Name of the site at ${host.label}: a new one${names}`, {
    problemOf: (name) => (/^[a-z0-9][a-z0-9-]*$/.test(name) ? null : "Use a to z, digits and hyphens."),
  });
  const known = sites.find(({ name }) => name === wanted);
  if (known) return known;
  say(
    "This makes a site of uploads. At Cloudflare Pages it stays one: to have the host build after each edit, stop here and import the repository instead (docs/going-live.md).",
  );
  // Netlify's CLI asks for a team, and for another name when this one is taken; without a terminal it adds digits to it.
  await runHost(host, host.create(wanted), isUnattended ? undefined : "used");
  const made = (await listSites(host)).find(({ name }) => !sites.some((one) => one.name === name));
  if (made && (made.name === wanted || !process.env.SITE_HOST_PROJECT)) return made;
  throw new Error(
    `${wanted} is taken at ${host.label}, which made ${made?.name ?? "no site"} instead. Set SITE_HOST_PROJECT to this or another name, then run the command again.`,
  );
}

/** Where the site is published, signed in there. */
export const host: Step = {
  title: "Host and address",
  async find() {
    const { SITE_HOST = "", VITE_SITE_URL } = readValues();
    const host = hosts[SITE_HOST];
    const isKnown = isKept("SITE_HOST", "VITE_SITE_URL") && (!host || isKept("SITE_HOST_PROJECT"));
    return isKnown ? `${host?.label ?? BY_HAND}: ${VITE_SITE_URL}` : null;
  },
  async perform(run) {
    const labels = Object.entries(hosts).map(([name, { label }]) => [name, label]);
    const choices = Object.fromEntries([...labels, ["own", BY_HAND]]);
    const SITE_HOST = await run.ask("SITE_HOST", "Where is the site published?", { choices });
    const host = hosts[SITE_HOST];
    const site = host && (await siteAt(host, run));
    const problem = "Enter a full address, such as https://your-band.example.";
    const address = await run.ask("VITE_SITE_URL", "The site's address", {
      fallback: site?.address,
      problemOf: (answer) => (/^https?:\/\/[^/\s]+\/?$/.test(answer) ? null : problem),
    });
    const VITE_SITE_URL = address.replace(/\/$/, "");
    saveValues({ SITE_HOST, SITE_HOST_PROJECT: site?.name ?? "", VITE_SITE_URL });
    if (SITE_HOST === "cloudflare") saveValues({ CLOUDFLARE_ACCOUNT_ID: readValues().CLOUDFLARE_ACCOUNT_ID });
    return `${host?.label ?? BY_HAND}: ${VITE_SITE_URL}`;
  },
};

/** Builds and publishes at each run: this is how an update gets online. */
export const publish: Step = {
  title: "Build and publish",
  async perform({ consent }) {
    const { SITE_HOST = "", SITE_HOST_PROJECT = "", VITE_SITE_URL } = readValues();
    const host = hosts[SITE_HOST];
    // What else may be wrong with the account, the upload says.
    const sites = host && (await listSites(host).catch(() => null));
    if (sites?.every(({ name }) => name !== SITE_HOST_PROJECT))
      throw new Error(
        `${SITE_HOST_PROJECT} is gone at ${host?.label}, or is another account's. Delete SITE_HOST_PROJECT and VITE_SITE_URL from .env, then run the same command again.`,
      );
    await build();
    if (host) {
      const deploy = await host.deploy(SITE_HOST_PROJECT, (args) => runHost(host, args));
      await runHost(host, deploy, "written");
    }
    if (!host && !(await consent(`Upload the files of dist/ to ${VITE_SITE_URL}. Are they there?`)))
      throw new Error("Upload dist/, then run the same command again.");
    return host ? `Published at ${VITE_SITE_URL}.` : "The built site is in dist/.";
  },
};
