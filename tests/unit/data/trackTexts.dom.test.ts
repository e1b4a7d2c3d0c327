// behaviour §10.8
import { expect, test, vi } from "vitest";
import { saveTexts } from "#data/trackTexts.ts";

test.each([
  [true, { lyrics: null, credits: null, isrc: null }],
  [false, null],
])(
  "texts that are gone already are removed for an admin (%s), and for nobody else",
  async (isAdmin, texts) => {
    vi.stubGlobal("fetch", async (input: string) => Response.json(input.endsWith("is_admin") ? isAdmin : []));
    const saved = saveTexts("1", { lyrics: null });
    if (texts) await expect(saved).resolves.toEqual(texts);
    else await expect(saved).rejects.toMatchObject({ reason: "notAdmin" });
  },
);

test("in a database without codes a text is removed as before (§10.31)", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    const { searchParams } = new URL(input, location.origin);
    asked.push(searchParams.toString());
    const missing = { code: "42703", message: "column track_texts.isrc does not exist" };
    return searchParams.has("isrc")
      ? Response.json(missing, { status: 400 })
      : Response.json([{ track_id: "1" }]);
  });
  expect(await saveTexts("1", { lyrics: null })).toEqual({ lyrics: null, credits: null, isrc: null });
  expect(asked.at(-1)).toContain("credits=is.null");
});
