import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { listenOn } from "../../../supabase/local/listen.ts";

/** A site at either host. At Cloudflare deployments to another branch are previews. */
type HostedSite = { name: string; branch: string };

type Question = { call: string; type: string; body: Buffer };
type Reply = [status: number, body: unknown];

const ACCOUNT = "the-bands-account";
/** Read by wrangler, which looks for its end of validity alone. */
const UPLOAD_TOKEN = `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString("base64url")}.signature`;
const DEPLOYMENT = "one-deployment";

const parsed = <Body>({ body }: Question) => JSON.parse(body.toString() || "{}") as Body;

/** netlify-cli sends the rules of `_headers` as TOML: these as that file again. */
function headersIn(toml: string): string {
  const unquoted = (text = "") =>
    text.startsWith('"') ? String(JSON.parse(text)) : text.replaceAll("'", "");
  const [, ...rules] = toml.split(/^\[\[headers\]\]$/m);
  return rules
    .map((rule) => {
      const [path, ...values] = [...rule.matchAll(/^\s*"?([\w-]+)"? = (.+)$/gm)];
      return [
        unquoted(path?.[2]),
        ...values.map(([, name, value]) => `  ${name}: ${unquoted(value)}`),
        "",
      ].join("\n");
    })
    .join("");
}

/**
 * Starts an account at both hosts, by the parts of their APIs that wrangler 4.86.0 and netlify-cli 26.2.0 ask. In: the
 * folder that a deployment to production replaces, and the one token that is accepted.
 */
export async function startHostApis(published: string, token: string) {
  /** `taken`: names of others. `isTired`: every request is refused as one too many. */
  const apis = { sites: [] as HostedSite[], taken: [] as string[], isTired: false };
  /** Contents by the hash that the program gave or, at Netlify, by their SHA-1. */
  const contents = new Map<string, Buffer>();
  /** At Netlify: the paths of the deployment that is uploaded, with their hashes. */
  let uploading: Record<string, string> = {};

  async function publish(files: Iterable<[path: string, content: Buffer]>): Promise<void> {
    await rm(published, { recursive: true, force: true });
    for (const [path, content] of files) {
      const file = join(published, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }

  const nameIn = (path: string) => apis.sites.find(({ name }) => path.includes(`/${name}`));
  const isTaken = (name: string) => [...apis.taken, ...apis.sites.map((site) => site.name)].includes(name);

  const atCloudflare = ({ name, branch }: HostedSite) => ({
    name,
    subdomain: `${name}.pages.dev`,
    domains: [`${name}.pages.dev`],
    production_branch: branch,
    created_on: new Date().toISOString(),
    deployment_configs: { production: {}, preview: {} },
  });

  const deployed = (site?: HostedSite) => ({
    id: DEPLOYMENT,
    url: `https://${DEPLOYMENT}.pages.dev`,
    environment: "production",
    aliases: null,
    deployment_trigger: { metadata: { branch: site?.branch, commit_hash: "0000000" } },
    latest_stage: { name: "deploy", status: "success", ended_on: new Date().toISOString() },
  });

  async function deployAtCloudflare({ call, type, body }: Question): Promise<unknown> {
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
    const site = nameIn(call);
    const manifest = Object.entries(JSON.parse(String(form.get("manifest"))) as Record<string, string>);
    const files = manifest.map(([path, hash]): [string, Buffer] => [path, contents.get(hash) ?? Buffer.of()]);
    const headers = form.get("_headers") as Blob | null;
    if (headers) files.push(["_headers", Buffer.from(await headers.arrayBuffer())]);
    if (form.get("branch") === site?.branch) await publish(files);
    return deployed(site);
  }

  async function answerAsCloudflare(question: Question): Promise<Reply> {
    const { call } = question;
    const say = (result: unknown): Reply => [200, { success: true, errors: [], messages: [], result }];
    const refuse = (code: number, message: string): Reply => [
      400,
      { success: false, errors: [{ code, message }], messages: [], result: null },
    ];
    if (call.startsWith("GET /memberships"))
      return say([{ id: "1", account: { id: ACCOUNT, name: "The band" } }]);
    if (call === "POST /pages/assets/check-missing")
      return say(parsed<{ hashes: string[] }>(question).hashes.filter((hash) => !contents.has(hash)));
    if (call === "POST /pages/assets/upload") {
      for (const { key, value } of parsed<{ key: string; value: string }[]>(question))
        contents.set(key, Buffer.from(value, "base64"));
      return say(null);
    }
    if (call === "POST /pages/assets/upsert-hashes") return say(null);
    const [, method, path = ""] =
      new RegExp(`^(\\w+) /accounts/${ACCOUNT}/pages/projects(/[^?]*)?`).exec(call) ?? [];
    if (method === "POST" && !path) {
      const { name, production_branch } = parsed<Record<string, string>>(question);
      if (isTaken(name ?? ""))
        return refuse(8000002, "A project with this name already exists. Choose a different project name.");
      apis.sites.push({ name: name ?? "", branch: production_branch ?? "" });
      return say(atCloudflare({ name: name ?? "", branch: production_branch ?? "" }));
    }
    if (method === "GET" && !path) return say(apis.sites.map(atCloudflare));
    const site = nameIn(path);
    if (!site) return refuse(8000007, "Project not found.");
    if (path.endsWith("/upload-token")) return say({ jwt: UPLOAD_TOKEN });
    if (path.endsWith("/deployments"))
      return say(method === "POST" ? await deployAtCloudflare(question) : [deployed(site)]);
    return say(path.includes("/deployments/") ? deployed(site) : atCloudflare(site));
  }

  const atNetlify = (site?: HostedSite) => ({
    id: site?.name,
    name: site?.name,
    account_slug: "band",
    ssl_url: `https://${site?.name}.netlify.app`,
    admin_url: `https://app.netlify.com/projects/${site?.name}`,
    build_settings: {},
    capabilities: {},
  });

  async function answerAsNetlify(question: Question): Promise<Reply> {
    const call = question.call.replace(/\?.*/, "");
    const site = nameIn(call) ?? apis.sites[0];
    const required = () => [...new Set(Object.values(uploading))].filter((hash) => !contents.has(hash));
    const deploy = { ...atNetlify(site), id: DEPLOYMENT, site_id: site?.name, required_functions: [] };
    if (call === "GET /accounts")
      return [200, [{ id: "1", name: "The band", slug: "band", default: true, capabilities: {} }]];
    if (call === "GET /accounts/band/env") return [200, []];
    if (call === "GET /sites") return [200, apis.sites.map(atNetlify)];
    if (call === "POST /band/sites") {
      const { name = "" } = parsed<Record<string, string>>(question);
      if (isTaken(name)) return [422, { code: 422, message: "subdomain must be unique" }];
      apis.sites.push({ name, branch: "main" });
      return [201, atNetlify({ name, branch: "main" })];
    }
    const [, path = ""] = /^PUT \/deploys\/[^/]+\/files\/(.+)$/.exec(call) ?? [];
    if (path) {
      contents.set(createHash("sha1").update(question.body).digest("hex"), question.body);
      return [200, {}];
    }
    if (/^POST .*\/deploys$/.test(call)) return [200, { ...deploy, state: "new", required: [] }];
    if (/^PUT .*\/deploys\//.test(call)) {
      uploading = parsed<{ files: Record<string, string> }>(question).files;
      return [200, { ...deploy, state: "uploading", required: required() }];
    }
    // Of more than a hundred files the program asks here which ones are missing.
    if (/^GET .*\/deploys\//.test(call) && required().length > 0)
      return [200, { ...deploy, state: "prepared", required: required() }];
    if (/^GET .*\/deploys\//.test(call)) {
      const files = Object.entries(uploading).map(([file, hash]): [string, Buffer] => [
        file,
        contents.get(hash) ?? Buffer.of(),
      ]);
      const toml = String(contents.get(uploading["netlify.toml"] ?? ""));
      await publish([...files, ["_headers", Buffer.from(headersIn(toml))]]);
      return [200, { ...deploy, state: "ready", required: [] }];
    }
    if (/^GET \/sites\/[^/]+$/.test(call) && nameIn(call)) return [200, atNetlify(site)];
    return [404, { code: 404, message: "Not Found" }];
  }

  const unknownToken = {
    success: false,
    errors: [{ code: 9109, message: "Invalid access token" }],
    messages: [],
  };

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { method, url = "", headers } = request;
    const isNetlify = url.startsWith("/api/v1");
    const call = `${method} ${url.replace("/api/v1", "")}`;
    const body = await buffer(request);
    // Uploads at Cloudflare carry the token of the upload.
    if (![token, UPLOAD_TOKEN].some((one) => headers.authorization === `Bearer ${one}`))
      return isNetlify ? [401, { code: 401, message: "Access Denied" }] : [403, unknownToken];
    if (apis.isTired)
      return isNetlify
        ? [429, { code: 429, message: "Too Many Requests" }]
        : [
            429,
            {
              ...unknownToken,
              errors: [{ code: 971, message: "Please wait and consider throttling your request speed" }],
            },
          ];
    const question = { call, type: headers["content-type"] ?? "", body };
    return isNetlify ? answerAsNetlify(question) : answerAsCloudflare(question);
  }

  const { url, close } = await listenOn((request, response, next) => {
    answer(request).then(([status, body]) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    }, next);
  });
  return Object.assign(apis, { cloudflareUrl: url, netlifyUrl: `${url}/api/v1`, close });
}
