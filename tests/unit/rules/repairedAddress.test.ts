// behaviour §10.3 §10.7
import { describe, expect, test } from "vitest";
import { pageOfLink } from "#rules/pageOfLink.ts";
import { repairedAddress } from "#rules/repairedAddress.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const ALBUM = "3d0b6f1f-7a0e-4f5e-9d5e-3f6a1c2b4d5e";
const SESSION =
  "access_token=eyJh.eyJz.c-_1&expires_in=3600&refresh_token=rrr&token_type=bearer&type=recovery";
const SHARE = `/?album=${ALBUM}#share=${TOKEN}`;
const RECOVERY = `/secure#token_hash=3d1f&type=recovery`;
const MOMENT = "/album/low-tide?track=2&t=83";

const SHIO = `/album/${encodeURI("潮の記憶")}`;
const DUSK = `/album/${encodeURI("ذاكرة-المد")}`;

/** Every letter of an address that is no letter, digit, slash or dot, percent-encoded. */
const encoded = (text: string) => text.replace(/[^\w/.-]/g, (sign) => encodeURIComponent(sign));
const twice = (text: string) => encoded(text).replaceAll("%", "%25");

const at = (address: string) => new URL(address.startsWith("/") ? `https://band.example${address}` : address);
const read = (address: string) => repairedAddress(at(address));

describe.each([
  ["a private link", SHARE],
  ["a private link with a track", `/?album=${ALBUM}&track=2#share=${TOKEN}`],
  ["a private link to an album's page", `/album/low-tide#share=${TOKEN}`],
  ["a private link to the page of another script", `${SHIO}#share=${TOKEN}`],
  ["a link of our template", RECOVERY],
  ["a link of Auth's", `/secure#${SESSION}`],
  ['a link of Auth\'s to "/"', `/#${SESSION}`],
  ["a moment of a track", MOMENT],
  ["a moment of a track in the page of another script", `${DUSK}?track=2&t=83`],
  ["a moment of a track in the query", `/?album=${ALBUM}&track=2&t=83`],
])("%s", (_, link) => {
  test("that nobody changed stays as it is", () => expect(read(link)).toBeNull());

  const [path = "", rest = ""] = [link.slice(0, link.search(/[?#]/)), link.slice(link.search(/[?#]/))];
  const changes: [name: string, changed: string][] = [
    ["the whole of it percent-encoded", encoded(link)],
    ["twice", twice(link)],
    ["three times", twice(link).replaceAll("%", "%25")],
    ["in small letters", encoded(link).replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase())],
    ['its "#" alone', link.replace("#", "%23")],
    ['its "#" alone, twice', link.replace("#", "%2523")],
    ["&amp; for &", link.replaceAll("&", "&amp;")],
    ["&amp;amp; for &", link.replaceAll("&", "&amp;amp;")],
    ["%26amp%3B for &", link.replaceAll("&", "%26amp%3B")],
    ["&#35; for #", link.replace("#", "&#35;")],
    ["&#x23; for #", link.replace("#", "&#x23;")],
    ["=3D for =", link.replaceAll("=", "=3D")],
    ["names in capitals", path + rest.replace(/[a-z_]+(?==)/g, (name) => name.toUpperCase())],
    ...[
      ".",
      ",",
      ";",
      ")",
      ">",
      '"',
      "'",
      "]",
      "!",
      "?",
      "*",
      "**",
      "%20",
      "%22",
      "%3E",
      "%2E",
      "%0A",
      "%2520",
    ].map((trail): [string, string] => [`${trail} at its end`, link + trail]),
    ...["”", "»", "…", "\u200b", "\u00a0", "。", "）"].map((trail): [string, string] => [
      `"${trail}" at its end`,
      link + trail,
    ]),
    ["everything at once", `${twice(link)}%2520).`],
  ];
  test.each(changed(changes, link))("with %s is what was sent, and stays so", (_name, address) => {
    expect(read(address)).toBe(link);
    expect(read(link)).toBeNull();
  });
});

/** Without those that change nothing of this link. */
function changed(changes: [string, string][], link: string) {
  return changes.filter(([, address]) => at(address).href !== at(link).href);
}

test.each([
  ["a line break in the token", SHARE.replace("89ab", "89%0D%0Aab")],
  ["a space in the token", SHARE.replace("89ab", "89%20ab")],
  ["quoted-printable's line break in the token", SHARE.replaceAll("=", "=3D").replace("89ab", "89=%0Aab")],
  ["its mark alone", SHARE.replaceAll("=", "=3D").replace("89ab", "89=ab")],
  ["a zero-width space in the token", SHARE.replace("89ab", "89%E2%80%8Bab")],
  ["the token in the query", SHARE.replace("#", "&")],
])("a private link with %s is what was sent", (_, address) => expect(read(address)).toBe(SHARE));

test.each([
  "/",
  "/?utm_source=a%20b&x=%2523",
  "/?share=twitter",
  "/?x=a=3Db",
  "/secure?at=shows",
  "/SECURE",
  "/%73ecure",
  "//",
  "/album/..%2flow-tide",
  "/nowhere.",
  "/-",
  "/#contact",
  `/#a=b`,
  "/secure#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid.",
  "/?message=hello%20there.",
])("%s is no link that was changed", (address) => expect(read(address)).toBeNull());

test.each([
  ["/secure/", "/secure"],
  ["/secure.html?at=shows", "/secure?at=shows"],
  ["/press/", "/press"],
  ["/press.html#photos", "/press#photos"],
  ["/press).", "/press"],
  [`/secure/#${SESSION}`, `/secure#${SESSION}`],
  ["/secure.html%20", "/secure"],
  ["/index.html", "/"],
  [`/index.html#share=${TOKEN}`, `/#share=${TOKEN}`],
  ["/album/low-tide/?track=2", "/album/low-tide?track=2"],
  ["/album/low-tide.html", "/album/low-tide"],
  ["/embed/low-tide/#?secret=a1", "/embed/low-tide#?secret=a1"],
  [`${SHIO}.html`, SHIO],
  [`${SHIO}/?track=2`, `${SHIO}?track=2`],
  [SHIO.toLowerCase(), SHIO],
  [`${SHIO}🌊`, SHIO],
  // A service worker of an earlier version cuts the letters of another script off.
  ["/album/live-in-?track=2", "/album/live-in?track=2"],
  [`/album/${encodeURI("が".normalize("NFD"))}?track=2`, `/album/${encodeURI("が")}?track=2`],
  [`/embed/${encodeURI("が".normalize("NFD"))}`, `/embed/${encodeURI("が")}`],
  [`/album/${encodeURI("한국어-노래".normalize("NFD"))}`, `/album/${encodeURI("한국어-노래")}`],
])("%s is the address of a page, %s", (address, page) => {
  expect(read(address)).toBe(page);
  expect(read(page)).toBeNull();
});

test.each([
  "/album/",
  "/embed/",
  "/album.html",
  "/secure//",
  "/tour/",
  "/tour.html",
  "/404.html",
  "/album/Low/",
  "/album/%E6%BD",
  "/album/%00%FF",
  "/album/%2e%2e%2f%E6%BD%AE",
  `/tour/${encodeURI("が".normalize("NFD"))}`,
])("%s is none", (address) => expect(read(address)).toBeNull());

test("an address that is longer than any link costs no time", () => {
  expect(read(`/#share=${".".repeat(500_000)}x`)).toBeNull();
});

describe("on the 404 page", () => {
  test.each([
    [encoded(SHARE), SHARE],
    [`/album/low-tide%23share=${TOKEN}`, `/album/low-tide#share=${TOKEN}`],
    [encoded(RECOVERY), RECOVERY],
    [encoded(`/#${SESSION}`), `/secure#${SESSION}`],
    [encoded(MOMENT), MOMENT],
    // Without what was cut off, the page says what may have happened.
    ["/secure%23", "/secure"],
    ["/secure%20", "/secure"],
    ["/album/low-tide.", "/album/low-tide"],
    ["/album/low-tide%E2%80%9D", "/album/low-tide"],
    [`${SHIO}%E2%80%9D`, SHIO],
    [SHIO.replaceAll("%", "%25"), SHIO],
    [`/album/${encodeURI("が".normalize("NFD"))}`, `/album/${encodeURI("が")}`],
    // Of no page: what it holds must not stay.
    [`/nowhere%23${SESSION}`, `/secure#${SESSION}`],
    [`/nowhere#${SESSION}`, `/secure#${SESSION}`],
    [`/nowhere%23share=${TOKEN}`, `/#share=${TOKEN}`],
    [`/album/gone#share=${TOKEN}`, `/#share=${TOKEN}`],
    [`/album/gone?track=2%23share=${TOKEN}`, `/?track=2#share=${TOKEN}`],
  ])("%s leads to %s", (address, target) => {
    expect(pageOfLink(at(address))).toBe(target);
  });

  test.each([
    "/nowhere",
    "/SECURE",
    "/Secure.",
    "//",
    "//secure",
    "/%73ecure",
    "/404",
    "/album/gone",
    "/album/gone?track=2",
    "/nowhere.",
  ])("%s leads nowhere", (address) => expect(pageOfLink(at(address))).toBeNull());
});
