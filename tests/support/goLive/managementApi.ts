import { createCipheriv, createECDH, randomBytes, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listenOn } from "../../../supabase/local/listen.ts";

const FREE_FILE_LIMIT = 52_428_800;

/** What is behind every project of the account. */
type Backend = {
  publishableKey: string;
  secretKey: string;
  /** `host:port` of its PostgreSQL. */
  database: string;
  sql: <Row>(statement: string) => Promise<Row[]>;
};

type Project = { ref: string; name: string; organization_slug: string; region: string; status: string };
type Reply = [status: number, body?: unknown];
type Request = { ref: string; body: Record<string, unknown>; query: URLSearchParams };
type Handler = (request: Request) => Reply | Promise<Reply>;

/** A refusal as the API writes it. */
export const refusal = (status: number, message: string): Reply => [status, { message }];

/** Twenty letters, as Supabase names projects. */
const newRef = () => Array.from({ length: 20 }, () => String.fromCharCode(97 + randomInt(26))).join("");

/** A project with all that the schema wants of it. */
const shown = (project: Project) => ({
  id: project.ref,
  ...project,
  organization_id: project.organization_slug,
  created_at: "2026-11-22T20:00:00.000Z",
  database: {
    host: `db.${project.ref}.invalid`,
    ...{ version: "17.6.1.054", postgres_engine: "17", release_channel: "ga" },
  },
});

/** What the dashboard hands to `supabase login`: the token, encrypted for the key in the link. */
function sealedToken(loginLink: string, accessToken: string) {
  const key = new URL(loginLink).searchParams.get("public_key") ?? "";
  const dashboard = createECDH("prime256v1");
  const publicKey = dashboard.generateKeys("hex");
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", dashboard.computeSecret(key, "hex"), nonce);
  const sealed = cipher.update(accessToken, "utf8", "hex") + cipher.final("hex");
  return {
    access_token: sealed + cipher.getAuthTag().toString("hex"),
    public_key: publicKey,
    nonce: nonce.toString("hex"),
  };
}

/** Where the CLI finds the database. */
function poolerOf(ref: string, { database }: Backend) {
  // The first host is on no network and fails at once: the CLI sets its port to 5432, where a developer may run a server
  // of their own. Then the CLI tries the second one.
  const address = `postgresql://postgres.${ref}:[YOUR-PASSWORD]@0.1,${database}/postgres?sslmode=disable`;
  return {
    identifier: ref,
    ...{ database_type: "PRIMARY", is_using_scram_auth: true },
    ...{ db_user: "postgres", db_host: "0.1", db_port: 6543, db_name: "postgres" },
    ...{ connection_string: address, connectionString: address },
    ...{ default_pool_size: null, max_client_conn: null, pool_mode: "transaction" },
  };
}

/**
 * Starts an account at Supabase, with the part of the Management API that the Supabase CLI asks for. Its answers have
 * the shape of the API's published schema.
 */
export async function startManagementApi(accessToken: string, backend: Backend) {
  const { publishableKey, secretKey } = backend;
  const lookups = new Map<string, number>();
  const api = {
    url: "",
    projects: [] as Project[],
    /** All requests, the first one first; `:ref` is any project. */
    calls: [] as { call: string; body: Record<string, unknown> }[],
    /** Answers of a test in place of the usual ones, by call. */
    answers: {} as Record<string, Handler>,
    /** How often a new project is listed before it is healthy. */
    lookupsUntilHealthy: 1,
    /** A new project's: sign-ups are open, and links lead to a machine of nobody. The CLI wants every name in it. */
    auth: JSON.parse(await readFile(new URL("newAuthConfig.json", import.meta.url), "utf8")) as Record<
      string,
      unknown
    >,
    /** The address that `supabase login` printed: the dashboard encrypts the token for the key in it. */
    loginLink: "",
    close: async () => {},
  };
  const storage = { file_size_limit: FREE_FILE_LIMIT };
  const dataApi = {
    ...{ db_schema: "public,graphql_public", db_extra_search_path: "public, extensions", max_rows: 1000 },
    ...{ db_pool: null, db_pool_acquisition_timeout: null },
    ...{ db_pool_max_lifetime: null, db_pool_max_idletime: null },
  };

  /** New projects become healthy after some lookups. */
  function settle(project: Project) {
    const seen = (lookups.get(project.ref) ?? 0) + 1;
    lookups.set(project.ref, seen);
    if (project.status === "COMING_UP" && seen > api.lookupsUntilHealthy) project.status = "ACTIVE_HEALTHY";
    return shown(project);
  }

  const key = (type: string, api_key: string) => ({ name: "default", type, api_key, prefix: null, id: type });
  const masked = `${secretKey.slice(0, 15)}${"·".repeat(16)}`;

  const handlers: Record<string, Handler> = {
    "GET /platform/cli/login/:session": () => [200, sealedToken(api.loginLink, accessToken)],
    "GET /v1/organizations": () => [200, [{ id: "band", slug: "band", name: "The band" }]],
    "GET /v1/projects": () => [200, api.projects.map(settle)],
    "POST /v1/projects": ({ body }) => {
      const { name, organization_slug, region = "", db_pass } = body as Record<string, string>;
      if (!name || !organization_slug || !db_pass) return refusal(400, "name, organization_slug, db_pass");
      const project = { ref: newRef(), name, organization_slug, region, status: "COMING_UP" };
      api.projects.push(project);
      return [201, { ...shown(project), database: undefined }];
    },
    "GET /v1/projects/:ref": ({ ref }) => [200, api.projects.filter((one) => one.ref === ref).map(shown)[0]],
    "GET /v1/projects/:ref/api-keys": ({ query }) => [
      200,
      [
        key("publishable", publishableKey),
        key("secret", query.get("reveal") === "true" ? secretKey : masked),
      ],
    ],
    "GET /v1/projects/:ref/billing/addons": () => [200, { selected_addons: [], available_addons: [] }],
    "POST /v1/projects/:ref/database/query": ({ body }) =>
      backend.sql(String(body.query)).then(
        (rows): Reply => [201, rows],
        (error: Error) => refusal(400, `Failed to run sql query: ${error.message}`),
      ),
    "POST /v1/projects/:ref/cli/login-role": () => [
      201,
      { role: "cli_login_postgres", password: "of one push", ttl_seconds: 300 },
    ],
    "GET /v1/projects/:ref/config/database/pooler": ({ ref }) => [200, [poolerOf(ref, backend)]],
    "GET /v2/projects/:ref/config": ({ ref: id }) => {
      const attributes = {
        database: { major_version: 17, ssl_enforced: false, postgres_settings: {} },
        auth: api.auth,
        api: dataApi,
        storage: { ...storage, features: {}, capabilities: {} },
      };
      return [200, { data: { type: "project_config", id, attributes } }];
    },
    "PATCH /v1/projects/:ref/config/auth": ({ body }) => [200, Object.assign(api.auth, body)],
    "PATCH /v1/projects/:ref/config/storage": ({ body: { fileSizeLimit } }) => {
      if (Number(fileSizeLimit) > FREE_FILE_LIMIT)
        return refusal(402, "Upgrade your plan to increase the maximum file size limit");
      storage.file_size_limit = Number(fileSizeLimit);
      return [200];
    },
    "PATCH /v1/projects/:ref/postgrest": ({ body }) => [200, Object.assign(dataApi, body)],
  };

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://api");
    const [, ref = ""] = /^\/v\d\/projects\/([^/]+)/.exec(pathname) ?? [];
    const path = ref ? pathname.replace(ref, ":ref") : pathname.replace(/(cli\/login)\/.*/, "$1/:session");
    const call = `${request.method} ${path}`;
    const body = JSON.parse((await text(request)) || "{}") as Record<string, unknown>;
    api.calls.push({ call, body });
    const isOpen = path.endsWith("/:session");
    if (!isOpen && request.headers.authorization !== `Bearer ${accessToken}`)
      return refusal(401, "Unauthorized");
    if (ref && !api.projects.some((one) => one.ref === ref)) return refusal(404, "Project not found");
    const handler = api.answers[call] ?? handlers[call];
    return handler ? handler({ ref, body, query }) : refusal(404, `The stand-in has no ${call}`);
  }

  const { url, close } = await listenOn((request, response, next) => {
    answer(request).then(([status, body]) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(body === undefined ? "" : JSON.stringify(body));
    }, next);
  });
  return Object.assign(api, { url, close });
}
