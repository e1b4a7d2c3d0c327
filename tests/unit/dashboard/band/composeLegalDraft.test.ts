// behaviour §10.26
import { describe, expect, test } from "vitest";
import { privacyText } from "#dashboard/band/composeLegalDraft.ts";
import { languages } from "#messages/languages/all.ts";
import { privacyDraft } from "#messages/siteMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";

const facts = {
  supabaseUrl: "https://ref.supabase.co",
  contactEndpoint: "https://forms.example/f/1",
  asksForVideo: false,
  countsListens: true,
  media: "",
};
const draft = (changed: Partial<typeof facts> = {}) =>
  privacyText({ ...facts, ...changed }, "https://band.example").split("\n\n");

test("the draft names each receiver, and what this build does", () => {
  expect(draft()).toEqual([
    privacyDraft.controller,
    privacyDraft.host,
    privacyDraft.supabase("ref.supabase.co"),
    privacyDraft.copies(""),
    privacyDraft.embedded,
    privacyDraft.video(false),
    privacyDraft.listens,
    privacyDraft.contact("forms.example"),
    privacyDraft.storage(false),
    privacyDraft.site,
    privacyDraft.transfers,
    privacyDraft.basis(false),
    privacyDraft.required,
    privacyDraft.rights,
  ]);
});

test("a build that asks before the video, and counts no listens, has another one", () => {
  const asked = draft({ asksForVideo: true, countsListens: false });
  const parts = [privacyDraft.video, privacyDraft.storage, privacyDraft.basis];
  for (const part of parts) {
    expect(asked).toContain(part(true));
    expect(part(true)).not.toBe(part(false));
  }
  expect(asked).not.toContain(privacyDraft.listens);
});

test("a build names where copies of files are, and none where there are none", () => {
  expect(draft({ media: "https://files.example/media" })).toContain(privacyDraft.copies("files.example"));
  expect(draft({ media: "off" })).not.toContain(privacyDraft.copies(""));
});

test("a site with the form of a mailing service names that, and another one does not (§10.29)", () => {
  const text = (host?: string) => privacyText(facts, "https://band.example", host).split("\n\n");
  expect(text("lists.example")).toContain(privacyDraft.mailing("lists.example"));
  expect(text("lists.example")).toHaveLength(draft().length + 1);
  expect(text()).toEqual(draft());
});

test("addresses of the site's own are those of its host", () => {
  const own = draft({ supabaseUrl: "", contactEndpoint: "/contact" });
  expect(own).toContain(privacyDraft.supabase("band.example"));
  expect(own).toContain(privacyDraft.contact("band.example"));
});

test("the longest draft leaves room in its field", () => {
  expect(draft({ asksForVideo: true }).join("\n\n").length).toBeLessThan(bandLimits.legal / 4);
});

describe.each(Object.entries(languages))("the draft in %s", (_, { privacyDraft: words, imprintDraft }) => {
  const text = (isAsked: boolean) =>
    Object.values(words)
      .map((part) => (typeof part === "string" ? part : (part as (given: unknown) => string)(isAsked)))
      .join("\n");

  test("names what a browser stores and may send, and how the count ends", () => {
    for (const name of ["IP", "Cookie", "__cf_bm", "Cloudflare", "Do Not Track", "Global Privacy Control"])
      expect(text(true).toLowerCase()).toContain(
        name === "Cookie" && !/cookie/i.test(text(true)) ? "ارتباط" : name.toLowerCase(),
      );
  });

  test("states no place of servers and no guarantee outside a gap, and closes each gap", () => {
    for (const whole of [text(true), text(false), imprintDraft.join("\n")]) {
      expect(whole.match(/\[/g)?.length).toBe(whole.match(/\]/g)?.length);
      const withoutGaps = whole.replaceAll(/\[[^\]]*\]/g, "");
      expect(withoutGaps).not.toMatch(/\[|\]|GDPR|DSGVO|RGPD|RODO|AVG|LGPD|TDDDG|Frankfurt/);
    }
  });

  test("has an imprint of five lines, each with a gap", () => {
    expect(imprintDraft).toHaveLength(5);
    for (const line of imprintDraft) expect(line).toMatch(/\[.+\]/);
  });
});
