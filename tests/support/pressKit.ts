import { type PressKit, pressKeys } from "../../src/rules/pressSettings.ts";
import { settingText } from "../../src/rules/settingParts.ts";

/** A press kit that has each of its parts. */
export const pressKit: PressKit = {
  texts: {
    sentence: "Four people and a tape machine.",
    paragraph: "They write at low water.",
    full: "قصة\n\nMore.",
  },
  photos: [
    {
      name: "press/1763800000110.jpg",
      width: 4000,
      height: 3000,
      copies: [480, 960].map((width, at) => ({ width, name: `press/${1763800000111 + at}.webp` })),
      bytes: 6_200_000,
      alt: "The band on a pier",
      credit: "Åsa Berg",
      licence: "CC-BY-4.0",
    },
  ],
  quotes: [{ text: "The loudest quiet record.", source: "Harbour Weekly", link: "https://weekly.example/1" }],
  contacts: [{ label: "Booking", address: "mailto:booking@band.example" }],
  files: [{ name: "press/1763800000120.pdf", bytes: 240_000, title: "Stage plan" }],
  logo: { name: "press/1763800000130.svg", bytes: 9000 },
  songs: ["0b5f3c0e-4d5b-4a7e-9d5e-1f6a3f2f7a11"],
  isLinked: true,
};

/** The rows of these parts. */
export const pressRows = (kit: Partial<PressKit>) =>
  (Object.entries(kit) as ["isLinked", boolean][]).map(([part, value]) => ({
    key: pressKeys[part],
    value: settingText(value),
  }));
