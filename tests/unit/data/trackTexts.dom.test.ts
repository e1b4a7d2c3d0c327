// behaviour §10.8
import { expect, test, vi } from "vitest";
import { saveTexts } from "#data/trackTexts.ts";

test.each([
  [true, { lyrics: null, credits: null }],
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
