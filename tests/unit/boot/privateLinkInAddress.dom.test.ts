// behaviour §10.3
import { describe, expect, test } from "vitest";
import { PAGE_ALBUM_ELEMENT_ID } from "#boot/contract.ts";
import { privateLink, readShareToken, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";

const TOKEN = "0123456789abcdef".repeat(2);

describe("the token in a fragment", () => {
  test.each([
    [TOKEN, TOKEN],
    [TOKEN.repeat(4), TOKEN.repeat(4)],
    [TOKEN.toUpperCase(), TOKEN],
    [`${TOKEN}&utm_source=newsletter`, TOKEN],
  ])("%s is one", (fragment, token) => {
    expect(readShareToken(`#share=${fragment}`)).toBe(token);
  });

  test.each([
    "#share=",
    `#share=${TOKEN.slice(1)}`,
    `#share=${TOKEN.repeat(4)}0`,
    `#share=${TOKEN.slice(1)}g`,
    `#share=${TOKEN}\n`,
  ])("%j was cut or changed: it holds an empty one", (fragment) => {
    expect(readShareToken(fragment)).toBe("");
  });

  test.each(["", "#", `#a=b&share=${TOKEN}`, `#SHARE=${TOKEN}`, `share=${TOKEN}`])(
    "%j holds none",
    (fragment) => {
      expect(readShareToken(fragment)).toBeNull();
    },
  );
});

describe("a private link", () => {
  test("is taken out of the address, of which the rest stays, and lasts for this page alone", () => {
    history.replaceState(null, "", `/?from=mail&album=a1&track=2#share=${TOKEN}`);
    takePrivateLink();
    expect(location.href).toBe(`${location.origin}/?from=mail&album=a1&track=2`);
    expect(privateLink()).toEqual({ token: TOKEN, albumId: "a1" });
    takePrivateLink();
    expect(privateLink()).toEqual({ token: TOKEN, albumId: "a1" });
    history.pushState(null, "", "/");
    expect(privateLink()).toBeNull();
  });

  test("keeps the other fields of the history entry", () => {
    history.replaceState({ idx: 3 }, "", `/?album=a1#share=${TOKEN}`);
    takePrivateLink();
    expect(history.state).toEqual({ idx: 3, privateLink: { token: TOKEN, albumId: "a1" } });
  });

  test.each([
    ["an encoded #", `/?album=a1%23share=${TOKEN}`],
    ["an encoded # twice, and a full stop", `/?album=a1%2523share%253D${TOKEN}%2520.`],
    ["&amp; in front of it", `/?album=a1&amp;share=${TOKEN}`],
  ])("with %s is read and leaves no trace", (_, address) => {
    history.replaceState(null, "", address);
    takePrivateLink();
    expect(location.href).toBe(`${location.origin}/?album=a1`);
    expect(privateLink()).toEqual({ token: TOKEN, albumId: "a1" });
  });

  test.each([
    ["in the address of an album's page is one to its album", "/album/tide?track=2", TOKEN, "a1"],
    ["may name no album", "/", TOKEN, null],
    ["that was cut short is taken out of the address too", "/?album=a1", "0123", "a1"],
  ])("%s", (_, place, fragment, albumId) => {
    if (place.startsWith("/album"))
      document.head.innerHTML = `<script type="application/json" id="${PAGE_ALBUM_ELEMENT_ID}">"a1"</script>`;
    history.replaceState(null, "", `${place}#share=${fragment}`);
    takePrivateLink();
    expect(location.href).toBe(location.origin + place);
    expect(privateLink()).toEqual({ token: fragment === TOKEN ? TOKEN : "", albumId });
    expect(document.querySelector("meta[name=referrer]")).not.toBeNull();
    document.head.innerHTML = "";
  });

  test("is not there with any other fragment, and nothing is changed then", () => {
    history.replaceState(null, "", "/?album=a1#shared");
    takePrivateLink();
    expect(location.hash).toBe("#shared");
    expect(privateLink()).toBeNull();
    expect(document.querySelector("meta[name=referrer]")).toBeNull();
  });

  test("marks the requests of its page once", () => {
    history.replaceState(null, "", `/?album=a1#share=${TOKEN}`);
    takePrivateLink();
    takePrivateLink();
    const marks = [...document.querySelectorAll<HTMLMetaElement>("meta[name=referrer]")];
    expect(marks.map(({ content }) => content)).toEqual(["origin"]);
  });

  test("allows neither writes to local storage nor reads", () => {
    storeText("volume", "0.5");
    history.replaceState(null, "", `/?album=a1#share=${TOKEN}`);
    takePrivateLink();
    storeText("volume", "1");
    expect(readStoredText("volume")).toBeNull();
    history.replaceState(null, "", "/");
    expect(readStoredText("volume")).toBe("0.5");
  });
});
