import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listenOn } from "../../../supabase/local/listen.ts";
import { newAuthConfig } from "./authConfig.ts";
import { FREE_FILE_LIMIT, handlersFor, refusal } from "./managementAnswers.ts";

/** What is behind every project of the account. */
export type Backend = {
  publishableKey: string;
  secretKey: string;
  /** `host:port` of its PostgreSQL. */
  database: string;
  sql: <Row>(statement: string) => Promise<Row[]>;
};

export type Project = {
  ref: string;
  name: string;
  organization_slug: string;
  region: string;
  status: string;
};

export type Reply = [status: number, body?: unknown];
export type Handler = (request: {
  ref: string;
  body: Record<string, unknown>;
  query: URLSearchParams;
}) => Reply | Promise<Reply>;

/** An account at Supabase, with the part of the Management API that the Supabase CLI asks for. */
export type ManagementApi = {
  url: string;
  /** The one token that is accepted. */
  accessToken: string;
  projects: Project[];
  organizations: { id: string; slug: string; name: string }[];
  /** All requests, the first one first; `:ref` is any project. */
  calls: { call: string; body: Record<string, unknown> }[];
  /** Answers of a test in place of the usual ones, by call. */
  answers: Record<string, Handler>;
  /** How often a new project is listed before it is healthy. */
  lookupsUntilHealthy: number;
  auth: Record<string, unknown>;
  dataApi: Record<string, unknown>;
  storage: { file_size_limit: number };
  /** The address that `supabase login` printed: the dashboard encrypts the token for the key in it. */
  loginLink: string;
  close: () => Promise<void>;
};

/** Starts the stand-in on this machine. Its answers have the shape of the API's published schema. */
export async function startManagementApi(accessToken: string, backend: Backend): Promise<ManagementApi> {
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

  const listener = await listenOn((request, response, next) => {
    answer(request).then(([status, body]) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(body === undefined ? "" : JSON.stringify(body));
    }, next);
  });
  const api: ManagementApi = {
    url: listener.url,
    accessToken,
    projects: [],
    organizations: [{ id: "band", slug: "band", name: "The band" }],
    calls: [],
    answers: {},
    lookupsUntilHealthy: 1,
    auth: newAuthConfig(),
    dataApi: {
      db_schema: "public,graphql_public",
      db_extra_search_path: "public, extensions",
      max_rows: 1000,
      db_pool: null,
      db_pool_acquisition_timeout: null,
      db_pool_max_lifetime: null,
      db_pool_max_idletime: null,
    },
    storage: { file_size_limit: FREE_FILE_LIMIT },
    loginLink: "",
    close: listener.close,
  };
  const handlers = handlersFor(api, backend);
  return api;
}
