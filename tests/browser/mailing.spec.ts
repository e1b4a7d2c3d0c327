// behaviour §10.29
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OPEN_FORMS } from "../../src/boot/contract.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { bandSettings, storeSettings } from "../support/bandSettings.ts";
import { expect, skipMissing, test } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { firefox } from "../support/firefox.ts";
import { publishSite } from "../support/publishSite.ts";
import type { Site } from "../support/startSite.ts";
import { webkit } from "../support/webkit.ts";
import { listenSecurely, missingOpenssl } from "./secureServer.ts";

test.use({ ignoreHTTPSErrors: true });

/** What a build of a site with a form writes: `contentSecurityPolicy.test.ts` and `refusedTraining.test.ts` hold that. */
async function openForms(folder: string): Promise<void> {
  for (const name of ["index.html", "_headers"]) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll("form-action 'self'", OPEN_FORMS));
  }
}

/** A mailing service, which sends fans on to another host. */
async function startService() {
  const received: string[] = [];
  const server = await listenSecurely((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      // A browser asks for the icon of the page that it was sent on to, sooner or later.
      if (request.url !== "/favicon.ico") received.push(`${request.method} ${request.url} ${body}`.trim());
      if (request.method === "POST")
        response.writeHead(303, { Location: `https://127.0.0.1:${server.port}/thanks` }).end();
      else response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Thank you</title>");
    });
  });
  return { received, ...server };
}

const SENT = ["POST /subscribe?list=1 tags=harbor&trap=&EMAIL=fan%40example.com&gdpr=yes", "GET /thanks"];

/** The site as it is built with the form. */
async function publishForm(site: Site) {
  const published = await publishSite(site, staticHost, openForms);
  await giveFullAddresses(site.supabase, site.url);
  await storeSettings(site, { mailing: bandSettings.mailing, support: bandSettings.support });
  return published;
}

test("a fan subscribes, and the new tab opens where the service sends it", async ({
  page,
  site,
  context,
}) => {
  skipMissing(missingOpenssl());
  const published = await publishForm(site);
  const service = await startService();
  // As the page knows it.
  await context.route("https://lists.example/**", (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `https://localhost:${service.port}${pathname}${search}` });
  });
  await page.goto(published.url);
  const section = page.getByRole("region", { name: "Mailing list" });
  await section.getByLabel("Email").fill("fan@example.com");
  await expect(section.getByRole("checkbox")).not.toBeChecked();
  await section.getByRole("checkbox").check();
  await expect(page.getByRole("link", { name: /^Buy us a tape/ })).toHaveCount(3);
  expect(service.received).toEqual([]);

  const opened = context.waitForEvent("page");
  await section.getByRole("button", { name: "Subscribe" }).click();
  const tab = await opened;
  await expect(tab).toHaveTitle("Thank you");
  expect(new URL(tab.url()).hostname).toBe("127.0.0.1");
  expect(service.received).toEqual(SENT);
  await service.close();
  await published.close();
});

test("before the next build the service's page is linked", { tag: "@slow" }, async ({
  page,
  site,
  published,
}) => {
  await giveFullAddresses(site.supabase, site.url);
  await storeSettings(site, { mailing: bandSettings.mailing });
  await page.goto(published.url);
  const section = page.getByRole("region", { name: "Mailing list" });
  await expect(section.getByRole("link", { name: /^Subscribe/ })).toHaveAttribute(
    "href",
    bandSettings.mailing.page,
  );
  await expect(section.getByRole("textbox")).toHaveCount(0);
});

for (const engine of [firefox, webkit])
  test(`in ${engine.name} a fan's address goes to the service, which sends the new tab on @slow`, async ({
    site,
  }) => {
    skipMissing(engine.missing);
    skipMissing(missingOpenssl());
    const published = await publishForm(site);
    const service = await startService();
    const page = await engine.start();
    const inForm = (rest: string) => `//section[@id="mailing"]//form//${rest}`;
    await page.open(`${published.url}/#${service.port}`);
    await page.see(inForm("button"));
    // No name leads these browsers to the service: it has an address of this machine instead, at the same path.
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("#mailing form");
      if (!form) return;
      const { pathname, search } = new URL(form.action);
      form.action = `https://localhost:${location.hash.slice(1)}${pathname}${search}`;
    });
    await page.type(inForm('input[@type="email"]'), "fan@example.com");
    await page.click(inForm('input[@type="checkbox"]'));
    expect(service.received).toEqual([]);
    await page.click(inForm("button"));
    await expect.poll(() => service.received).toEqual(SENT);
    expect(await page.evaluate(() => location.pathname)).toBe("/");
    await page.see(inForm("button"));
    await page.close();
    await service.close();
    await published.close();
  });
