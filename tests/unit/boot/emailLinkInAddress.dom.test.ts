// behaviour §10.7
import { afterEach, describe, expect, test } from "vitest";
import { forwardEmailLink, takeEmailLink } from "#boot/emailLinkInAddress.ts";
import { type EmailLink, emailLinkAddress, purposeOf, readEmailLink } from "#rules/emailLink.ts";

const CODE = "0b6f1f43-7a0e-4f5e-9d5e-3f6a1c2b4d5e";
const SESSION =
  "#access_token=aaa.bbb.ccc&expires_at=1&expires_in=3600&refresh_token=rrr&sb=&token_type=bearer&type=recovery";
const EXPIRED =
  "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";
const HALF =
  "#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=";

const parts = (address: string) => {
  const { search, hash } = new URL(address, "https://site.example/secure");
  return { search, hash };
};

const tokens = { kind: "tokens", accessToken: "aaa.bbb.ccc", refreshToken: "rrr", type: "recovery" } as const;

/** An address, its email link, and whether "/" forwards it. */
const addresses: [address: string, link: EmailLink | null, isForwarded: boolean][] = [
  [SESSION, tokens, true],
  [`?from=mail${SESSION}`, tokens, true],
  [EXPIRED, { kind: "error" }, true],
  [`?${EXPIRED.slice(1)}${EXPIRED}`, { kind: "error" }, true],
  [`?${EXPIRED.slice(1)}`, { kind: "error" }, true],
  [HALF, { kind: "message" }, true],
  ["?token_hash=pkce_1f&type=invite", { kind: "tokenHash", tokenHash: "pkce_1f", type: "invite" }, true],
  ["?type=recovery&token_hash=1f", { kind: "tokenHash", tokenHash: "1f", type: "recovery" }, true],
  ["#token_hash=1f&type=recovery", { kind: "tokenHash", tokenHash: "1f", type: "recovery" }, true],
  ["?token_hash=1f", { kind: "tokenHash", tokenHash: "1f", type: "" }, true],
  ["?token_hash=&type=recovery", { kind: "error" }, true],
  ["#access_token=aaa.bbb.ccc", { kind: "error" }, true],
  [`?code=${CODE}`, { kind: "error" }, true],
  // What may be somebody else's: taken on /secure, ignored on "/".
  ["?code=summer", { kind: "error" }, false],
  ["#error=access_denied", { kind: "error" }, false],
  ["#message=hello", { kind: "message" }, false],
  // Other addresses of the site.
  ["", null, false],
  ["?album=a1&track=2", null, false],
  ["?album=code&type=recovery", null, false],
  [`?album=a1#share=${"0123456789abcdef".repeat(2)}`, null, false],
  [`?album=${CODE}`, null, false],
  ["?barcode=1", null, false],
  ["#contact", null, false],
];

test.each(addresses)("%j", (address, link, isForwarded) => {
  expect(readEmailLink(parts(address))).toEqual(link);
  expect(emailLinkAddress(parts(address)) !== null).toBe(isForwarded);
});

test.each([
  [tokens, "password"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "recovery" }, "password"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "invite" }, "password"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "email_change" }, "email"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "magiclink" }, "signIn"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "email" }, "signIn"],
  [{ ...tokens, type: "signup" }, "signIn"],
] as const)("%j is for: %s", (link, purpose) => expect(purposeOf(link)).toBe(purpose));

describe("taking a link", () => {
  afterEach(() => {
    window.emailLink = undefined;
  });

  test("leaves the path in the address, and is known until the document is done with it", () => {
    history.replaceState(null, "", `/secure?x=1${SESSION}`);
    expect(takeEmailLink()).toEqual(tokens);
    expect(location.href).toBe(`${location.origin}/secure`);
    expect(takeEmailLink()).toEqual(tokens);
    window.emailLink = undefined;
    expect(takeEmailLink()).toBeNull();
  });

  test.each([
    "/secure?token_hash=1f&amp;type=recovery",
    "/secure#token_hash%3D1f%26type%3Drecovery%20",
    "/secure#token_hash=3D1f&type=3Drecovery",
  ])("that a mail program changed reads it as it was sent: %s", (address) => {
    history.replaceState(null, "", address);
    expect(takeEmailLink()).toEqual({ kind: "tokenHash", tokenHash: "1f", type: "recovery" });
    expect(location.href).toBe(`${location.origin}/secure`);
  });

  test("changes no other address", () => {
    history.replaceState(null, "", "/secure?x=1#contact");
    expect(takeEmailLink()).toBeNull();
    expect(location.href).toBe(`${location.origin}/secure?x=1#contact`);
  });
});

test("on the public page an address without an email link stays, and the document goes on", () => {
  for (const address of ["/?album=a1&track=2", `/?album=a1#share=${"0123456789abcdef".repeat(2)}`]) {
    history.replaceState(null, "", address);
    expect(forwardEmailLink()).toBe(false);
    expect(location.href).toBe(`${location.origin}${address}`);
  }
});
