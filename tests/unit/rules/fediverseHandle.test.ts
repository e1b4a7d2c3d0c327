// behaviour §10.19
import { describe, expect, test } from "vitest";
import { bandMessages } from "#messages/bandMessages.ts";
import { completeHandle, proposedHandle, readHandle } from "#rules/fediverseHandle.ts";

const { group, port, noServer, elsewhere, unread } = bandMessages.handle;

describe("a handle of the fediverse", () => {
  test.each([
    "@band@social.example",
    "band@social.example",
    " @band@social.example\u200b\n",
    "@band@Social.Example",
    "acct:band@social.example",
    "https://social.example/@band",
    "https://social.example/@band/",
    "https://social.example/@band/113557013?a=1",
    "social.example/@band",
    "https://social.example/users/band",
    "https://other.example/@band@social.example",
  ])("is read from %j", (typed) => {
    expect(completeHandle(typed)).toBe("@band@social.example");
    expect(completeHandle(completeHandle(typed))).toBe("@band@social.example");
  });

  test.each([
    ["@band.of-four_4@social.example", "@band.of-four_4@social.example"],
    ["@Band@social.example", "@Band@social.example"],
    ["@band@münchen.social", "@band@xn--mnchen-3ya.social"],
  ])("has other letters too: %s", (typed, handle) => {
    expect(completeHandle(typed)).toBe(handle);
  });

  test.each([
    ["!music@lemmy.example", group],
    ["https://lemmy.example/c/music", group],
    ["kbin.example/m/music", group],
    ["@band@social.example:8443", port],
    ["https://social.example:3000/@band", port],
    ["@band", noServer],
    ["band@", noServer],
    ["@band.bsky.social", noServer],
    ["@band@www.youtube.com", elsewhere("www.youtube.com")],
    ["https://www.tiktok.com/@band", elsewhere("www.tiktok.com")],
    ["band@gmail.com", elsewhere("gmail.com")],
    ["@band@social.example@more", unread],
    ["@band@localhost", unread],
    ["@band@127.0.0.1", unread],
    ["@band@[::1]", unread],
    ["@band@social.example/path", unread],
    ["@bänd@social.example", unread],
    ['@band"><script>@social.example', unread],
    ["@@social.example", unread],
    ["https://social.example/band", unread],
    ["https://", unread],
  ])("is not read from %j, and the sentence says why", (typed, problem) => {
    expect(readHandle(typed)).toEqual({ problem });
    expect(completeHandle(typed)).toBe(typed);
  });

  test("is none where nothing was typed", () => {
    for (const typed of ["", "  ", "\u200b"]) {
      expect(readHandle(typed)).toBeNull();
      expect(completeHandle(typed)).toBe("");
    }
  });
});

test.each([
  [["https://band.example", "https://social.example/@band"], "@band@social.example"],
  [["https://www.youtube.com/@band", "https://social.example/@band/"], "@band@social.example"],
  [["https://www.youtube.com/@band"], null],
  [["https://social.example/@band/113557013"], null],
  [["https://social.example:3000/@band"], null],
  [["mailto:band@social.example", "https://social.example/users/band"], null],
  [["https://medium.com/@band", "https://www.threads.net/@band", "https://x.com/@band"], null],
  [[], null],
])("of links to %j it proposes %s", (addresses, handle) => {
  expect(proposedHandle(addresses.map((address) => ({ address })))).toBe(handle);
});
