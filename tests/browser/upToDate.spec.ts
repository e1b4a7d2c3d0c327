// behaviour §10.23
import { listenOn } from "../../supabase/local/listen.ts";
import { albumCard, albumForm, goToPlace, openMenu } from "../support/albumAdmin.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { HOST_STAND_INS } from "../support/databaseWorld.ts";
import { signIn } from "../support/ownerSession.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import type { Site } from "../support/startSite.ts";
import { expectToast } from "../support/toasts.ts";

const HOOK = "https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/5f0c";

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
      await database.exec(`drop schema net cascade; drop schema vault cascade; drop schema cron cascade;
        delete from private.builds; insert into private.builds default values`);
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
  const account = page.getByRole("dialog", { name: "Account" });
  const openAccount = async () => {
    await openMenu(page);
    await button(page, "Account").click();
  };
  const rename = async (title: string, next: string) => {
    await button(albumCard(page, title), `Edit ${title}`).click();
    await albumForm(page).getByLabel("Album Title *").fill(next);
    await button(albumForm(page), "Update Album").click();
    await expectToast(page, "Success", "Album updated successfully");
  };

  try {
    await test.step("without a hook the owner reads what is old, and pastes one", async () => {
      await page.goto(`${hosted.url}/secure`);
      await signIn(page);
      await openAccount();
      await expect(account.getByText("Public pages: up to date.")).toBeVisible();
      await expect(account.getByText("stay old until the next build")).toBeVisible();
      await page.keyboard.press("Escape");
      await rename("Tidal Memory", "Tidal Memories");
      expect(await hosted.minute(30)).toBe("nothing to ask");
      await openAccount();
      await expect(account.getByText(/^Public pages: 1 change since /)).toBeVisible();
      await account.getByLabel("Paste your host's build hook").fill(`${HOOK}@example.com`);
      await button(account, "Save Hook").click();
      await expect(account.getByText("This is no build hook of Netlify")).toBeVisible();
      await account.getByLabel("Paste your host's build hook").fill(HOOK);
      await button(account, "Save Hook").click();
      await expect(account.getByText("Builds are asked for at api.cloudflare.com.")).toBeVisible();
      await expect(account.getByText(/^A build starts as soon as/)).toBeVisible();
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
      await expect(account.getByText("Public pages: up to date.")).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("later saves are collected, and built with a release and the end of a show", async () => {
      await rename("Tidal Memories", "Tidal Memory");
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
