import { setTimeout as wait } from "node:timers/promises";
import { formatFindings } from "../checkLive.ts";
import { readLiveProject } from "../liveProject.ts";
import { runChecks } from "../runChecks.ts";
import type { Step } from "./run.ts";

/** A host may need two minutes until a new address answers. */
async function waitForAnswer(address: string): Promise<void> {
  for (let tries = 0; tries < 24; tries += 1) {
    if ((await fetch(address).catch(() => null))?.ok) return;
    await wait(5_000);
  }
}

/** Tries the published site as `npm run check:live` does. */
export const check: Step = {
  title: "Check",
  async perform({ say }) {
    const project = readLiveProject("");
    await waitForAnswer(project.siteUrl);
    const findings = await runChecks(project);
    // The checks follow the order of the steps, so the first that failed is the first to fix.
    const open = findings.filter(({ outcome }) => outcome !== "kept");
    if (open.length > 0) say(formatFindings(open));
    if (open.some(({ outcome }) => outcome === "broken"))
      throw new Error("Fix what is marked FAIL, the first one first, then run the command again.");
    return `${findings.length - open.length} of ${findings.length} checks passed, none failed.`;
  },
};
