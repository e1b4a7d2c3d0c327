import { createCipheriv, createECDH, randomBytes, randomInt } from "node:crypto";
import type { Backend, Handler, ManagementApi, Project, Reply } from "./managementApi.ts";

export const FREE_FILE_LIMIT = 52_428_800;

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
    version: "17.6.1.054",
    postgres_engine: "17",
    release_channel: "ga",
  },
});

/** What the dashboard hands to `supabase login`: the token, encrypted for the key in the link. */
function sealedToken({ loginLink, accessToken }: ManagementApi) {
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
    database_type: "PRIMARY",
    is_using_scram_auth: true,
    db_user: "postgres",
    db_host: "0.1",
    db_port: 6543,
    db_name: "postgres",
    connection_string: address,
    connectionString: address,
    default_pool_size: null,
    max_client_conn: null,
    pool_mode: "transaction",
  };
}

/** The usual answers, by call. */
export function handlersFor(api: ManagementApi, backend: Backend): Record<string, Handler> {
  const lookups = new Map<string, number>();

  /** New projects become healthy after some lookups. */
  const settle = (project: Project) => {
    const seen = (lookups.get(project.ref) ?? 0) + 1;
    lookups.set(project.ref, seen);
    if (project.status === "COMING_UP" && seen > api.lookupsUntilHealthy) project.status = "ACTIVE_HEALTHY";
  };

  const createProject: Handler = ({ body }) => {
    const { name, organization_slug, region = "", db_pass } = body as Record<string, string>;
    if (!name || !organization_slug || !db_pass) return refusal(400, "name, organization_slug, db_pass");
    if (!api.organizations.some(({ slug }) => slug === organization_slug))
      return refusal(403, "You do not have permission to perform this action");
    const project = { ref: newRef(), name, organization_slug, region, status: "COMING_UP" };
    api.projects.push(project);
    const { database: _database, ...created } = shown(project);
    return [201, created];
  };

  const listKeys: Handler = ({ query }) => {
    const { publishableKey, secretKey } = backend;
    const masked = `${secretKey.slice(0, 15)}${"·".repeat(16)}`;
    const key = (type: string, api_key: string) => ({
      name: "default",
      type,
      api_key,
      prefix: null,
      id: type,
    });
    const secret = query.get("reveal") === "true" ? secretKey : masked;
    return [200, [key("publishable", publishableKey), key("secret", secret)]];
  };

  const runQuery: Handler = async ({ body }) => {
    try {
      return [201, await backend.sql(String(body.query))];
    } catch (error) {
      return refusal(400, `Failed to run sql query: ${(error as Error).message}`);
    }
  };

  const readConfig: Handler = ({ ref: id }) => {
    const attributes = {
      database: { major_version: 17, ssl_enforced: false, postgres_settings: {} },
      auth: api.auth,
      api: api.dataApi,
      storage: { ...api.storage, features: {}, capabilities: {} },
    };
    return [200, { data: { type: "project_config", id, attributes } }];
  };

  const updateStorage: Handler = ({ body: { fileSizeLimit } }) => {
    if (Number(fileSizeLimit) > FREE_FILE_LIMIT)
      return refusal(402, "Upgrade your plan to increase the maximum file size limit");
    api.storage.file_size_limit = Number(fileSizeLimit);
    return [200];
  };

  return {
    "GET /platform/cli/login/:session": () => [200, sealedToken(api)],
    "GET /v1/organizations": () => [200, api.organizations],
    "GET /v1/projects": () => {
      for (const project of api.projects) settle(project);
      return [200, api.projects.map(shown)];
    },
    "POST /v1/projects": createProject,
    "GET /v1/projects/:ref": ({ ref }) => [200, api.projects.filter((one) => one.ref === ref).map(shown)[0]],
    "GET /v1/projects/:ref/api-keys": listKeys,
    "GET /v1/projects/:ref/billing/addons": () => [200, { selected_addons: [], available_addons: [] }],
    "POST /v1/projects/:ref/database/query": runQuery,
    "POST /v1/projects/:ref/cli/login-role": () => [
      201,
      { role: "cli_login_postgres", password: "of one push", ttl_seconds: 300 },
    ],
    "GET /v1/projects/:ref/config/database/pooler": ({ ref }) => [200, [poolerOf(ref, backend)]],
    "GET /v2/projects/:ref/config": readConfig,
    "PATCH /v1/projects/:ref/config/auth": ({ body }) => [200, Object.assign(api.auth, body)],
    "PATCH /v1/projects/:ref/config/storage": updateStorage,
    "PATCH /v1/projects/:ref/postgrest": ({ body }) => [200, Object.assign(api.dataApi, body)],
  };
}
