// behaviour §10.18 §10.21 §10.28
import { expect, test } from "vitest";
import { listenOn } from "../../../supabase/local/listen.ts";
import { checkSite } from "../../../supabase/operations/checkSite.ts";

/** What is found at a host with these pages, which sends no header. */
async function checkHost(pages: Record<string, string>) {
  const host = await listenOn(({ url = "" }, response) => {
    response.writeHead(url in pages ? 200 : 404).end(pages[url]);
  });
  const findings = await checkSite({
    siteUrl: host.url,
    supabaseUrl: host.url,
    publicKey: "key",
    contactEndpoint: host.url,
  });
  await host.close();
  return findings;
}

const ownPages = { "/": "<h1>The Tides</h1>", "/secure": "<h1>Admin</h1>" };

test.each([
  ["kept", "an album without sound, whose page names no player", "<h1>Ebb</h1>"],
  ["broken", "a player that its page names, and the host lacks", '<link href="/embed/ebb.json" />'],
])("%s: %s", async (outcome, _what, albumPage) => {
  const findings = await checkHost({
    ...ownPages,
    "/album/pages.json": '{"id":["ebb"]}',
    "/album/ebb": albumPage,
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ claim: "Every page is served at its address", outcome }),
  );
});

test.each([
  ["no kit, and no link to one", {}, "kept", false],
  ["a kit that the page links, and the host lacks", { "/": '<a href="/press">Press</a>' }, "broken", true],
  ["a kit", { "/press": "<h1>Press kit</h1>" }, "kept", true],
])("%s: its address is asked as that of every page", async (_what, pages, outcome, isNamed) => {
  const findings = await checkHost({ ...ownPages, ...pages });
  const ofPages = findings.find(({ claim }) => claim === "Every page is served at its address");
  expect(ofPages?.outcome).toBe(outcome);
  const ofFrames = findings.find(({ claim }) => claim === "Content-Security-Policy: no page in a frame");
  expect(ofFrames?.tried.includes("/press")).toBe(isNamed);
});
