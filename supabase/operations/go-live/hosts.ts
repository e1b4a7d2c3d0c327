import { isKept, readValues, saveValues } from "../../local/envFile.ts";
import { build, runFetched } from "./programs.ts";
import type { Run, Step } from "./run.ts";

/** A host that has a CLI, at the newest version that runs on every Node of package.json. */
type Host = {
  label: string;
  cli: string;
  secrets: RegExp;
  list: string[];
  create: (name: string) => string[];
  deploy: (name: string) => string[];
  /** Reads the list. */
  sitesIn: (listed: string) => { name: string; address: string }[];
};

export const hosts: Record<string, Host> = {
  cloudflare: {
    label: "Cloudflare Pages",
    cli: "wrangler@4.86.0",
    secrets: /^CLOUDFLARE_/,
    list: ["pages", "project", "list", "--json"],
    create: (name) => ["pages", "project", "create", name, "--production-branch", "main"],
    deploy: (name) => [..."pages deploy dist --branch main --commit-dirty --project-name".split(" "), name],
    sitesIn: (listed) =>
      (JSON.parse(listed) as Record<string, string>[]).map((site) => {
        const domains = site["Project Domains"]?.split(", ") ?? [];
        const own = domains.find((domain) => !domain.endsWith(".pages.dev"));
        return { name: site["Project Name"] ?? "", address: `https://${own ?? domains[0]}` };
      }),
  },
  netlify: {
    label: "Netlify",
    cli: "netlify-cli@26.2.0",
    secrets: /^NETLIFY_/,
    list: ["sites:list", "--json"],
    create: (name) => ["sites:create", "--name", name, "--disable-linking", "--json"],
    deploy: (name) => ["deploy", "--prod", "--no-build", "--dir", "dist", "--site", name],
    sitesIn: (listed) =>
      // It prints nothing when there are none.
      (JSON.parse(listed || "[]") as { name: string; ssl_url: string }[]).map((site) => ({
        ...site,
        address: site.ssl_url,
      })),
  },
};

const BY_HAND = "I upload dist/ myself";

/** Runs a host's CLI. Out: what it printed. */
const runHost = (host: Host, args: string[], isShown?: boolean) =>
  runFetched(host.cli, host.secrets, args, isShown);

const listSites = async (host: Host) => host.sitesIn(await runHost(host, host.list));

/** The site of a name that is asked for; signs in where nobody is, and makes it when there is none. */
async function siteAt(host: Host, { ask, isUnattended }: Run) {
  const sites = await listSites(host).catch(async (error: Error) => {
    const hasToken = Object.keys(process.env).some((name) => host.secrets.test(name));
    if (isUnattended || hasToken || !/auth|log ?in|_TOKEN/i.test(error.message)) throw error;
    await runHost(host, ["login"], true);
    return listSites(host);
  });
  const names = sites.map(({ name }) => `, or ${name}`).join("");
  const wanted = await ask("SITE_HOST_PROJECT", `Name of the site at ${host.label}: a new one${names}`, {
    problemOf: (name) => (/^[a-z0-9][a-z0-9-]*$/.test(name) ? null : "Use a to z, digits and hyphens."),
  });
  const known = sites.find(({ name }) => name === wanted);
  if (known) return known;
  await runHost(host, host.create(wanted));
  const made = (await listSites(host)).find(({ name }) => name === wanted);
  if (made) return made;
  throw new Error(`${wanted} is taken at ${host.label}: run the command again with another name.`);
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
    return `${host?.label ?? BY_HAND}: ${VITE_SITE_URL}`;
  },
};

/** Builds and publishes at each run: this is how an update gets online. */
export const publish: Step = {
  title: "Build and publish",
  async perform({ consent }) {
    await build();
    const { SITE_HOST = "", SITE_HOST_PROJECT = "", VITE_SITE_URL } = readValues();
    const host = hosts[SITE_HOST];
    if (host) await runHost(host, host.deploy(SITE_HOST_PROJECT), true);
    else if (!(await consent(`Upload the files of dist/ to ${VITE_SITE_URL}. Are they there?`)))
      throw new Error("Upload dist/, then run the same command again.");
    return `Published at ${VITE_SITE_URL}.`;
  },
};
