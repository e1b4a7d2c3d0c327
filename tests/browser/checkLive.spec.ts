// behaviour §10.18
import { runChecks } from "../../supabase/operations/checkLive.ts";
import { expect, test } from "../support/browserTest.ts";

test("check:live finds every claim kept by the built site and its Supabase", { tag: "@slow" }, async ({
  site,
}) => {
  const project = {
    supabaseUrl: site.url,
    publicKey: site.supabase.anonKey,
    contactEndpoint: `${site.url}/contact`,
    siteUrl: site.url,
  };
  const findings = await runChecks(project);
  expect(findings.filter(({ outcome }) => outcome !== "kept")).toEqual([]);
  expect(findings.length).toBeGreaterThan(50);
});
