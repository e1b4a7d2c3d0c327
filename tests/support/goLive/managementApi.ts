import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listenOn } from "../../../supabase/local/listen.ts";
import { FREE_FILE_LIMIT, handlersFor, refusal } from "./managementAnswers.ts";

/** `{prefix}{name}{suffix}` for each name and suffix. */
const each = (prefix: string, names: string, ...suffixes: string[]) =>
  names.split(" ").flatMap((name) => suffixes.map((suffix) => `${prefix}${name}${suffix}`));

const providers =
  "apple azure bitbucket discord facebook figma github gitlab google kakao keycloak linkedin_oidc slack_oidc notion slack spotify twitch twitter x workos zoom";
const hooks =
  "custom_access_token mfa_verification_attempt password_verification_attempt send_sms send_email before_user_created after_user_created";
const mails = "confirmation email_change invite magic_link reauthentication recovery";
const notices =
  "password_changed email_changed phone_changed mfa_factor_enrolled mfa_factor_unenrolled identity_linked identity_unlinked";

/** Every name in the published schema `AuthConfigResponse`: the CLI refuses an answer that lacks one. */
const names = [
  ...each("external_", providers, "_client_id", "_email_optional", "_enabled", "_secret"),
  ...each("external_", "anonymous_users email phone web3_solana web3_ethereum", "_enabled"),
  ...each("hook_", hooks, "_enabled", "_uri", "_secrets"),
  ...each("mailer_subjects_", mails, ""),
  ...each("mailer_subjects_", notices, "_notification"),
  ...each("mailer_templates_", mails, "_content"),
  ...each("mailer_templates_", notices, "_notification_content"),
  ...each("mailer_notifications_", notices, "_enabled"),
  ...each("mfa_", "totp phone web_authn", "_enroll_enabled", "_verify_enabled"),
  ...`
    api_max_request_duration db_max_pool_size db_max_pool_size_unit disable_signup
    external_apple_additional_client_ids external_azure_url external_gitlab_url
    external_google_additional_client_ids external_google_skip_nonce_check external_keycloak_url
    external_workos_url jwt_exp mailer_allow_unverified_email_sign_ins mailer_autoconfirm mailer_otp_exp
    mailer_otp_length mailer_secure_email_change_enabled mfa_max_enrolled_factors passkey_enabled
    webauthn_rp_display_name webauthn_rp_id webauthn_rp_origins mfa_phone_otp_length mfa_phone_template
    mfa_phone_max_frequency nimbus_oauth_client_id nimbus_oauth_email_optional nimbus_oauth_client_secret
    password_hibp_enabled password_min_length password_required_characters rate_limit_anonymous_users
    rate_limit_email_sent rate_limit_sms_sent rate_limit_token_refresh rate_limit_verify rate_limit_otp
    rate_limit_web3 refresh_token_rotation_enabled saml_enabled saml_external_url
    saml_allow_encrypted_assertions security_sb_forwarded_for_enabled security_captcha_enabled
    security_captcha_provider security_captcha_secret security_manual_linking_enabled
    security_refresh_token_reuse_interval security_update_password_require_current_password
    security_update_password_require_reauthentication sessions_inactivity_timeout sessions_single_per_user
    sessions_tags sessions_timebox site_url sms_autoconfirm sms_max_frequency sms_messagebird_access_key
    sms_messagebird_originator sms_otp_exp sms_otp_length sms_provider sms_template sms_test_otp
    sms_test_otp_valid_until sms_textlocal_api_key sms_textlocal_sender sms_twilio_account_sid
    sms_twilio_auth_token sms_twilio_content_sid sms_twilio_message_service_sid
    sms_twilio_verify_account_sid sms_twilio_verify_auth_token sms_twilio_verify_message_service_sid
    sms_vonage_api_key sms_vonage_api_secret sms_vonage_from smtp_admin_email smtp_host smtp_max_frequency
    smtp_pass smtp_port smtp_sender_name smtp_user uri_allow_list oauth_server_enabled
    oauth_server_allow_dynamic_registration oauth_server_authorization_path custom_oauth_enabled
    custom_oauth_max_providers`
    .trim()
    .split(/\s+/),
];

/** The Auth settings of a new hosted project: sign-ups are open, and links lead to a machine of nobody. */
const newAuthConfig = (): Record<string, unknown> => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  site_url: "http://localhost:3000",
  uri_allow_list: "",
  disable_signup: false,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  jwt_exp: 3600,
  mailer_autoconfirm: false,
  mailer_otp_exp: 3600,
  mailer_otp_length: 6,
  mailer_secure_email_change_enabled: true,
  password_min_length: 6,
  refresh_token_rotation_enabled: true,
  security_manual_linking_enabled: false,
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_reauthentication: false,
  smtp_max_frequency: 60,
  // The values that may not be null.
  passkey_enabled: false,
  mfa_phone_otp_length: 6,
  sms_otp_length: 6,
  oauth_server_enabled: false,
  oauth_server_allow_dynamic_registration: false,
  custom_oauth_enabled: false,
  custom_oauth_max_providers: 0,
});

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
