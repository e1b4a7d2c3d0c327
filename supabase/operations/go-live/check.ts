import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { runChecks } from "../checkLive.ts";
import { compareAccessOf } from "../compareAccess.ts";
import {
  type Finding,
  formatFindings,
  isOutOfOrder,
  isToBeRepeated,
  type Outcome,
  RUN_AGAIN,
} from "../finding.ts";
import { readLiveProject } from "../liveProject.ts";
import type { Step } from "./run.ts";

/** Waits up to two minutes for a new build: its service worker holds the hashes of "/" and of all scripts. */
export async function waitForBuild(siteUrl: string, worker: string, pauseMs = 5_000): Promise<void> {
  let status = 0;
  for (let tries = 0; tries < 24; tries += 1) {
    const answer = await fetch(`${siteUrl}/sw.js`, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
    if ((await answer?.text().catch(() => "")) === worker) return;
    status = answer?.status ?? 0;
    await wait(pauseMs);
  }
  if (isOutOfOrder({ status }))
    throw new Error(
      `${siteUrl} answers ${status}: its host has a problem, or a limit of its plan is used up. Look there. ${RUN_AGAIN}`,
    );
  throw new Error(
    `${siteUrl} still serves an older build, or none. Upload the files of dist/ there; at Cloudflare Pages, to the project's production branch (npm exec -- wrangler pages deploy dist --branch NAME). Then run the same command again.`,
  );
}

/** What is said of findings of which none is broken. */
export function passedOf(findings: readonly Finding[]): string {
  const count = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome).length;
  const untried = count("unknown");
  const left = `${untried} need an album with a cover and a track: see \`npm run check:live -- --help\`.`;
  return `${count("kept")} of ${findings.length} checks passed, none failed. ${untried > 0 ? left : ""}`.trim();
}

/** Compares the project's policies and rights, and tries the published site as `npm run check:live` does. */
export const check: Step = {
  title: "Check",
  async perform({ say, project: projectOf }) {
    const project = readLiveProject("");
    await waitForBuild(project.siteUrl, readFileSync("dist/sw.js", "utf8"));
    const findings = [...(await compareAccessOf(projectOf().ref)), ...(await runChecks(project, true))];
    // The checks follow the order of the steps, so the first that failed is the first to fix.
    const broken = findings.filter(({ outcome }) => outcome === "broken");
    if (broken.length > 0) {
      say(formatFindings(broken));
      throw new Error(
        broken.every(isToBeRepeated)
          ? `What is marked FAIL could not be tried. ${RUN_AGAIN}`
          : "Fix what is marked FAIL, the first one first, then run the command again.",
      );
    }
    return passedOf(findings);
  },
};
