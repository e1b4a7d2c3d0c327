import type { BandPicture, BandSettings, LegalTexts } from "../../src/rules/bandSettings.ts";
import { settingText } from "../../src/rules/settingParts.ts";
import { type BandTexts, settingKeys } from "../../src/rules/storedSettings.ts";
import type { Site } from "./startSite.ts";

/** A picture of this size with its copies, under object names of these milliseconds. */
export const bandPicture = (at: number, width = 1400, height = 933): BandPicture => ({
  name: `site/${at}.webp`,
  width,
  height,
  copies: [480, 960].map((copy, index) => ({ width: copy, name: `site/${at + index + 1}.webp` })),
});

/** The settings of a band that has set each of them. */
export const bandSettings: BandSettings = {
  about:
    "Glass Harbor are four people, one boathouse and a tape machine that runs a little slow.\n\nThey write at low water and record at high tide. Booking: booking@example.com\n\nهذه فرقة من الميناء 🌊",
  links: [
    { label: "Instagram", address: "https://www.instagram.com/glassharbor" },
    { label: "Letters", address: "https://letters.example/glass-harbor" },
    { label: "Bandcamp", address: "https://glassharbor.bandcamp.example/" },
  ],
  photos: [
    {
      ...bandPicture(1763800000010),
      caption: "The boathouse at low water.",
      alt: "A shed on poles above mud.",
    },
    { ...bandPicture(1763800000020, 900, 1200), caption: "", alt: "" },
    { ...bandPicture(1763800000030), caption: "", alt: "" },
  ],
  look: {
    picture: bandPicture(1763800000040, 2560, 1440),
    hue: 200,
    logo: "site/1763800000050.svg",
    ground: "light",
    face: "playfair-display",
  },
  isTrainingRefused: true,
  hasKindHeadings: true,
  mailing: {
    form: {
      action: "https://lists.example/subscribe?list=1",
      email: "EMAIL",
      hidden: [
        ["tags", "harbor"],
        ["trap", ""],
      ],
      consents: [{ name: "gdpr", value: "yes", text: "I agree to get the letters." }],
    },
    page: "https://lists.example/glass-harbor",
    sentence: "One letter a month, at low water.",
    consent: "You can leave the list in every letter.",
  },
  support: { label: "Buy us a tape", address: "https://support.example/glass-harbor" },
};

export const legalTexts: LegalTexts = {
  imprint: "Glass Harbor, Quay 4, 20457 Hamburg\n\nEmail: booking@example.com",
  privacy: "Who reads this is counted nowhere. See https://law.example/gdpr.",
};

type Settings = Partial<BandTexts>;

/** The rows of these settings. */
export const settingRows = (settings: Settings) =>
  (Object.entries(settings) as ["about", string][]).map(([name, value]) => ({
    key: settingKeys[name],
    value: settingText(value),
  }));

/** Stores these settings, as the dashboard would. */
export async function storeSettings({ supabase }: Site, settings: Settings): Promise<void> {
  for (const { key, value } of settingRows(settings))
    await supabase.sql(
      "insert into app_settings values ($1, $2) on conflict (key) do update set value = excluded.value",
      [key, value],
    );
}
