import { execFile } from "node:child_process";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { hosts } from "../../../supabase/operations/go-live/hosts.ts";
import type { Band } from "./band.ts";
import { type HostApis, startHostApis } from "./hostApis.ts";

const run = promisify(execFile);

/** Npm as this machine has set it up, though the command gets a home of its own. */
async function npmSettings(): Promise<NodeJS.ProcessEnv> {
  const read = async (name: string) => (await run("npm", ["config", "get", name])).stdout.trim();
  const npm = await run("npm", ["exec", "--call", "node --print process.env.npm_execpath"]);
  return {
    npm_execpath: npm.stdout.trim(),
    npm_config_cache: await read("cache"),
    npm_config_userconfig: await read("userconfig"),
  };
}

/** Fetches the programs of the hosts where npm gives them. Out: why it does not, else null. */
export async function fetchHostPrograms(): Promise<string | null> {
  try {
    for (const { cli } of Object.values(hosts)) await run("npx", ["--yes", cli, "--version"]);
    return null;
  } catch (error) {
    return `npm gives no ${Object.values(hosts).map(({ cli }) => cli)}: ${(error as Error).message.slice(0, 200)}`;
  }
}

const isHere = (address: string) => new URL(address).hostname === "127.0.0.1";

/** A proxy to this machine alone: it refuses every other request, and remembers where to. The programs heed a proxy. */
async function startRefusal() {
  const refused: string[] = [];
  const server = createServer((asked, response) => {
    const { url = "", method, headers } = asked;
    if (isHere(url))
      return void asked.pipe(
        request(url, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }).on("error", () => response.destroy()),
      );
    refused.push(url);
    response.writeHead(403).end();
  });
  server.on("connect", ({ url = "" }, socket) => {
    socket.on("error", () => {});
    if (isHere(`http://${url}`)) {
      const there = connect(Number(new URL(`http://${url}`).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        there.pipe(socket).pipe(there);
      }).on("error", () => socket.destroy());
      return;
    }
    refused.push(url);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, refused, close: () => new Promise((closed) => server.close(closed)) };
}

/** The hosts' own programs in place of the stand-in of npm, and stand-ins of the APIs that they ask. */
export type RealHosts = {
  apis: HostApis;
  /** What the environment of the command needs beside the answers. */
  env: NodeJS.ProcessEnv;
  /** The addresses of other machines that a program asked for. */
  refused: string[];
  close: () => Promise<void>;
};

/** Starts them for a band. In: the band, and the token that both hosts accept. */
export async function startRealHosts(band: Band, token: string): Promise<RealHosts> {
  const apis = await startHostApis(join(band.world, "published"), token);
  const outside = await startRefusal();
  const env = {
    ...(await npmSettings()),
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
    CLOUDFLARE_API_BASE_URL: apis.cloudflareUrl,
    WRANGLER_CACHE_DIR: join(band.world, "tmp/wrangler"),
    NETLIFY_API_URL: apis.netlifyUrl,
    HTTP_PROXY: outside.url,
    HTTPS_PROXY: outside.url,
    NO_PROXY: "127.0.0.1,localhost",
  };
  return {
    apis,
    env,
    refused: outside.refused,
    close: async () => {
      await apis.close();
      await outside.close();
    },
  };
}
