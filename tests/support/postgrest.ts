import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, type IncomingMessage, request as send } from "node:http";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Middleware } from "../../supabase/local/requestHandler.ts";
import { freePort } from "./freePort.ts";
import { findPlainPostgres, type PlainPostgres } from "./plainPostgres.ts";

type ProjectKeys = { jwtSecret: string; publicKey: string; secretKey: string };

/** The path of `postgrest` on PATH; undefined where it is not installed. */
function findPostgrest(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "postgrest")).find(existsSync);
}

// PostgREST ends when its standard input does: also when the test's process is killed.
const UNTIL_INPUT_ENDS = '"$1" & server=$!; cat >/dev/null; kill $server; wait $server';

/** Starts `program` in front of a PostgreSQL, with a hosted project's settings. Throws what it printed when it fails. */
export async function startPostgrest(program: string, server: PlainPostgres, keys: ProjectKeys) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("sh", ["-c", UNTIL_INPUT_ENDS, "sh", program], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      PGRST_DB_URI: `postgresql:///postgres?host=${server.host}&user=authenticator`,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_EXTRA_SEARCH_PATH: "public, extensions",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: "1000",
      PGRST_DB_CHANNEL_ENABLED: "false",
      PGRST_JWT_SECRET: keys.jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
    },
  });
  const printed = text(child.stderr);
  const ended = once(child, "exit");
  const close = async () => {
    child.stdin.end();
    await ended;
  };
  for (let attempt = 1; !(await isReady(url)); attempt += 1) {
    if (child.exitCode === null && attempt < 200) {
      await sleep(50);
      continue;
    }
    await close();
    throw new Error(`PostgREST did not start:\n${await printed}`);
  }
  return { close, middleware: gateway(port, keys) };
}

/** Answers as the gateway of a hosted project does: it exchanges API keys for tokens, as PostgREST knows no key. */
function gateway(port: number, { jwtSecret, publicKey, secretKey }: ProjectKeys): Middleware {
  const agent = new Agent({ keepAlive: true });
  const serviceToken = `Bearer ${signToken({ role: "service_role" }, jwtSecret)}`;
  const tokenOf = ({ headers: { apikey, authorization = "" } }: IncomingMessage) => {
    const isUser = authorization !== "" && authorization !== `Bearer ${apikey}`;
    return isUser ? authorization : apikey === secretKey ? serviceToken : undefined;
  };
  return (request, response, next) => {
    if (![publicKey, secretKey].includes(String(request.headers.apikey))) {
      response.writeHead(401, { "Content-Type": "application/json" }).end('{"message":"Invalid API key"}');
      return;
    }
    const { apikey: _key, authorization: _own, ...headers } = request.headers;
    const token = tokenOf(request);
    const upstream = send({
      agent,
      port,
      host: "127.0.0.1",
      method: request.method,
      path: (request.url ?? "").replace("/rest/v1", ""),
      headers: token ? { ...headers, authorization: token } : headers,
    });
    upstream.on("error", next);
    upstream.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(upstream);
  };
}

function signToken(claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** PostgREST answers 503 until it has read the schema. */
async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: "HEAD" }).catch(() => null);
  return answer?.ok ?? false;
}

/** Where the programs of a hosted project are installed: a folder with PostgreSQL's, and PostgREST itself. */
export type RealParts = { postgres: string; postgrest: string };

/** The installed PostgreSQL and PostgREST; null where one is missing. */
export function findRealParts(): RealParts | null {
  const postgres = findPlainPostgres();
  const postgrest = findPostgrest();
  return postgres && postgrest ? { postgres, postgrest } : null;
}
