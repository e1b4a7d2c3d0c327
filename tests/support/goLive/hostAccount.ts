import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { listenOn } from "../../../supabase/local/listen.ts";
import type { Gate } from "./gate.ts";

/** A call of `npx`, as `hostCommands.mjs` passes it on. */
type HostCall = { args: string[]; folder: string };

type Said = { output?: string; errors?: string };

/** An account at a host of static sites, as the host's CLI shows it. */
export type HostAccount = {
  /** Where `hostCommands.mjs` sends its calls. */
  url: string;
  calls: HostCall[];
  sites: { name: string; domain: string }[];
  isSignedIn: boolean;
  /** Calls that fail with a sentence, by their first words. */
  refusals: Record<string, string>;
  close: () => Promise<void>;
};

const signedOut = (cli = "") =>
  cli.startsWith("wrangler")
    ? "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work."
    : "Not logged in. Please log in and try again.";

/** Starts one: the CLIs of the hosts cannot be redirected. In: the folder that a deployment replaces. */
export async function startHostAccount(published: string, gate: Gate): Promise<HostAccount> {
  const wordAfter = (words: string[], flag: string) => words[words.indexOf(flag) + 1] ?? "";

  function add(name: string, domain: string): Said {
    if (account.sites.some((site) => site.name === name))
      throw new Error("A project with this name already exists. Choose a different project name.");
    account.sites.push({ name, domain });
    return { output: `Successfully created the '${name}' project.` };
  }

  async function publish(folder: string, name: string): Promise<Said> {
    if (!account.sites.some((site) => site.name === name)) throw new Error(`Project not found: ${name}`);
    await rm(published, { recursive: true, force: true });
    await cp(folder, published, { recursive: true });
    return { output: "Deployment complete!" };
  }

  const commands: Record<string, (words: string[], folder: string) => Said | Promise<Said>> = {
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
    "pages deploy": (words, folder) =>
      publish(join(folder, words[2] ?? ""), wordAfter(words, "--project-name")),
    "sites:list --json": () => ({
      output: JSON.stringify(
        account.sites.map(({ name, domain }) => ({ name, ssl_url: `https://${domain}` })),
      ),
    }),
    "sites:create": (words) => add(wordAfter(words, "--name"), `${wordAfter(words, "--name")}.netlify.app`),
    deploy: (words, folder) => publish(join(folder, wordAfter(words, "--dir")), wordAfter(words, "--site")),
  };

  async function answer({ args, folder }: HostCall): Promise<Said> {
    account.calls.push({ args, folder });
    const words = args.slice(2);
    const call = words.join(" ");
    await gate.pass(`host ${call}`);
    const refusal = Object.entries(account.refusals).find(([start]) => call.startsWith(start));
    if (refusal) throw new Error(refusal[1]);
    if (!account.isSignedIn && call !== "login") throw new Error(signedOut(args[1]));
    const command = Object.entries(commands).find(([start]) => call.startsWith(start))?.[1];
    if (!command) throw new Error(`Unknown command: ${call}`);
    return command(words, folder);
  }

  const listener = await listenOn((request, response, next) => {
    json(request)
      .then((call) => answer(call as HostCall))
      .catch((error: Error): Said => ({ errors: error.message }))
      .then((said) => response.end(JSON.stringify(said)))
      .catch(next);
  });
  const account: HostAccount = {
    url: listener.url,
    calls: [],
    sites: [],
    isSignedIn: true,
    refusals: {},
    close: listener.close,
  };
  return account;
}
