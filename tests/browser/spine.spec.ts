import { expect, test } from "../support/browserTest.ts";

test("the public page answers", async ({ page, site }) => {
  await page.goto("/");
  await expect(page.getByText("Glass Harbor").first()).toBeVisible();
  expect(await site.supabase.sql("select count(*)::int as count from albums")).toEqual([
    { count: expect.any(Number) },
  ]);
});
