// behaviour §10.7
import { beforeEach, expect, test, vi } from "vitest";
import { changePassword, sendPasswordLink } from "#data/session.ts";

/** Auth as far as a change of the password needs it. */
const account = { password: "", requests: [] as string[], faults: new Map<string, () => Response>() };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const refuse = (status: number, code: string, msg: string) => () =>
  json({ code: status, error_code: code, msg }, status);
const cut = (): Response => {
  throw new TypeError("Failed to fetch");
};

const user = { id: "1", email: "owner@example.com" };
const token = `head.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.signature`;

function serve(request: string, body: { password?: string; current_password?: string }): Response {
  if (request === "POST token" && body.password !== account.password)
    return refuse(400, "invalid_credentials", "Invalid login credentials")();
  if (request === "POST token")
    return json({ access_token: token, refresh_token: "r", expires_in: 3600, token_type: "bearer", user });
  // As projects do that ask for it.
  if (request === "PUT user" && body.current_password !== account.password)
    return refuse(400, "current_password_required", "Current password required")();
  if (request === "PUT user") account.password = body.password ?? "";
  return request === "PUT user" ? json(user) : new Response(null, { status: 204 });
}

beforeEach(() => {
  Object.assign(account, { password: "old one", requests: [], faults: new Map() });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = `${init?.method ?? "GET"} ${new URL(String(input)).pathname.split("/").at(-1)}`;
    account.requests.push(request);
    const fault = account.faults.get(request);
    if (fault) return fault();
    return serve(request, JSON.parse(String(init?.body ?? "{}")));
  });
});

const change = (current = "old one") => changePassword(user.email, current, "new one");

test("verifies the current password, sets the new one, and signs other browsers out", async () => {
  await change();
  expect(account.requests).toEqual(["POST token", "PUT user", "POST logout"]);
  expect(account.password).toBe("new one");
});

test.each([
  [
    "POST token",
    refuse(429, "over_request_rate_limit", "Request rate limit reached"),
    { reason: "tooManyAttempts" },
  ],
  ["POST token", cut, { message: "unreachable" }],
  ["PUT user", cut, { message: "unreachable" }],
  ["PUT user", refuse(422, "weak_password", "Too weak."), { code: "weak_password" }],
  ["PUT user", refuse(403, "no", "No."), { message: "No." }],
  ["POST logout", refuse(403, "no", "No."), { message: "No." }],
  ["POST logout", cut, { message: "unreachable" }],
])("throws what the server said, and a second try succeeds: %s fails", async (request, fault, error) => {
  account.faults.set(request, fault);
  await expect(change()).rejects.toMatchObject(error);
  account.faults.clear();
  await change();
  expect(account.password).toBe("new one");
  expect(account.requests.at(-1)).toBe("POST logout");
});

test("a second try succeeds after a lost response: the password is the new one already", async () => {
  account.faults.set("PUT user", () => {
    account.password = "new one";
    return cut();
  });
  await expect(change()).rejects.toThrow("unreachable");
  account.requests.length = 0;
  await change();
  expect(account.requests).toEqual(["POST token", "POST token", "POST logout"]);
});

test("a wrong current password changes nothing", async () => {
  await expect(change("mistyped")).rejects.toMatchObject({ code: "invalid_credentials" });
  expect(account.requests).not.toContain("PUT user");
  expect(account.password).toBe("old one");
});

test.each([
  ["over_request_rate_limit", "a limit for all is reported, with the wait that Auth names", 6],
  ["over_email_send_rate_limit", "one that only known addresses have is not", null],
])("%s: %s", async (error_code, _, seconds) => {
  const refusal = { code: 429, error_code, msg: "You can only request this after 6 seconds." };
  vi.stubGlobal("fetch", async () =>
    Response.json(refusal, { status: 429, headers: { "Retry-After": "60" } }),
  );
  const sent = sendPasswordLink("ada@example.com");
  if (seconds === null) await expect(sent).resolves.toBeUndefined();
  else await expect(sent).rejects.toMatchObject({ reason: "tooManyAttempts", details: { seconds } });
});
