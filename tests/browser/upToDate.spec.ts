// behaviour §10.23
import type { Page } from "@playwright/test";
import { buildMessages } from "../../src/messages/settingsMessages.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { albumCard, albumForm, goToPlace, settingsPlace } from "../support/albumAdmin.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { HOST_STAND_INS } from "../support/databaseWorld.ts";
import { signIn } from "../support/ownerSession.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import type { Site } from "../support/startSite.ts";
import { expectToast } from "../support/toasts.ts";

const HOOK = "https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/5f0c";

const openSettings = (page: Page) => goToPlace(page, "Settings");

async function renameAlbum(page: Page, title: string, next: string): Promise<void> {
  await button(albumCard(page, title), `Edit ${title}`).click();
  await albumForm(page).getByLabel("Album Title *").fill(next);
  await button(albumForm(page), "Update Album").click();
  await expectToast(page, "Success", "Album updated successfully");
}

async function saveHook(page: Page, address: string): Promise<void> {
  await settingsPlace(page).getByLabel("Paste your host's build hook").fill(address);
  await button(settingsPlace(page), "Save Hook").click();
}

/** Takes back what a test adds to the database for its host. */
const removeHost = ({ database }: Site["supabase"]) =>
  database.exec(`drop schema net cascade; drop schema vault cascade; drop schema cron cascade;
    delete from private.builds; insert into private.builds default values`);

test("the owner reads how old the public pages are, gives the host's hook, and asks for a build", async ({
  page,
  site,
  published,
}) => {
  const { sql, database } = site.supabase;
  const { mark } = await (await fetch(`${published.url}/built.json`)).json();
  await giveFullAddresses(site.supabase, site.url);
  await database.exec(HOST_STAND_INS);
  await sql("update private.builds set mark = $1", [mark]);
  /** The minute in which the database calls the host, and the next one, in which it reads the answer. */
  const askHost = async (status: number) => {
    await sql("select private.ask_for_build()");
    await sql(
      "insert into net._http_response (id, status_code) select max(id), $1 from net.http_request_queue",
      [status],
    );
    await sql("select private.ask_for_build()");
  };

  try {
    await test.step("without a hook a change stays unbuilt", async () => {
      await page.goto(`${published.url}/secure`);
      await signIn(page);
      await openSettings(page);
      await expect(settingsPlace(page).getByText(buildMessages.upToDate)).toBeVisible();
      await expect(settingsPlace(page).getByText(buildMessages.noHook)).toBeVisible();
      await goToPlace(page, "Albums");
      await renameAlbum(page, "Tidal Memory", "Tidal Memories");
      await openSettings(page);
      await expect(settingsPlace(page).getByText(/^Public pages: 1 change since /)).toBeVisible();
    });

    await test.step("with one the host is asked, and its refusal is shown", async () => {
      await saveHook(page, HOOK);
      await expect(settingsPlace(page).getByText(buildMessages.hook("api.cloudflare.com"))).toBeVisible();
      await askHost(404);
      await goToPlace(page, "Albums");
      await openSettings(page);
      await expect(settingsPlace(page).getByRole("alert").filter({ hasText: "(404)" })).toBeVisible();
    });

    await test.step('"Build now" asks again as soon as the host may be asked', async () => {
      await button(settingsPlace(page), "Build now").click();
      await expect(settingsPlace(page).getByText(buildMessages.waiting)).toBeVisible();
      await sql("update private.builds set asked_at = asked_at - interval '10 minutes'");
      await askHost(200);
      expect(await sql("select url from net.http_request_queue")).toEqual([{ url: HOOK }, { url: HOOK }]);
      await goToPlace(page, "Albums");
      await openSettings(page);
      await expect(settingsPlace(page).getByText(buildMessages.building)).toBeVisible();
    });
  } finally {
    await removeHost(site.supabase);
  }
});

/** A published site whose database calls a host, which builds when its hook is called. */
async function startHostedSite(site: Site) {
  const { sql, database } = site.supabase;
  const published = await buildAndPublish(site, async () => {
    await database.exec(HOST_STAND_INS);
    await sql("delete from shows");
    await sql("insert into shows (day, city) values ((now() + interval '2 days')::date, 'Porto')");
  });
  const calls: string[] = [];
  const host = await listenOn(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    await published.publishAgain();
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"success": true}');
  });
  return {
    url: published.url,
    calls,
    read: async (path: string) => {
      const answer = await fetch(published.url + path);
      const text = await answer.text();
      return answer.ok ? text : "";
    },
    /** Does what pg_cron does each minute, so many minutes from now, and what pg_net does then. */
    async minute(minutes: number) {
      const tick = "select private.ask_for_build(clock_timestamp() + $1 * interval '1 minute') as did";
      const [row] = await sql<{ did: string }>(tick, [minutes]);
      const queue = "delete from net.http_request_queue returning id, url";
      for (const { id, url } of await sql<{ id: string; url: string }>(queue)) {
        const answer = await fetch(host.url + new URL(url).pathname, { method: "POST", body: "{}" });
        await sql("insert into net._http_response (id, status_code) values ($1, $2)", [id, answer.status]);
      }
      return row?.did;
    },
    async close() {
      await host.close();
      await published.close();
      await removeHost(site.supabase);
    },
  };
}

test("what the owner saves is built within minutes, a release and the end of a show in theirs @slow", async ({
  page,
  site,
}) => {
  test.setTimeout(400_000);
  // A wrong hook: hosted Supabase refuses it with 400.
  expectPageErrors(/status of [45]00 /);
  const { sql } = site.supabase;
  const hosted = await startHostedSite(site);
  try {
    await test.step("without a hook the owner reads what is old, and pastes one", async () => {
      await page.goto(`${hosted.url}/secure`);
      await signIn(page);
      await openSettings(page);
      await expect(settingsPlace(page).getByText("Public pages: up to date.")).toBeVisible();
      await expect(settingsPlace(page).getByText("stay old until the next build")).toBeVisible();
      await goToPlace(page, "Albums");
      await renameAlbum(page, "Tidal Memory", "Tidal Memories");
      expect(await hosted.minute(30)).toBe("nothing to ask");
      await openSettings(page);
      await expect(settingsPlace(page).getByText(/^Public pages: 1 change since /)).toBeVisible();
      await saveHook(page, `${HOOK}@example.com`);
      await expect(settingsPlace(page).getByText("This is no build hook of Netlify")).toBeVisible();
      await saveHook(page, HOOK);
      await expect(
        settingsPlace(page).getByText("Builds are asked for at api.cloudflare.com."),
      ).toBeVisible();
      await expect(settingsPlace(page).getByText(/^A build starts as soon as/)).toBeVisible();
    });

    await test.step("the host builds: every file says the new thing", async () => {
      expect(await hosted.read("/album/tidal-memories")).toBe("");
      expect(await hosted.minute(0)).toBe("asked");
      expect(hosted.calls).toEqual([`POST ${new URL(HOOK).pathname}`]);
      for (const path of [
        "/album/tidal-memories",
        "/embed/tidal-memories",
        "/embed/tidal-memories.json",
        "/feed.xml",
      ])
        expect(await hosted.read(path), path).toContain("Tidal Memories");
      expect(await hosted.read("/sitemap.xml")).toContain("/album/tidal-memories<");
      await expect(settingsPlace(page).getByText("Public pages: up to date.")).toBeVisible();
      await goToPlace(page, "Albums");
    });

    await test.step("later saves are collected, and built with a release and the end of a show", async () => {
      await renameAlbum(page, "Tidal Memories", "Tidal Memory");
      await goToPlace(page, "Shows");
      await expect(page.getByText("Porto")).toBeVisible();
      // As if two days had passed: the page was built before the show, which nobody has saved since.
      await sql("alter table shows disable trigger shows_note_change");
      await sql("update shows set day = day - 5");
      await sql("alter table shows enable trigger shows_note_change");
      await sql("insert into shows (day, city) values ((now() + interval '9 days')::date, 'Braga')");
      await sql("update private.builds set noted_until = now() - interval '3 days'");
      await sql(
        "insert into albums (title, published_at) values ('Springtide', clock_timestamp() + interval '1 second')",
      );
      await expect
        .poll(() => sql("select from albums where title = 'Springtide' and published_at <= now()"))
        .toHaveLength(1);
      expect(await hosted.read("/")).toContain("Porto");
      expect(await hosted.minute(1)).toBe("too soon");
      expect(await hosted.minute(11)).toBe("asked");
      expect(await hosted.read("/album/springtide")).toContain("Springtide");
      expect(await hosted.read("/embed/tidal-memory")).toContain("Tidal Memory");
      expect(await hosted.read("/shows.ics")).toContain("Braga");
      const home = await hosted.read("/");
      expect(home).toContain("Braga");
      expect(home).not.toContain("Porto");
    });
  } finally {
    await hosted.close();
  }
});
