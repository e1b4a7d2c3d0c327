// behaviour §10.21
import type { Frame, Page } from "@playwright/test";
import {
  albumUnavailable,
  embeddedPlayerMessages,
  notOutYet,
  playerMessages,
} from "../../src/messages/siteMessages.ts";
import { noBandSettings } from "../../src/rules/bandSettings.ts";
import { embedStyles } from "../../vite/embed/embedStyles.ts";
import { violationsOn } from "../support/axe.ts";
import { expectFailedRequests, expectPageErrors, skipMissing } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { test as base, expect, frameOf, playerIn, timeIn } from "../support/embedding.ts";
import { firefox } from "../support/firefox.ts";
import { countedListens, watchCounts } from "../support/listens.ts";
import { audioTime, covers, track } from "../support/player.ts";
import { translatePage } from "../support/translatePage.ts";
import { webkit } from "../support/webkit.ts";

const PATH = "/embed/tidal-memory";

const test = base.extend<{ openFramed: (sandbox?: string) => Promise<string> }>({
  /** Opens the page of a stranger that frames the player. Out: its address. */
  openFramed: ({ page, published, stranger }, use) =>
    use(async (sandbox) => {
      const address = stranger(frameOf(published.url + PATH, { sandbox }));
      await page.goto(address);
      return address;
    }),
});

const play = (page: Page) => playerIn(page).getByRole("button", { name: "Play", exact: true });
const pause = (page: Page) => playerIn(page).getByRole("button", { name: "Pause", exact: true });
const row = (page: Page, title: string) =>
  playerIn(page).getByRole("list").getByRole("button", { name: title });
const status = (page: Page) => playerIn(page).locator("#status");
/** The parts of a player that overlap, as pairs of their ids. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll("main > :not(:empty), #text > *")].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return part.id !== "text" && right - left > 8 ? [{ id: part.id, left, right, top, bottom }] : [];
    });
    return shown.flatMap((one, place) =>
      shown
        .slice(place + 1)
        .filter(
          (other) =>
            one.left < other.right - 0.5 &&
            other.left < one.right - 0.5 &&
            one.top < other.bottom - 0.5 &&
            other.top < one.bottom - 0.5,
        )
        .map((other) => `${one.id} ${other.id}`),
    );
  });
const innerFrame = (page: Page): Frame => page.frames()[1] ?? page.mainFrame();

for (const sandbox of [undefined, "allow-scripts"])
  test(`the embedded player works on another site in ${sandbox ? "a sandboxed" : "an ordinary"} iframe, and stores nothing`, {
    tag: sandbox ? "@slow" : [],
  }, async ({ page, site, published, openFramed }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const address = await openFramed(sandbox);
    await expect(play(page)).toBeVisible();

    await test.step("before a press it asks for its file and the cover", async () => {
      await page.waitForLoadState("networkidle");
      const [first, second, cover, ...others] = requested.splice(0);
      expect([first, second]).toEqual([address, published.url + PATH]);
      // A frame that gets its size late may load another one of the cover.
      for (const url of [cover, ...others]) expect(url).toContain(`${published.url}/media/covers/`);
      await expect(playerIn(page).locator("#track")).toHaveText("Harbor Lights");
      await expect(row(page, "Glass Tide")).toContainText("0:16");
    });

    await test.step("a press plays, and asks this project's Supabase alone", async () => {
      await play(page).click();
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
      await expect(row(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
      const reads = requested.filter((url) => url.includes("/rest/v1/")).map((url) => new URL(url).pathname);
      expect(reads.sort()).toEqual(["/rest/v1/albums", "/rest/v1/tracks"]);
      expect(requested.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
    });

    await test.step("the track changes, and the sound seeks and pauses", async () => {
      await button(playerIn(page), "Next track").click();
      await expect(playerIn(page).locator("#track")).toHaveText("Glass Tide");
      await row(page, "Slow Ferries").click();
      await expect(row(page, "Slow Ferries")).toHaveAttribute("aria-current", "true");
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
      await button(playerIn(page), "Previous track").click();
      await expect(playerIn(page).locator("#track")).toHaveText("Glass Tide");
      const seek = playerIn(page).getByRole("slider", { name: "Seek" });
      await expect(seek).toBeEnabled();
      await seek.fill("12");
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(10);
      await expect(seek).toHaveAttribute("aria-valuetext", /^0:1\d of 0:16$/);
      await pause(page).click();
      await expect(play(page)).toBeVisible();
    });

    await test.step("the lock screen shows the track", async () => {
      expect(await innerFrame(page).evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
        "Glass Tide",
      );
    });

    await test.step("a screen reader hears what plays, and that it has paused", async () => {
      const now = playerIn(page).getByRole("status").first();
      await expect(now).toHaveText("Paused");
      await play(page).click();
      await expect(now).toHaveText("Glass Tide by GLASS HARBOR");
      await button(playerIn(page), "Next track").click();
      await expect(now).toHaveText("Slow Ferries by GLASS HARBOR");
    });

    await test.step("nothing is stored", async () => {
      const stored = await innerFrame(page).evaluate(() => {
        try {
          return [localStorage.length, sessionStorage.length, document.cookie];
        } catch (error) {
          return (error as Error).name;
        }
      });
      expect(stored).toEqual(sandbox ? "SecurityError" : [0, 0, ""]);
    });
  });

test("in a dead spot a track waits, in a sandbox too, and plays after it", { tag: "@slow" }, async ({
  page,
  openFramed,
}) => {
  expectFailedRequests();
  await page.clock.install();
  await openFramed("allow-scripts");
  await play(page).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0.2);
  const files = /audio-tracks|\/media\/tracks/;
  const line = /audio-tracks|\/media\/tracks|built\.json/;
  await page.route(line, (route) => route.abort("connectionfailed"));
  await button(playerIn(page), "Next track").click();
  const passUntil = (isSo: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return isSo();
      })
      .toBe(true);
  await passUntil(async () => (await status(page).textContent()) === playerMessages.retrying);
  await page.clock.runFor(60_000);
  await expect(playerIn(page).locator("#track")).toHaveText("Glass Tide");

  await test.step("while the site answers, files that do not come are skipped", async () => {
    await page.unroute(line);
    await page.route(files, (route) => route.abort("connectionfailed"));
    await passUntil(async () => (await status(page).textContent()) === playerMessages.failed);
    await page.unroute(files);
    await row(page, "Glass Tide").click();
    await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0.2);
    await expect(status(page)).toHaveText("");
  });
});

test("titles, order and files become the present ones", { tag: "@slow" }, async ({
  page,
  site,
  openFramed,
}) => {
  expectFailedRequests(400, 404);
  await openFramed();
  const { sql } = site.supabase;
  await sql("update albums set title = 'Tidal Memories' where title = 'Tidal Memory'");
  await sql("update tracks set title = 'Harbour Lights' where title = 'Harbor Lights'");
  await sql(
    `update tracks set track_number = case title when 'Phosphor' then 2 else 5 end
     where title in ('Phosphor', 'Glass Tide')`,
  );
  await play(page).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
  await expect(playerIn(page).getByRole("heading")).toHaveText("Tidal Memories");
  await expect(playerIn(page).locator("#track")).toHaveText("Harbour Lights");
  await expect(playerIn(page).getByRole("listitem").nth(1)).toContainText("Phosphor");

  await test.step("a file that was replaced since the build plays from its new address", async () => {
    await openFramed();
    await page.route(/\/audio-tracks\//, (route) =>
      route.request().url().includes("replaced") ? route.fallback() : route.fulfill({ status: 404 }),
    );
    await sql(
      `update tracks set audio_url = (select audio_url from tracks where title = 'Glass Tide') || '?replaced'
       where title = 'Harbour Lights'`,
    );
    await play(page).click();
    await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
    await expect(playerIn(page).locator("#track")).toHaveText("Harbour Lights");
    await expect(status(page)).toBeEmpty();
  });
});

test("an album that is gone, or has no sound any more, says so", { tag: "@slow" }, async ({
  page,
  site,
  openFramed,
}) => {
  for (const change of ["tracks set audio_url = null", "albums set published_at = null"]) {
    await openFramed();
    await site.supabase.sql(`update ${change}`);
    await play(page).click();
    await expect(status(page)).toHaveText(albumUnavailable);
    await expect(playerIn(page).getByRole("button", { name: /^(Play|Pause)$/ })).toHaveCount(0);
    await expect(playerIn(page).locator("audio")).toHaveJSProperty("src", "");
  }
});

test("a player that is gone says so in any frame, and leads to the site", async ({
  page,
  published,
  stranger,
}) => {
  expectFailedRequests(404);
  const gone = `${published.url}/embed/gone?from=blog`;
  for (const options of [{}, { sandbox: "allow-scripts" }, { height: 70 }]) {
    await page.goto(stranger(frameOf(gone, options)));
    await expect(playerIn(page).getByText(albumUnavailable)).toBeVisible();
    await expect(playerIn(page).getByText("Loading")).toHaveCount(0);
    await expect(playerIn(page).getByRole("link")).toHaveAttribute("href", "/");
  }
  await page.goto(gone);
  await expect(page.getByText(albumUnavailable)).toBeVisible();
});

test("an album that was announced since the build says so after a press (§10.24)", async ({
  page,
  site,
  openFramed,
}) => {
  await openFramed();
  const out = playerIn(page).locator("#out");
  await expect(out).toBeEmpty();
  await site.supabase.sql("update tracks set is_single = true");
  await site.supabase.sql(
    "update albums set announced_at = now() - interval '1 day', published_at = now() + interval '1 day'",
  );
  await play(page).click();
  await expect(out).toHaveText(notOutYet);
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
});

test("a press that the browser refuses says so", { tag: "@slow" }, async ({ page, openFramed }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let isFirst = true;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!isFirst) return play.call(this);
      isFirst = false;
      return Promise.reject(new DOMException("no", "NotAllowedError"));
    };
  });
  await openFramed();
  await play(page).click();
  await expect(status(page)).toHaveText(embeddedPlayerMessages.refused);
  await play(page).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
  await expect(status(page)).toBeEmpty();
});

test("a missing file is skipped and named, once also in a translation", { tag: "@slow" }, async ({
  page,
  published,
}) => {
  expectFailedRequests(404);
  await page.route(/tracks\/.*100002/, (route) => route.fulfill({ status: 404 }));
  await page.goto(published.url + PATH);
  await translatePage(page, { [playerMessages.skipped("Glass Tide")]: "Weiter" });
  await page.getByRole("button", { name: "Glass Tide" }).click();
  await expect(page.locator("#status")).toHaveText("Weiter");
  await expect(page.getByRole("button", { name: "Slow Ferries" })).toHaveAttribute("aria-current", "true");
  const translation = await page.locator("#status").locator("font > font").elementHandle();
  await expect(page.locator("#time")).toHaveText("0:02");
  expect(await translation?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test("without a connection it says so", { tag: "@slow" }, async ({ page, context, openFramed }) => {
  expectFailedRequests("ERR_INTERNET_DISCONNECTED");
  await openFramed();
  await expect(play(page)).toBeVisible();
  await context.setOffline(true);
  await play(page).click();
  await expect(status(page)).toHaveText(playerMessages.offline);
  await context.setOffline(false);
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
});

test("players on pages of one site stop each other", async ({ context, page, published, stranger }) => {
  const two = frameOf(published.url + PATH) + frameOf(`${published.url}/embed/night-ferry`);
  await page.goto(stranger(two));
  const [first, second] = [page.frameLocator("iframe").first(), page.frameLocator("iframe").last()];
  await button(first, "Play").click();
  await expect.poll(() => timeIn(first)).toBeGreaterThan(0);
  await button(second, "Play").click();
  await expect(button(first, "Play")).toBeVisible();
  const other = await context.newPage();
  await other.goto(stranger(frameOf(published.url + PATH)));
  await button(playerIn(other), "Play").click();
  await expect(button(second, "Play")).toBeVisible();
});

for (const depth of ["beside it", "in a frame of its own"])
  test(`in a sandbox without channel a player stops one ${depth}`, { tag: "@slow" }, async ({
    page,
    published,
    stranger,
  }) => {
    const frame = (path: string) => frameOf(published.url + path, { sandbox: "allow-scripts" });
    const other = frame("/embed/night-ferry");
    const inner =
      depth === "beside it" ? other : `<iframe srcdoc='${other}' width="600" height="450"></iframe>`;
    await page.goto(stranger(frame(PATH) + inner));
    const first = page.frameLocator("iframe").first();
    const second =
      depth === "beside it"
        ? page.frameLocator("iframe").last()
        : page.frameLocator("[srcdoc]").frameLocator("iframe");
    for (const [one, another] of [
      [first, second],
      [second, first],
    ] as const) {
      await button(one, "Play").click();
      await expect(button(one, "Pause")).toBeVisible();
      await expect.poll(() => timeIn(one)).toBeGreaterThan(0);
      await expect(button(another, "Play")).toBeVisible();
    }
  });

test("a listen counts, not against Global Privacy Control", { tag: "@slow" }, async ({
  page,
  site,
  published,
  openFramed,
}) => {
  await page.goto(published.url);
  await page.evaluate(() => localStorage.setItem("sb-band-auth-token", "{}"));
  await site.supabase.sql("delete from listens");
  const counts = watchCounts(page);
  const listen = async () => {
    await openFramed("allow-scripts");
    await play(page).click();
    // More than half of it, and not the next track, which would count, too.
    await playerIn(page)
      .locator("audio")
      .evaluate(async (audio: HTMLAudioElement) => {
        audio.playbackRate = 8;
        await new Promise<void>((resolve) => {
          audio.addEventListener("timeupdate", () => audio.currentTime > 14 && resolve());
        });
        audio.pause();
      });
  };
  await listen();
  await expect.poll(() => countedListens(site)).toBe(1);
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await listen();
  expect(counts).toHaveLength(1);
});

test.describe("WordPress", () => {
  const SECRET = "aB3dE6gH9j";
  /** What wp-includes/js/wp-embed.js does with messages of its frames, and a list of all of them. */
  const receiver = `<script>
    window.messages = []; window.followed = [];
    addEventListener("message", ({ data, source }) => {
      messages.push(data);
      if (!data || /[^a-zA-Z0-9]/.test(data.secret)) return;
      for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
        if (source !== frame.contentWindow || data.message !== "link") continue;
        const [from, to] = [new URL(frame.src), new URL(data.value)];
        if (/^https?:$/.test(to.protocol) && to.host === from.host && document.activeElement === frame)
          followed.push(data.value);
      }
    });
  </script>`;
  const state = (page: Page) => page.evaluate("({ messages, followed })");

  test("follows the link of a player in its frame", { tag: "@slow" }, async ({
    page,
    published,
    stranger,
  }) => {
    const address = `${published.url}${PATH}#?secret=${SECRET}`;
    const frame = frameOf(address, { sandbox: "allow-scripts" }).replace(
      "<iframe",
      `<iframe data-secret="${SECRET}"`,
    );
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto(stranger(receiver + frame));
    await playerIn(page).getByRole("link").click();
    // Its seven rows: more than the frame has.
    const height = { message: "height", value: 468, secret: SECRET };
    const page_ = `${published.url}/album/tidal-memory`;
    await expect
      .poll(() => state(page))
      .toEqual({
        messages: [height, { message: "link", value: page_, secret: SECRET }],
        followed: [page_],
      });
    await expect(playerIn(page).locator("#address")).toHaveText(new URL(page_).host);

    await test.step("and in large text asks for the height that shows all rows", async () => {
      const needed = await playerIn(page)
        .locator("#list")
        .evaluate((list) => {
          document.documentElement.style.fontSize = "32px";
          dispatchEvent(new Event("resize"));
          return innerHeight + list.scrollHeight - list.clientHeight;
        });
      expect(needed).toBeGreaterThan(height.value);
      await expect.poll(() => page.evaluate("messages.at(-1)")).toEqual({ ...height, value: needed });
    });
  });

  for (const fragment of [
    "",
    "#share=0123456789abcdef0123456789abcdef",
    "#?secret=",
    "#?secret=a%22b",
    "#?secret=a&b=c",
    "#secret=abc",
  ])
    test(`of "${fragment}" nothing is read, nor is a message sent`, {
      tag: "@slow",
    }, async ({ page, published, stranger }) => {
      await page.goto(stranger(receiver + frameOf(published.url + PATH + fragment)));
      const popup = page.waitForEvent("popup");
      await playerIn(page).getByRole("link").click();
      expect((await popup).url()).toContain(published.url);
      await play(page).click();
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
      expect(await state(page)).toEqual({ messages: [], followed: [] });
    });
});

test("the album's page opens well from a sandboxed popup", { tag: "@slow" }, async ({
  page,
  context,
  openFramed,
}) => {
  // Of no origin: the list of pages, the catalogue's file and the service worker are not for it.
  expectPageErrors(/pages\.json|catalogue\.json|net::ERR_FAILED/);
  await openFramed("allow-scripts allow-popups");
  const popup = context.waitForEvent("page");
  await playerIn(page).getByRole("link").click();
  const opened = await popup;
  await expect(opened.getByRole("heading", { name: "Tidal Memory" })).toBeVisible();
  await expect(covers(opened)).toHaveCount(6);
  await track(opened, "Harbor Lights").click();
  await expect.poll(() => audioTime(opened)).toBeGreaterThan(0);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test.describe("attacks", () => {
  test("no other path shows in a frame", async ({ page, published, stranger }) => {
    expectPageErrors(/frame-ancestors|X-Frame-Options|Refused to (frame|display)|Framing/, /404/);
    const paths = [
      "/",
      "/secure",
      "/album/tidal-memory",
      "/album/pages.json",
      "/nowhere",
      "/album/gone",
      "/404.html",
      "/sw.js",
      "/feed.xml",
      "/embed",
      "/embedded",
      "/robots.txt",
    ];
    await page.goto(stranger(paths.map((path) => frameOf(published.url + path, { height: 50 })).join("")));
    const inner = page.frames().slice(1);
    expect(inner).toHaveLength(paths.length);
    expect(inner.map((frame) => frame.url()).filter((url) => url.includes(published.url))).toEqual([]);
  });

  test("a player knows no session, and tells nothing", { tag: "@slow" }, async ({
    page,
    site,
    published,
    stranger,
  }) => {
    await page.goto(published.url);
    await page.evaluate(() =>
      localStorage.setItem("sb-band-auth-token", '{"access_token":"secret-of-the-owner"}'),
    );
    const tokens: string[] = [];
    page.on("request", async (request) => {
      if (/secret-of-the-owner|authorization/i.test(JSON.stringify(await request.allHeaders())))
        tokens.push(request.url());
    });
    const listener = `<script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>`;
    await page.goto(stranger(listener + frameOf(`${published.url}${PATH}#?secret=abc`)));
    await page.evaluate(() => {
      const inner = document.querySelector("iframe")?.contentWindow;
      const ready = { message: "ready", secret: "abc" };
      for (const message of ["ready", ready, { type: "play" }, { album: "<img src=x>" }])
        inner?.postMessage(message, "*");
    });
    await play(page).click();
    await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
    // Its height, once more when it is asked as WordPress asks.
    const heard = await page.evaluate<unknown[]>("heard.map(({ message }) => message)");
    expect(new Set(heard)).toEqual(new Set(["height"]));
    expect(tokens).toEqual([]);
    expect(site.url).not.toBe(published.url);
  });
});

test.describe("on screen", () => {
  test("it breaks no rule of accessibility, at any size", { tag: "@slow" }, async ({ page, published }) => {
    await page.goto(published.url + PATH);
    await button(page, "Play").click();
    await expect(button(page, "Pause")).toBeVisible();
    for (const [width, height] of [
      [320, 70],
      [480, 180],
      [600, 420],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await violationsOn(page), `${width} x ${height} px`).toEqual([]);
    }
    await test.step("on a light ground too (§10.32)", async () => {
      await page.evaluate(
        (styles) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(styles);
          document.adoptedStyleSheets = [sheet];
        },
        embedStyles({ ...noBandSettings.look, ground: "light" }),
      );
      expect(await violationsOn(page)).toEqual([]);
    });
  });

  test("it stays in shape from 80 x 80 to 2,000 px, with long titles", { tag: "@slow" }, async ({
    page,
    published,
    site,
  }) => {
    const long = `${"Unbrokenword".repeat(30)} "quoted" </script><b>`;
    await site.supabase.sql("update tracks set title = $1 where title = 'Harbor Lights'", [long]);
    await site.supabase.sql("update albums set title = $1 where title = 'Tidal Memory'", [long]);
    await page.goto(published.url + PATH);
    await button(page, "Play").click();
    await expect(page.locator("#track")).toHaveText(long);
    for (const [width, height] of [
      [80, 80],
      [120, 70],
      [320, 70],
      [200, 150],
      [300, 210],
      [320, 140],
      [320, 160],
      [320, 180],
      [320, 420],
      [480, 180],
      [640, 300],
      [2000, 70],
      [2000, 420],
      [400, 2000],
      [2000, 2000],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${width} x ${height} px`;
      const [fullWidth, fullHeight] = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight] as const;
      });
      expect(fullWidth, size).toBeLessThanOrEqual(width);
      expect(fullHeight, size).toBeLessThanOrEqual(height);
      await expect(button(page, "Pause"), size).toBeInViewport({ ratio: 1 });
      if (width < 200) continue;
      await expect(page.locator("#address"), size).toBeInViewport();
      expect(await overlapping(page), size).toEqual([]);
    }
  });

  test("nothing is empty below the cover, and of three lines the title is the largest @slow", async ({
    page,
    published,
  }) => {
    await page.goto(published.url + PATH);
    for (const [width, height] of [
      [300, 180],
      [420, 180],
      [600, 180],
      [300, 420],
      [600, 420],
      [640, 420],
      [760, 420],
      [1200, 420],
      [300, 468],
      [700, 468],
      [900, 300],
      [1100, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { empty, sizes } = await page.evaluate(() => {
        const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
        const cover = boxOf("cover");
        const below = ["bar", "list", "address"]
          .map(boxOf)
          .filter((box) => box.height > 0 && box.left < cover.right && box.top >= cover.bottom);
        const end = Math.min(innerHeight, ...below.map(({ top }) => top));
        const sizes = ["title", "by", "track"].map(
          (id) => getComputedStyle(document.getElementById(id) as Element).fontSize,
        );
        return { empty: end - cover.bottom, sizes };
      });
      const size = `${width} x ${height} px`;
      expect(empty, size).toBeGreaterThanOrEqual(0);
      expect(empty, size).toBeLessThanOrEqual(16);
      expect(sizes, size).toEqual(["20px", "14px", "14px"]);
    }
  });

  test("by keyboard alone: each control is reached, and shows its focus", async ({ page, published }) => {
    await page.setViewportSize({ width: 600, height: 420 });
    await page.goto(published.url + PATH);
    const names: (string | null)[] = [];
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      names.push(await focused.evaluate((element) => element.ariaLabel ?? element.textContent));
      await expect(focused).toHaveCSS("outline-style", "solid");
    }
    expect(names.slice(0, 4)).toEqual([
      "GLASS HARBOR: open the album",
      "Play",
      "Previous track",
      "Next track",
    ]);
    await button(page, "Play").focus();
    await page.keyboard.press("Space");
    await expect(button(page, "Pause")).toBeFocused();
  });

  test("with forced colours and reduced motion all controls are drawn", { tag: "@slow" }, async ({
    page,
    published,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 480, height: 420 });
    await page.goto(published.url + PATH);
    await expect(button(page, "Play")).toHaveCSS("border-style", "solid");
    await expect(page.getByLabel("Seek")).toHaveCSS("appearance", "auto");
    await button(page, "Play").evaluate((element) => element.setAttribute("aria-busy", "true"));
    expect(
      await button(page, "Play").evaluate((element) => getComputedStyle(element, "::after").animationName),
    ).toBe("none");
  });
});

test("without script it is a list of tracks with a link to the album", async ({ browser, published }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 480, height: 420 },
  });
  const page = await context.newPage();
  await page.goto(published.url + PATH);
  await expect(page.getByRole("listitem")).toHaveCount(7);
  await expect(page.getByRole("link")).toHaveAttribute("href", "/album/tidal-memory");
  await expect(page.getByText(new URL(published.url).host)).toBeVisible();
  await expect(button(page, "Play")).toHaveCount(0);
  await context.close();
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a player's requests go past it", { tag: "@slow" }, async ({ page, published }) => {
    await page.goto(published.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto("about:blank");
    const answers: [string, boolean][] = [];
    page.on(
      "response",
      (response) => void answers.push([new URL(response.url()).pathname, response.fromServiceWorker()]),
    );
    await page.goto(published.url + PATH);
    await button(page, "Play").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    expect(answers.map(([path]) => path)).toContain(PATH);
    expect(answers.some(([path]) => path.includes("/media/covers/"))).toBe(true);
    expect(answers.filter(([, isFromWorker]) => isFromWorker)).toEqual([]);
  });
});

test("beside Share, the code is shown with its player, and copied", { tag: "@slow" }, async ({
  page,
  context,
  published,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = page.getByRole("dialog", { name: "Embed" });
  const preview = dialog.frameLocator("iframe");
  await page.goto(`${published.url}/album/tidal-memory`);
  await button(page, "More").click();
  await button(page, "Embed").click();
  await expect(preview.getByRole("heading", { name: "Tidal Memory" })).toBeVisible();
  await page.getByRole("radio", { name: "Line" }).check();
  await expect(dialog.locator("iframe")).toHaveAttribute("height", "70");
  await button(preview, "Play").click();
  await expect.poll(() => timeIn(preview)).toBeGreaterThan(0);
  await button(dialog, "Copy").click();
  await expect(button(dialog, "Code copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<iframe src="${published.url}${PATH}" title="Glass Harbor: music player" width="100%" height="70" frameborder="0" loading="lazy"></iframe>`,
  );
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button(page, "Embed")).toBeFocused();
});

for (const engine of [firefox, webkit])
  test(`in ${engine.name} a player sounds in a sandbox too @slow`, async ({ site, published, stranger }) => {
    skipMissing(engine.missing);
    await site.supabase.sql("delete from listens");
    const page = await engine.start();
    const press = async (sandbox?: string) => {
      const frame = frameOf(published.url + PATH, { height: 70, width: 600, sandbox });
      await page.open(stranger(frame.replace("<iframe", '<iframe onload="window.isLoaded = true"')));
      await expect.poll(() => page.evaluate(() => "isLoaded" in window)).toBe(true);
      await page.clickAt(34, 35);
    };
    await press();
    await expect.poll(() => countedListens(site)).toBe(1);
    await press("allow-scripts");
    // Of a frame of no origin only the picture is known: beside its buttons' looks, its time moves on for seconds.
    const pictures = new Set<string>();
    const seen = async () => pictures.add(Buffer.from(await page.screenshot()).toString("base64")).size;
    await expect.poll(seen).toBeGreaterThan(6);
    await page.close();
  });
