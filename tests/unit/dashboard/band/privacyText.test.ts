// behaviour §10.26
import { expect, test } from "vitest";
import { privacyText } from "#dashboard/band/privacyText.ts";
import { privacyDraft } from "#messages/siteMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";

const facts = {
  supabaseUrl: "https://ref.supabase.co",
  contactEndpoint: "https://forms.example/f/1",
  asksForVideo: false,
  countsListens: true,
};
const draft = (changed: Partial<typeof facts> = {}) =>
  privacyText({ ...facts, ...changed }, "https://band.example").split("\n\n");

test("the draft names each receiver, and what this build does", () => {
  expect(draft()).toEqual([
    privacyDraft.controller,
    privacyDraft.host,
    privacyDraft.supabase("ref.supabase.co"),
    privacyDraft.video,
    privacyDraft.listens,
    privacyDraft.contact("forms.example"),
    privacyDraft.storage,
    privacyDraft.basis,
    privacyDraft.rights,
  ]);
});

test("a build that asks before the video, and counts no listens, has another one", () => {
  const asked = draft({ asksForVideo: true, countsListens: false });
  expect(asked).toContain(privacyDraft.videoAsked);
  expect(asked).toContain(privacyDraft.storageAsked);
  for (const other of [privacyDraft.video, privacyDraft.storage, privacyDraft.listens])
    expect(asked).not.toContain(other);
});

test("addresses of the site's own are those of its host", () => {
  const own = draft({ supabaseUrl: "", contactEndpoint: "/contact" });
  expect(own).toContain(privacyDraft.supabase("band.example"));
  expect(own).toContain(privacyDraft.contact("band.example"));
});

test("the longest draft leaves room in its field", () => {
  expect(draft({ asksForVideo: true }).join("\n\n").length).toBeLessThan(bandLimits.legal / 2);
});
