import { formatFindings } from "../../supabase/operations/checkLive.ts";
import { runChecks } from "../../supabase/operations/runChecks.ts";
import { expect, test } from "../support/browserTest.ts";

test("check:live passes on the built site and the embedded Supabase behind it", async ({ site }) => {
  const findings = await runChecks({
    supabaseUrl: site.url,
    publicKey: site.supabase.anonKey,
    contactEndpoint: `${site.url}/contact`,
    siteUrl: site.url,
  });
  expect(formatFindings(findings)).toContain("Everything is as it must be.");
});
