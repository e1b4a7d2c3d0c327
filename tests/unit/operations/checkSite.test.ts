// behaviour §10.18 §10.21
import { expect, test } from "vitest";
import { listenOn } from "../../../supabase/local/listen.ts";
import { checkSite } from "../../../supabase/operations/checkSite.ts";

test.each([
  ["kept", "an album without sound, whose page names no player", "<h1>Ebb</h1>"],
  ["broken", "a player that its page names, and the host lacks", '<link href="/embed/ebb.json" />'],
])("%s: %s", async (outcome, _what, albumPage) => {
  const pages: Record<string, string> = {
    "/": "<h1>The Tides</h1>",
    "/secure": "<h1>Admin</h1>",
    "/album/pages.json": '{"id":["ebb"]}',
    "/album/ebb": albumPage,
  };
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
  expect(findings).toContainEqual(
    expect.objectContaining({ claim: "Every page is served at its address", outcome }),
  );
});
