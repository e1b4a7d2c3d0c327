import type { BrowserContext, Page } from "@playwright/test";

type Row = Record<string, unknown>;

/** Changes rows in the responses to a page, or to a whole context, as if the database had them so. */
export async function alterRows(
  context: BrowserContext | Page,
  table: "albums" | "tracks" | "app_settings",
  alter: (row: Row, index: number) => Row,
): Promise<void> {
  await context.route(`**/rest/v1/${table}?*`, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as Row[] | Row;
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(alter) : alter(body, 0) });
  });
}
