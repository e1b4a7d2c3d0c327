import { expect, test } from "../support/browserTest.ts";
import { audioTime, covers } from "../support/player.ts";

test("a long catalogue is read whole, in a stable order (§7 §10.2) @slow", async ({ page, site }) => {
  // Two pages of albums, of the same moment by fives, and three of tracks: 200 albums have twelve each.
  await site.supabase.sql(`insert into albums (title, created_at)
    select 'Tape ' || n, timestamptz '2000-01-01' + n / 5 * interval '1 day' from generate_series(1, 1030) n`);
  await site.supabase.sql(`insert into tracks (album_id, title, track_number, audio_url)
    select album.id, album.title || ', part ' || part, part, demo.audio_url
    from (select id, title from albums where title like 'Tape %' order by created_at limit 200) album,
      generate_series(1, 12) part, (select audio_url from tracks limit 1) demo`);
  const albums = await site.supabase.sql<{ id: string; title: string }>(
    "select id, title from albums where published_at <= now() order by created_at desc, id",
  );
  const pages: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get("select")?.startsWith("*"))
      pages.push(`${pathname.slice(9)} ${searchParams.get("offset")}`);
  });
  const last = albums.at(-1);
  await page.goto(`/?album=${last?.id}&track=12`);

  await test.step("all pages are read, in a stable order", async () => {
    await expect(covers(page)).toHaveCount(1036);
    const shown = await covers(page).evaluateAll((all) =>
      all.map((cover) => cover.closest("[data-album-id]")?.getAttribute("data-album-id")),
    );
    const expected = albums.map(({ id }) => id);
    // The selected album is at the start of its row.
    expected.splice(-2, 2, expected.at(-1) ?? "", expected.at(-2) ?? "");
    expect(shown).toEqual(expected);
    expect(pages.filter((one) => one.startsWith("albums"))).toHaveLength(2);
    expect(pages.filter((one) => one.startsWith("tracks"))).toHaveLength(3);
  });

  const tracks = page.getByRole("list", { name: `Tracks of ${last?.title}` }).getByRole("button");

  await test.step("the album of the link is in view with its tracks, and what is far away is not drawn", async () => {
    await expect(tracks).toHaveCount(12);
    await expect(tracks.nth(11)).toHaveAttribute("aria-current", "true");
    await expect(tracks.nth(11)).toBeInViewport();
    const isDrawn = (index: number) =>
      covers(page)
        .nth(index)
        .evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isDrawn(30)).toBe(false);
    expect(await isDrawn(1034)).toBe(true);
  });

  await page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    const list = document.querySelector('[aria-label="Albums"]') ?? document.body;
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const card = (target as Element).closest?.("[data-album-id]");
        if (card) changed.push(card.getAttribute("data-album-id") ?? "");
      }
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const changed = () => page.evaluate(() => (window as unknown as { changed: string[] }).changed.splice(0));

  await test.step("a playing track draws nothing of the grid", async () => {
    await tracks.first().click();
    const elapsed = () => audioTime(page);
    await expect.poll(elapsed).toBeGreaterThan(0.1);
    await changed();
    const before = await elapsed();
    await expect.poll(elapsed).toBeGreaterThan(before + 1);
    expect(await changed()).toEqual([]);
  });

  await test.step("a click draws the two albums that change", async () => {
    const neighbour = albums.at(-2);
    await covers(page).last().click();
    await expect(page.getByRole("list", { name: `Tracks of ${neighbour?.title}` })).toBeVisible();
    expect([...new Set(await changed())].toSorted()).toEqual([last?.id, neighbour?.id].toSorted());
  });
});

test("End reaches the footer of 80 albums, one of them open (§10.2) @slow", async ({ page, site }) => {
  await site.supabase.sql(`insert into albums (title, artist, created_at)
    select case n % 3 when 0 then 'Tape ' || n else repeat('A long title that takes two lines ', 2) || n end,
      case n % 2 when 0 then 'Low Tide Duo' end,
      timestamptz '2000-01-01' + n * interval '1 day' from generate_series(1, 74) n`);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(covers(page)).toHaveCount(80);
    // The last part that comes after the response: the page grows no more.
    await page.getByText("Past shows").waitFor();
    for (const isOpen of [false, true]) {
      await page.evaluate(() => scrollTo(0, 0));
      if (isOpen) await covers(page).nth(1).click();
      await page.keyboard.press("End");
      await expect(
        page.getByRole("contentinfo"),
        `${width} px, ${isOpen ? "one open" : "none open"}`,
      ).toBeInViewport({ ratio: 0.5 });
      const left = await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollHeight - innerHeight - scrollY;
      });
      expect(left, `${width} px, ${isOpen ? "one open" : "none open"}`).toBeLessThan(2);
    }
  }
});
