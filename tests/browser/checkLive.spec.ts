// behaviour §10.18
import { runChecks } from "../../supabase/operations/runChecks.ts";
import { signIn } from "../../supabase/operations/visitor.ts";
import { expect, test } from "../support/browserTest.ts";
import { addUser, STRANGER } from "../support/people.ts";

test("check:live finds every promise kept by the built site and the embedded Supabase behind it", async ({
  site,
}) => {
  const project = {
    supabaseUrl: site.url,
    publicKey: site.supabase.anonKey,
    contactEndpoint: `${site.url}/contact`,
    siteUrl: site.url,
  };
  await addUser(site.supabase, { ...STRANGER, isAdmin: false });
  const account = await signIn(project, STRANGER.email, STRANGER.password);
  const findings = await runChecks(project, account.visitor);
  await account.signOut();
  expect(findings.filter(({ outcome }) => outcome !== "kept")).toEqual([]);
  expect(findings.length).toBeGreaterThan(50);
});
