// behaviour §5 §7
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { embedAddress, vimeoId } from "#rules/vimeo.ts";
import { holds, oddText } from "../../support/properties.ts";

describe("the video id in a background video's address", () => {
  test.each([
    ["https://vimeo.com/52389900", "52389900"],
    ["http://vimeo.com/52389900", "52389900"],
    ["https://www.vimeo.com/52389900/", "52389900"],
    ["vimeo.com/52389900", "52389900"],
    ["//vimeo.com/52389900", "52389900"],
    ["  https://vimeo.com/52389900  ", "52389900"],
    ["HTTPS://Vimeo.com/52389900", "52389900"],
    ["https://vimeo.com/52389900?share=copy#t=10s", "52389900"],
    ["https://player.vimeo.com/video/52389900?autoplay=1", "52389900"],
    ["https://vimeo.com/channels/staffpicks/52389900", "52389900"],
    ["https://vimeo.com/groups/shortfilms/videos/52389900", "52389900"],
    ["https://vimeo.com/album/123/video/52389900", "52389900"],
    ["https://vimeo.com/showcase/123/video/52389900", "52389900"],
    ["https://vimeo.com/ondemand/film/52389900", "52389900"],
    ["https://vimeo.com/manage/videos/52389900", "52389900"],
    ["https://m.vimeo.com/52389900", "52389900"],
    ["https://vimeo.com/de/52389900", "52389900"],
    ["https://vimeo.com/pt-br/channels/staffpicks/52389900", "52389900"],
    // The hash of a review is not that of the video.
    ["https://vimeo.com/glassharbor/review/52389900/8272103f6e", "52389900"],
    ["https://vimeo.com/reviews/3f0c-11aa/videos/52389900", "52389900"],
    ["<iframe src='//player.vimeo.com/video/52389900?badge=0' width=640></iframe>", "52389900"],
  ])("%s holds %s", (address, id) => expect(vimeoId(address)).toEqual({ id, hash: null }));

  test.each([
    "https://vimeo.com/52389900/8272103f6e",
    "https://vimeo.com/52389900/8272103f6e?share=copy",
    "https://player.vimeo.com/video/52389900?h=8272103f6e&badge=0",
    "https://vimeo.com/de/52389900/8272103f6e",
    "https://m.vimeo.com/52389900?h=8272103f6e",
    "https://vimeo.com/user1/review/52389900/aaaaaaaaaa?h=8272103f6e",
    '<div style="padding:56% 0 0 0"><iframe title="A > B" allow="autoplay" src="https://player.vimeo.com/video/52389900?badge=0&amp;h=8272103f6e" ></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
  ])("an unlisted video keeps its hash: %s", (address) =>
    expect(vimeoId(address)).toEqual({ id: "52389900", hash: "8272103f6e" }),
  );

  test.each([
    null,
    undefined,
    "",
    "   ",
    "https://vimeo.com/",
    "https://vimeo.com/glassharbor",
    "https://vimeo.com/user52389900",
    "https://vimeo.com/52389900abc",
    "https://vimeo.com/showcase/52389900",
    "https://vimeo.com/event/52389900",
    "https://vimeo.com/review/52389900",
    '<iframe src="https://example.com/52389900"></iframe>',
    '<iframe data-src="https://vimeo.com/52389900"></iframe>',
    "<script src=https://vimeo.com/52389900></script>",
    "52389900",
    "https://example.com/52389900",
    "https://vimeo.com.example.com/52389900",
    "https://example.com/?next=https://vimeo.com/52389900",
    "https://vimeo.com@example.com/52389900",
    "ftp://vimeo.com/52389900",
    "javascript:alert(1)//vimeo.com/52389900",
    "data:text/html,vimeo.com/52389900",
    "not an address at all",
  ])("%s is not recognised", (address) => expect(vimeoId(address)).toBeNull());

  test("a hash that is no hash is left out", () =>
    expect(vimeoId("https://player.vimeo.com/video/1?h=a%26controls%3D1")).toEqual({ id: "1", hash: null }));
});

describe("the player's address", () => {
  test("asks for background mode, autoplay, loop, muted, no controls and no tracking", () => {
    const url = new URL(embedAddress("vimeo.com/52389900/8272103f6e") ?? "");
    expect(url.origin + url.pathname).toBe("https://player.vimeo.com/video/52389900");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      h: "8272103f6e",
      background: "1",
      autoplay: "1",
      loop: "1",
      muted: "1",
      controls: "0",
      autopause: "0",
      dnt: "1",
    });
  });

  test("does not exist without an id", () => expect(embedAddress("https://example.com/1")).toBeNull());
});

describe("whatever a text is", () => {
  const part = fc.constantFrom(
    ...'https://|http://|//|vimeo.com|player.vimeo.com|@|example.com|.|/|/video/|?h=|#|52389900|8272103f6e|<iframe src=|"| '.split(
      "|",
    ),
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    oddText,
  );

  test("the player's address is one of Vimeo's own, with the id and the hash that are in the text", () => {
    holds(
      fc.property(text, (typed) => {
        const [address, video] = [embedAddress(typed), vimeoId(typed)];
        expect(address === null).toBe(video === null);
        if (!address || !video) return;
        const { origin, pathname, searchParams } = new URL(address);
        expect([origin, pathname]).toEqual(["https://player.vimeo.com", `/video/${video.id}`]);
        expect(searchParams.get("h")).toBe(video.hash);
        expect(searchParams.get("controls")).toBe("0");
        expect(typed).toContain(video.id);
        expect(typed).toMatch(/vimeo\.com/i);
        expect(vimeoId(address)).toEqual(video);
      }),
    );
  });
});
