// behaviour §10.29
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { OPEN_FORMS } from "../../src/boot/contract.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { bandSettings, storeSettings } from "../support/bandSettings.ts";
import { expect, skipMissing, test } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { publishSite } from "../support/publishSite.ts";
import { listenSecurely, missingOpenssl } from "./secureServer.ts";

test.use({ ignoreHTTPSErrors: true });

/** What a build of a site with a form writes: `contentSecurityPolicy.test.ts` and `refusedTraining.test.ts` hold that. */
async function openForms(folder: string): Promise<void> {
  for (const name of ["index.html", "_headers"]) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll("form-action 'self'", OPEN_FORMS));
  }
}

/** A mailing service, which the page knows as lists.example and which sends fans on to another host. */
async function startService(context: BrowserContext) {
  const received: string[] = [];
  const server = await listenSecurely((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push(`${request.method} ${request.url} ${body}`.trim());
      if (request.method === "POST")
        response.writeHead(303, { Location: `https://127.0.0.1:${server.port}/thanks` }).end();
      else response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Thank you</title>");
    });
  });
  await context.route("https://lists.example/**", (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `https://localhost:${server.port}${pathname}${search}` });
  });
  return { received, close: server.close };
}

test("a fan subscribes, and the new tab opens where the service sends it", async ({
  page,
  site,
  context,
}) => {
  skipMissing(missingOpenssl());
  const published = await publishSite(site, staticHost, openForms);
  const service = await startService(context);
  await giveFullAddresses(site.supabase, site.url);
  await storeSettings(site, { mailing: bandSettings.mailing, support: bandSettings.support });
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
  expect(service.received).toEqual([
    "POST /subscribe?list=1 tags=harbor&trap=&EMAIL=fan%40example.com&gdpr=yes",
    "GET /thanks",
  ]);
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
