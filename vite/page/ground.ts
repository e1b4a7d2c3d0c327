import type { BandLook, Ground } from "../../src/rules/bandSettings.ts";
import { drawnSet, grounds } from "../../tailwind.config.ts";
import { type PageStep, replaceOnce } from "./page.ts";

const schemes = { dark: "dark", light: "light", device: "light dark" };

const themeColour = (colour: string, media = "") => `<meta name="theme-color"${media} content="${colour}" />`;

const themeColours = (ground: Ground) =>
  ground === "device"
    ? (["dark", "light"] as const)
        .map((scheme) => themeColour(grounds[scheme].ground, ` media="(prefers-color-scheme: ${scheme})"`))
        .join("\n    ")
    : themeColour(drawnSet(ground).ground);

/** Gives the page the band's ground, so that it never shows another (decision 120). The template has the dark one. */
export const onGround =
  (ground: Ground): PageStep =>
  (page) => {
    if (ground === null) return page;
    const parts = [
      ["<html", `<html data-ground="${ground}"`],
      ['content="dark"', `content="${schemes[ground]}"`],
      [themeColour(grounds.dark.ground), themeColours(ground)],
    ] as const;
    return {
      ...page,
      html: parts.reduce((html, [before, now]) => replaceOnce(html, before, now), page.html),
    };
  };

/** Gives the page the band's colour, so that it never shows another. */
export const inHue =
  (hue: BandLook["hue"]): PageStep =>
  (page) => ({
    ...page,
    html: replaceOnce(page.html, "<html", `<html${hue === null ? "" : ` style="--hue:${hue}"`}`),
  });
