import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountNotes, doorNotes } from "#accountMessages.ts";
import { changePassword } from "#features/auth/passwordChange.ts";
import { connectionMessages } from "#messages.ts";

/** Auth as far as a change of the password needs it. */
const account = { password: "", requests: [] as string[], faults: new Map<string, () => Response>() };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const refuse = (status: number, code: string, msg: string) => () =>
  json({ code: status, error_code: code, msg }, status);
const cut = () => {
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const change = (mayBeChanged = false, current = "old one") =>
  changePassword(user.email, { current, password: "new one" }, mayBeChanged);

describe("a change of the password", () => {
  test("verifies the current one, sets the new one, and signs other browsers out", async () => {
    expect(await change()).toEqual({ step: "done" });
    expect(account.requests).toEqual(["POST token", "PUT user", "POST logout"]);
    expect(account.password).toBe("new one");
  });

  const tooMany = refuse(429, "over_request_rate_limit", "Request rate limit reached");
  const { unreachable } = connectionMessages;
  test.each([
    [
      "POST token",
      tooMany,
      "unchanged",
      null,
      accountNotes.passwordUnchanged(doorNotes.tooManyAttempts(null)),
    ],
    ["POST token", cut, "unchanged", null, accountNotes.passwordUnchanged(unreachable)],
    ["PUT user", cut, "unknown", undefined, accountNotes.passwordUnknown(unreachable)],
    ["PUT user", refuse(422, "weak_password", "Too weak."), "unchanged", "password", "Too weak."],
    ["PUT user", refuse(422, "same_password", "The same."), "unchanged", "password", "The same."],
    ["PUT user", refuse(403, "no", "No."), "unchanged", null, accountNotes.passwordUnchanged("No.")],
    [
      "POST logout",
      refuse(403, "no", "No."),
      "othersSignedIn",
      undefined,
      accountNotes.othersSignedIn("No."),
    ],
    ["POST logout", cut, "othersSignedIn", undefined, accountNotes.othersSignedIn(unreachable)],
  ])("says how far it came: %s fails", async (request, fault, step, field, sentence) => {
    account.faults.set(request, fault);
    expect(await change()).toEqual({ step, sentence, ...(field === undefined ? {} : { field }) });
  });

  test("tells a wrong current password, and changes nothing", async () => {
    expect(await change(false, "mistyped")).toMatchObject({ step: "unchanged", field: "current" });
    expect(account.requests).toEqual(["POST token"]);
  });
});

describe("another try, when the answer of the first was lost", () => {
  test("finds the password changed", async () => {
    account.password = "new one";
    expect(await change(true)).toEqual({ step: "done" });
    expect(account.requests).toEqual(["POST token", "POST token", "POST logout"]);
  });
  test("changes it now", async () => {
    expect(await change(true)).toEqual({ step: "done" });
    expect(account.password).toBe("new one");
  });
  test("still tells a wrong current password", async () => {
    expect(await change(true, "mistyped")).toMatchObject({ step: "unchanged", field: "current" });
  });
  test("knows no more when the line is lost again", async () => {
    account.faults.set("POST token", cut);
    expect(await change(true)).toMatchObject({ step: "unknown" });
  });
});
