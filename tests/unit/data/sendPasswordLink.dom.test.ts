// behaviour §10.7
import { expect, test, vi } from "vitest";
import { sendPasswordLink } from "#data/session.ts";

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
