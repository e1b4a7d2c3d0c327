import { test, expect, frameOf, playerIn, timeIn } from "../support/embedding.ts";
test.use({ hasEffects: true });
test("look", async ({ page, published, stranger, seededData:_s }) => {
  const r = await fetch(`${published.url}/embed/tidal-memory`);
  const t = await r.text();
  const { gzipSync } = await import("node:zlib");
  console.log(r.status, t.length, gzipSync(t).length);
  const fs = await import("node:fs");
  fs.writeFileSync("/tmp/e40/embed.html", t);
  fs.writeFileSync("/tmp/e40/oembed.json", await (await fetch(`${published.url}/embed/tidal-memory.json`)).text());
  fs.writeFileSync("/tmp/e40/album.html", await (await fetch(`${published.url}/album/tidal-memory`)).text());
  page.on("console", m => console.log("console", m.text()));
  page.on("pageerror", m => console.log("error", m.message));
  for (const [w,h] of [[320,70],[320,160],[320,420],[480,70],[480,160],[480,420],[800,70],[800,160],[800,420],[80,80],[2000,420],[1000,2000]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(stranger(frameOf(`${published.url}/embed/tidal-memory`, { height: h })));
    await playerIn(page).locator("img").evaluate((i: HTMLImageElement) => i.decode?.().catch(()=>{}));
    await page.screenshot({ path: `/tmp/e40/${w}x${h}.png` });
  }
  await page.setViewportSize({ width: 480, height: 420 });
  await page.goto(stranger(frameOf(`${published.url}/embed/tidal-memory`, { height: 420, sandbox: "allow-scripts" })));
  await playerIn(page).getByRole("button", { name: "Play" }).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(1);
  await page.screenshot({ path: `/tmp/e40/playing.png` });
});
