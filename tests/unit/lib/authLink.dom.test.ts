import { afterEach, describe, expect, test } from "vitest";
import { type AuthLink, carriesAuthLink, purposeOf, readAuthLink, takeAuthLink } from "#lib/authLink.ts";

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

/** An address, what it carries, and whether "/" hands it on. */
const addresses: [address: string, link: AuthLink | null, isHandedOn: boolean][] = [
  [SESSION, tokens, true],
  [`?from=mail${SESSION}`, tokens, true],
  [EXPIRED, { kind: "error", code: "otp_expired" }, true],
  [`?${EXPIRED.slice(1)}${EXPIRED}`, { kind: "error", code: "otp_expired" }, true],
  [`?${EXPIRED.slice(1)}`, { kind: "error", code: "otp_expired" }, true],
  [HALF, { kind: "message" }, true],
  [`?code=${CODE}`, { kind: "code", code: CODE }, true],
  [`?a=b&code=${CODE.toUpperCase()}&c=d`, { kind: "code", code: CODE.toUpperCase() }, true],
  ["?token_hash=pkce_1f&type=invite", { kind: "tokenHash", tokenHash: "pkce_1f", type: "invite" }, true],
  ["?type=recovery&token_hash=1f", { kind: "tokenHash", tokenHash: "1f", type: "recovery" }, true],
  ["#token_hash=1f&type=recovery", { kind: "tokenHash", tokenHash: "1f", type: "recovery" }, true],
  // What is torn, or is only like one, /secure takes as well and says so; "/" leaves it alone.
  ["?token_hash=1f", { kind: "tokenHash", tokenHash: "1f", type: "" }, false],
  ["?code=summer", { kind: "code", code: "summer" }, false],
  [`?code=${CODE}0`, { kind: "code", code: `${CODE}0` }, false],
  ["?token_hash=&type=recovery", { kind: "error", code: "" }, false],
  ["#access_token=aaa.bbb.ccc", { kind: "error", code: "" }, false],
  ["#error=access_denied", { kind: "error", code: "" }, false],
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

test.each(addresses)("%j", (address, link, isHandedOn) => {
  expect(readAuthLink(parts(address))).toEqual(link);
  expect(carriesAuthLink(parts(address))).toBe(isHandedOn);
});

test.each([
  [tokens, "password"],
  [{ kind: "code", code: CODE }, "password"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "recovery" }, "password"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "invite" }, "password"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "email_change" }, "email"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "magiclink" }, "signIn"],
  [{ kind: "tokenHash", tokenHash: "1f", type: "email" }, "signIn"],
  [{ ...tokens, type: "signup" }, "signIn"],
] as const)("%j is there for: %s", (link, purpose) => expect(purposeOf(link)).toBe(purpose));

describe("taking a link", () => {
  afterEach(() => {
    window.authLink = undefined;
    history.replaceState(null, "", "/");
  });

  test("leaves the path alone in the address, and is known as long as the document wants it", () => {
    history.replaceState(null, "", `/secure?x=1${SESSION}`);
    expect(takeAuthLink()).toEqual(tokens);
    expect(location.href).toBe(`${location.origin}/secure`);
    expect(takeAuthLink()).toEqual(tokens);
    window.authLink = undefined;
    expect(takeAuthLink()).toBeNull();
  });

  test("changes no other address", () => {
    history.replaceState(null, "", "/secure?x=1#contact");
    expect(takeAuthLink()).toBeNull();
    expect(location.href).toBe(`${location.origin}/secure?x=1#contact`);
  });
});
