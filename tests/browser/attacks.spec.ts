// behaviour §10.17
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { kindOfKey } from "../../src/rules/secretKeys.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { siteFolders } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { fakeVimeo, vimeoFrames } from "../support/fakeVimeo.ts";
import { openDashboard, uploadAsOwner, watchForAttacks } from "../support/ownerSession.ts";
import { covers } from "../support/player.ts";
import { alterRows } from "../support/startSite.ts";

const SCRIPT_ADDRESSES = [
  "javascript:attacked('a link')",
  "JaVaScRiPt:attacked('a link')",
  "\u0001javascript:attacked('a link')",
  "data:text/html,<script>opener.attacked('a link')</script>",
  "vbscript:attacked('a link')",
];
const MARKUP = "<img src=x onerror=attacked('markup')><script>attacked('markup')</script>";

/** Serves a page of a stranger on another origin. */
async function foreignSite(html: string) {
  const { url, close } = await listenOn((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(html);
  });
  return { url: url.replace("127.0.0.1", "localhost"), close };
}

test.describe("stored in a row", () => {
  test("an address that runs a script becomes no link, on either page", { tag: "@slow" }, async ({
    page,
    context,
    site,
  }) => {
    // A picture's address never runs; the policy names it as what it blocked.
    expectPageErrors(/Loading the image '(java|vb)script:/);
    const attacks = await watchForAttacks(context);
    await alterRows(context, "albums", (album, index) => {
      const address = SCRIPT_ADDRESSES[index % SCRIPT_ADDRESSES.length];
      const addresses = { purchase_link: address, vimeo_url: address, cover_url: address };
      return { ...album, ...addresses, cover_copies: index % 2 ? ["320", address] : null };
    });

    await test.step("on the homepage", async () => {
      await page.goto("/");
      await expect(covers(page).first()).toBeVisible();
      const titles = await site.supabase.sql<{ title: string }>(
        "select title from albums where published_at <= now() order by created_at desc",
      );
      expect(titles.length).toBeGreaterThan(4);
      for (const { title } of titles) {
        const cover = covers(page).filter({ hasText: title });
        await cover.click();
        await expect(cover).toHaveAttribute("aria-expanded", "true");
        await expect(page.getByRole("link", { name: "Buy" })).toHaveCount(0);
      }
    });

    await test.step("on the dashboard", async () => {
      await openDashboard(page);
      await expect(page.getByRole("group").first()).toBeVisible();
      await expect(page.getByRole("link", { name: /^(Video|Buy)/ })).toHaveCount(0);
    });

    await test.step("no script was started", async () => {
      const hrefs = await page
        .locator("[href], [action], iframe[src], audio[src]")
        .evaluateAll((all) => all.map((one) => one.outerHTML));
      expect(hrefs.filter((html) => /script:|"data:text/i.test(html))).toEqual([]);
      expect(attacks).toEqual([]);
    });
  });

  test("markup in titles, artists and descriptions is text", { tag: "@slow" }, async ({ page, context }) => {
    const attacks = await watchForAttacks(context);
    const marked = { title: MARKUP, artist: MARKUP, description: MARKUP, duration: MARKUP };
    await alterRows(context, "albums", (album) => ({ ...album, ...marked, duration: undefined }));
    await alterRows(context, "tracks", (track) => ({ ...track, title: MARKUP, duration: MARKUP }));

    await test.step("on the homepage", async () => {
      await page.goto("/");
      await covers(page).first().click();
      await expect(page.getByText(MARKUP).first()).toBeVisible();
    });

    await test.step("on the dashboard and in its dialogs", async () => {
      await openDashboard(page);
      const card = page.getByRole("group").first();
      await expect(card.getByRole("heading", { name: MARKUP })).toBeVisible();
      await card.getByRole("button", { name: /^Delete/ }).click();
      await expect(page.getByText(`Are you sure you want to delete "${MARKUP}"?`)).toBeVisible();
      await button(page, "Cancel").click();
      await button(card, "Manage Tracks").click();
      await expect(
        page.getByRole("heading", { name: `Manage Tracks - ${MARKUP} by ${MARKUP}` }),
      ).toBeVisible();
      expect(await page.locator("img[onerror]").count()).toBe(0);
      expect(attacks).toEqual([]);
    });
  });

  test("direction marks reverse nothing but the title", { tag: "@slow" }, async ({ page, context }) => {
    const turned = "\u202Eeman dab a";
    await alterRows(context, "albums", (album) => ({ ...album, title: turned }));
    await openDashboard(page);
    await page
      .getByRole("group")
      .first()
      .getByRole("button", { name: /^Delete/ })
      .click();
    const question = page.getByText("Are you sure you want to delete");
    // Where the browser puts the first and the last letter of the words behind the title.
    const [first, last] = await question.evaluate((paragraph) => {
      const text = paragraph.firstChild as Text;
      const start = text.data.indexOf("This action");
      const xOf = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [xOf(start), xOf(start + "This".length - 1)];
    });
    expect(last).toBeGreaterThan(first ?? 0);
  });

  test("a script in a cover is a picture, and has no origin to act in", async ({ page, context, site }) => {
    expectPageErrors(/Blocked script execution in .*1\.svg/);
    const attacks = await watchForAttacks(context);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><script>
      attacked("a cover"); document.cookie = "attacked=1"; localStorage.setItem("attacked", "1")</script></svg>`;
    const cover = await uploadAsOwner(site, "album-covers", "covers/1.svg", svg, "image/svg+xml");
    await site.supabase.sql("update albums set cover_url = $1", [cover]);
    await page.goto("/");
    const image = covers(page).locator("img").first();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(9);
    expect(
      await page.locator("object, embed, main iframe, a[href*='/storage/'][href*='/covers/']").count(),
    ).toBe(0);
    await page.goto(cover);
    await page.goto("/");
    expect(await page.evaluate(() => localStorage.getItem("attacked"))).toBeNull();
    expect(attacks).toEqual([]);
  });

  test("a page that poses as audio never runs", { tag: "@slow" }, async ({ page, context, site }) => {
    // The scripts of this test are blocked there, too.
    expectPageErrors(/Blocked script execution in .*1\.mp3/);
    const attacks = await watchForAttacks(context);
    const html = "<!doctype html><script>attacked('audio')</script>";
    const audio = await uploadAsOwner(site, "audio-tracks", "tracks/1.mp3", html, "text/html");
    await site.supabase.sql("update tracks set audio_url = $1", [audio]);
    await page.goto(audio);
    await expect(page.locator("body")).toContainText("<script>");
    await page.goto("/");
    await covers(page).first().click();
    await expect(page.getByText(/(could not|cannot) be played/).first()).toBeVisible();
    expect(attacks).toEqual([]);
  });
});

test.describe("from another site", () => {
  test("the pages show in no frame", async ({ page, site }) => {
    expectPageErrors(/frame-ancestors|X-Frame-Options|Refused to (frame|display)|Framing/);
    const stranger = await foreignSite(
      `<iframe src="${site.url}/"></iframe><iframe src="${site.url}/secure"></iframe>`,
    );
    await page.goto(stranger.url);
    const inner = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(inner).toHaveLength(2);
    for (const frame of inner) {
      expect(frame.url()).not.toContain(site.url);
      expect(await frame.getByText("Glass Harbor").count()).toBe(0);
    }
    await stranger.close();
  });

  test("a page that opened this one cannot reach it or speak as Vimeo", { tag: "@slow" }, async ({
    page,
    context,
    site,
  }) => {
    await fakeVimeo(context, { mode: "silent" });
    const stranger = await foreignSite(`<script>
      const opened = window.open("${site.url}/");
      setInterval(() => {
        for (const event of ["ready", "playing", "timeupdate"])
          opened.postMessage(JSON.stringify({ event, data: { seconds: 3, duration: 9 } }), "*");
      }, 100);
      window.state = () => ({ closed: opened.closed });
    </script>`);
    const popup = context.waitForEvent("page");
    await page.goto(stranger.url);
    const opened = await popup;
    await expect.poll(() => vimeoFrames(opened).length).toBe(1);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    // Cut off from each other, the opener sees a window that seems closed.
    expect(await page.evaluate("state()")).toEqual({ closed: true });
    await stranger.close();
  });

  test("messages that pose as Vimeo's change nothing", { tag: "@slow" }, async ({ page, context }) => {
    await fakeVimeo(context, { mode: "silent" });
    await page.clock.install();
    await page.goto("/");
    await expect.poll(() => vimeoFrames(page).length).toBe(1);
    const pose = (origins: string[]) =>
      page.evaluate((all) => {
        const source = document.querySelector("iframe")?.contentWindow ?? null;
        for (const event of ["ready", "playing", "timeupdate"]) {
          const data = JSON.stringify({ event, data: { seconds: 3 } });
          for (const origin of all)
            window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
        }
      }, origins);
    const video = button(page, "Pause background video");

    await test.step("from other origins", async () => {
      await pose(["https://stranger.example", "https://player.vimeo.com.stranger.example", "null", ""]);
      await page.clock.runFor(300);
      await expect(video).toHaveCount(0);
    });

    await test.step("from Vimeo's own they start the video", async () => {
      await pose(["https://player.vimeo.com"]);
      await expect(video).toBeVisible();
    });
  });

  test("a linked site gets no handle to this one", { tag: "@slow" }, async ({ page, context, site }) => {
    const linked = await foreignSite("<p>The shop</p>");
    await site.supabase.sql("update albums set purchase_link = $1, vimeo_url = $1", [linked.url]);
    const openFrom = async (link: () => Promise<void>) => {
      const popup = context.waitForEvent("page");
      await link();
      const opened = await popup;
      await opened.waitForLoadState();
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      expect(await opened.evaluate(() => document.referrer)).not.toContain("/secure");
      await opened.close();
    };

    await test.step("from the homepage", async () => {
      await page.goto("/");
      await covers(page).first().click();
      await openFrom(() => page.getByRole("link", { name: /Buy/ }).first().click());
    });

    await test.step("from the dashboard", async () => {
      await openDashboard(page);
      await openFrom(() => page.getByRole("link", { name: /^Buy/ }).first().click());
      await openFrom(() =>
        page
          .getByRole("link", { name: /^Video/ })
          .first()
          .click(),
      );
      for (const link of await page.locator("a[target=_blank]").all())
        expect(await link.getAttribute("rel")).toMatch(/noopener/);
      await linked.close();
    });
  });

  test("no address of the site leads to another one", { tag: "@slow" }, async ({ page, request, site }) => {
    expectFailedRequests(404);

    await test.step("those that the host answers", async () => {
      const answeredByTheHost = [
        "//stranger.example/",
        "/\\stranger.example/",
        "/%2F%2Fstranger.example",
        "/.//stranger.example",
        "/index.html?https://stranger.example",
        "/secure/?next=//stranger.example",
      ];
      for (const path of answeredByTheHost) {
        const answer = await request.get(site.url + path, { maxRedirects: 0 });
        const target = new URL(answer.headers().location ?? path, `${site.url}/`);
        if (answer.status() !== 404) expect([path, target.origin]).toEqual([path, site.url]);
      }
    });

    await test.step("those that the page reads", async () => {
      const readByThePage = [
        "/%2F%2Fstranger.example",
        "/secure?redirect=https://stranger.example&redirect_to=//stranger.example&next=//stranger.example",
        "/?album=javascript:alert(1)&track=//stranger.example&url=https://stranger.example",
      ];
      for (const path of readByThePage) {
        await page.goto(site.url + path);
        await expect(page.getByRole("main")).toBeVisible();
        expect(new URL(page.url()).origin).toBe(site.url);
      }
    });
  });
});

test("an injected script does not run, nor does text as code", async ({ page }) => {
  expectFailedRequests(404);
  expectPageErrors(/Content Security Policy|EvalError/);
  for (const path of ["/", "/secure", "/nowhere"]) {
    await page.goto(path);
    const ran = await page.evaluate(async () => {
      const runs: string[] = [];
      Object.assign(window, { runs });
      const inline = document.createElement("script");
      inline.textContent = "runs.push('inline')";
      const foreign = document.createElement("script");
      foreign.src = "data:text/javascript,runs.push('foreign')";
      const image = document.createElement("div");
      image.innerHTML = "<img src='data:,' onerror=\"runs.push('handler')\">";
      const happened = (element: Element | null) =>
        new Promise((resolve) => {
          for (const event of ["load", "error"]) element?.addEventListener(event, resolve);
        });
      const attempts = [happened(foreign), happened(image.firstElementChild)];
      document.body.append(inline, foreign, image);
      setTimeout("runs.push('timer')");
      // Not at once: what the test itself evaluates is exempt.
      setTimeout(() => {
        // biome-ignore lint/security/noGlobalEval: the attempt is the test
        runs.push(eval("'eval'"));
      });
      await Promise.all([...attempts, new Promise((done) => setTimeout(done))]);
      return runs;
    });
    expect(ran).toEqual([]);
  }
});

test("nothing that is served holds a secret key", async () => {
  const folder = join(siteFolders.root, siteFolders.built);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = await readFile(join(file.parentPath, file.name), "latin1");
    expect(text, file.name).not.toMatch(
      /sb_secret_[\w-]+|SUPABASE_SECRET_KEY|jwt_secret|BEGIN [A-Z ]*PRIVATE KEY/,
    );
    const tokens = text.match(/eyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]+/g) ?? [];
    expect(tokens.filter((token) => kindOfKey(token) === "secret")).toEqual([]);
  }
});

test("an address of a file that cannot be decoded is refused as a bad request", async ({ site }) => {
  for (const name of ["%", "%2", "covers/%C3%28", "%00"]) {
    const answer = await fetch(`${site.url}/storage/v1/object/public/album-covers/${name}`);
    expect(answer.status, name).toBe(400);
  }
});
