// behaviour §10.18
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { type Finding, finding } from "../../../supabase/operations/finding.ts";
import { passedOf, waitForBuild } from "../../../supabase/operations/go-live/check.ts";

const OLD = "precache([{ url: '/', revision: 'a1' }])";
const NEW = "precache([{ url: '/', revision: 'b2' }])";

let site: Listener;
let answers: string[];
const asked: string[] = [];

beforeAll(async () => {
  site = await listenOn(({ url = "" }, response) => {
    asked.push(url);
    const worker = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(worker ? 200 : 404).end(worker);
  });
});
afterAll(() => site.close());
beforeEach(() => void asked.splice(0));

describe("the wait for a new build", () => {
  test("ends when the address serves its service worker", async () => {
    answers = ["", OLD, OLD, NEW];
    await waitForBuild(site.url, NEW, 1);
    expect(asked).toEqual(Array(4).fill("/sw.js"));
  });

  test.each([
    ["an older build", OLD],
    ["nothing", ""],
    ["a part of it", NEW.slice(0, -1)],
  ])("throws what to do when the address serves %s", async (_what, worker) => {
    answers = [worker];
    await expect(waitForBuild(site.url, NEW, 1)).rejects.toThrow(
      `${site.url} still serves an older build, or none. Upload the files of dist/ there;`,
    );
  });

  test("throws to wait when the host has a problem", async () => {
    const broken = await listenOn((_request, response) => void response.writeHead(503).end("<h1>503</h1>"));
    const waited = waitForBuild(broken.url, NEW, 1).catch((error: Error) => error.message);
    expect(await waited).toMatch(/answers 503: .* Run the same command again in some minutes\.$/);
    await broken.close();
  });

  test("throws the same when nothing answers", async () => {
    await expect(waitForBuild("http://127.0.0.1:9", NEW, 1)).rejects.toThrow(
      "Upload the files of dist/ there",
    );
  });
});

test("checks that could not be tried are counted where there are any", () => {
  const [kept, lost, unknown] = (["kept", "lost", "unknown"] as const).map((outcome) =>
    finding("Covers load", outcome, "load one", "none", ""),
  ) as [Finding, Finding, Finding];
  expect(passedOf([kept, kept, lost])).toBe("2 of 3 checks passed, none failed.");
  expect(passedOf([kept, unknown])).toMatch(
    /^1 of 2 checks passed, none failed\. 1 need an album with a cover and a track: see .*\.$/,
  );
});
