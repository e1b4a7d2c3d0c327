import { randomBytes } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { CATALOGUE_FRESH_MS } from "../../src/config.ts";
import type { Site } from "./startSite.ts";

type LinkParts = { title: string; expiresAt?: string };

/** The id of an album. */
export async function albumId({ supabase }: Site, title: string): Promise<string> {
  const [row] = await supabase.sql<{ id: string }>("select id from albums where title = $1", [title]);
  if (!row) throw new Error(`There is no album ${title}.`);
  return row.id;
}

/** Makes an album a draft again. */
export async function makeDraft({ supabase }: Site, title: string): Promise<void> {
  await supabase.sql("update albums set published_at = null where title = $1", [title]);
}

/** Makes a private link to an album, as the dashboard does. Out: the album's id, the token, and the path that holds both. */
export async function makePrivateLink(site: Site, { title, expiresAt }: LinkParts) {
  const id = await albumId(site, title);
  const token = randomBytes(16).toString("hex");
  await site.supabase.sql(
    `insert into private_links (album_id, name, token_hash, expires_at, created_by)
     values ($1, 'Radio 3', encode(sha256(convert_to($2, 'UTF8')), 'hex'), $3, gen_random_uuid())`,
    [id, token, expiresAt ?? null],
  );
  return { id, token, path: privatePath(id, token) };
}

/** The path of a private link. */
export const privatePath = (id: string, token: string) => `/?album=${id}#share=${token}`;

/** Remembers every request of a page. Out: what hosts got: each address, and each request's headers. */
export function watchRequests(page: Page) {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return async () =>
    Promise.all(
      requests.map(async (request) => ({ url: request.url(), headers: await request.allHeaders() })),
    );
}

/** Records a page's uses of local storage, for `storageUses`. */
export async function watchStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const uses: string[] = [];
    Object.assign(window, { storageUses: uses });
    for (const name of ["getItem", "setItem", "removeItem", "clear", "key"] as const) {
      const original = Storage.prototype[name] as (...values: string[]) => unknown;
      Object.assign(Storage.prototype, {
        [name](this: Storage, ...values: string[]) {
          if (this === localStorage) uses.push(`${name} ${values.join(" ")}`);
          return original.apply(this, values);
        },
      });
    }
  });
}

/** The uses of local storage since the page was opened. */
export const storageUses = (page: Page) =>
  page.evaluate(() => (window as { storageUses?: string[] }).storageUses);

/** Returns to the tab after a minute, when the albums are stale. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate((minute) => {
    const now = Date.now;
    Date.now = () => now() + minute;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, CATALOGUE_FRESH_MS);
}

/** The dialog of an album's private links. */
export const linksDialog = (page: Page) => page.getByRole("dialog", { name: /^Private Links - / });

/** The token in the address of a private link. */
export const tokenOf = (address: string): string => new URL(address).hash.replace("#share=", "");
