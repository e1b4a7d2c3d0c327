import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { listenOn } from "../../../supabase/local/listen.ts";

/** The arguments of `npm exec`, as `hostCommands.mjs` passes it on. */
type HostCall = { args: string[]; folder: string };

type Said = { output?: string; errors?: string };

/** As `authenticate` in netlify-cli's dist/commands/base-command.js says it. */
const SIGNED_OUT =
  "Authentication required. NETLIFY_AUTH_TOKEN is not set and `netlify status` also informs us that you need to use `netlify login --request <message>` as a next step.";

/**
 * Starts an account at a host of static sites, as the host's CLI shows it, in place of the hosts' own programs, which
 * `goLiveRealHosts.test.ts` runs and which take longer. It answers as the sources of wrangler 4.86.0
 * (src/pages/projects.ts, src/pages/deployments.ts) and netlify-cli 26.2.0 (dist/commands/sites/) do. In: the folder
 * that a deployment to production replaces.
 */
export async function startHostAccount(published: string) {
  const account = {
    calls: [] as HostCall[],
    /** `branch`: the production branch at Cloudflare; `main` where it is not given. */
    sites: [] as { name: string; domain: string; branch?: string }[],
    /** The branches that were deployed to production, the newest first. */
    deployed: [] as string[],
    isSignedIn: true,
    /** Calls that fail with a sentence, by their first words. */
    refusals: {} as Record<string, string>,
  };
  const wordAfter = (words: string[], flag: string) => words[words.indexOf(flag) + 1] ?? "";

  function add(name: string, domain: string): Said {
    if (account.sites.some((site) => site.name === name))
      throw new Error("A project with this name already exists. Choose a different project name.");
    account.sites.push({ name, domain });
    return { output: `Successfully created the '${name}' project.` };
  }

  /** A deployment to another branch than the production branch is a preview. */
  async function publish(folder: string, name: string, branch = "main"): Promise<Said> {
    const site = account.sites.find((one) => one.name === name);
    if (!site) throw new Error(`Project not found: ${name}`);
    if (branch !== (site.branch ?? "main")) return { output: "Deployment complete! It is a preview." };
    account.deployed.unshift(branch);
    await rm(published, { recursive: true, force: true });
    await cp(folder, published, { recursive: true });
    return { output: "Deployment complete!" };
  }

  const commands: Record<string, (words: string[], call: HostCall) => Said | Promise<Said>> = {
    login: () => {
      account.isSignedIn = true;
      return { output: "Successfully logged in." };
    },
    "pages project list --json": () => ({
      output: JSON.stringify(
        account.sites.map(({ name, domain }) => ({ "Project Name": name, "Project Domains": domain })),
      ),
    }),
    "pages project create": (words) => add(words[3] ?? "", `${words[3]}.pages.dev`),
    "pages deployment list --environment production --json": () => ({
      output: JSON.stringify(
        account.deployed.map((branch) => ({ Environment: "Production", Branch: branch })),
      ),
    }),
    "pages deploy ": (words, { folder }) =>
      publish(join(folder, words[2] ?? ""), wordAfter(words, "--project-name"), wordAfter(words, "--branch")),
    // It prints nothing when there are none.
    "sites:list --json": () => {
      const sites = account.sites.map(({ name, domain }) => ({ name, ssl_url: `https://${domain}` }));
      return { output: sites.length > 0 ? JSON.stringify(sites) : "" };
    },
    "sites:create": (words) => add(wordAfter(words, "--name"), `${wordAfter(words, "--name")}.netlify.app`),
    deploy: (words, { folder }) =>
      publish(join(folder, wordAfter(words, "--dir")), wordAfter(words, "--site")),
  };

  async function answer(hostCall: HostCall): Promise<Said> {
    const { args } = hostCall;
    account.calls.push(hostCall);
    const words = args.slice(1);
    const call = words.join(" ");
    const refusal = Object.entries(account.refusals).find(([start]) => call.startsWith(start));
    if (refusal) throw new Error(refusal[1]);
    if (!account.isSignedIn && call !== "login") throw new Error(SIGNED_OUT);
    const command = Object.entries(commands).find(([start]) => call.startsWith(start))?.[1];
    if (!command) throw new Error(`Unknown command: ${call}`);
    return command(words, hostCall);
  }

  const { url, close } = await listenOn((request, response, next) => {
    json(request)
      .then((call) => answer(call as HostCall))
      .catch((error: Error): Said => ({ errors: error.message }))
      .then((said) => response.end(JSON.stringify(said)))
      .catch(next);
  });
  return Object.assign(account, { url, close });
}
