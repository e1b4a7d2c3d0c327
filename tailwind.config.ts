import type { Config } from "tailwindcss";
import type { PluginAPI } from "tailwindcss/plugin";
import { type Accents, accentOfHue } from "./src/rules/accentColour.ts";
import type { Ground } from "./src/rules/bandSettings.ts";

/** A glow by its size, its centre and its strength in per cent; eased, so that no edge shows. */
function softGlow(place: string, strength: number): string {
  const stops = [1, 0.74, 0.46, 0.22, 0.07, 0].map(
    (share, index) =>
      `color-mix(in oklab, var(--glow) ${(strength * share).toFixed(1)}%, transparent) ${index * 20}%`,
  );
  return `radial-gradient(${place}, ${stops.join(", ")})`;
}

/**
 * What differs between the grounds (behaviour §10.32, decision 120): each is a custom property, and named for what it is for.
 * `tests/unit/grounds.test.ts` reads the contrast of all pairs.
 */
const dark = {
  "color-scheme": "dark",
  ground: "#0b0d12",
  surface: "#13161d",
  raised: "#1c2029",
  /** Behind words over the video, and behind those of fields. */
  glass: "rgb(11 13 18 / 0.75)",
  well: "rgb(11 13 18 / 0.6)",
  /** Behind a dialog. */
  veil: "rgb(0 0 0 / 0.8)",
  line: "rgb(255 255 255 / 0.12)",
  "line-strong": "rgb(255 255 255 / 0.25)",
  /** Over what has a colour already: what is marked, under the pointer, pressed; the line of a slider. */
  "tint-faint": "rgb(255 255 255 / 0.04)",
  tint: "rgb(255 255 255 / 0.08)",
  hover: "rgb(255 255 255 / 0.1)",
  pressed: "rgb(255 255 255 / 0.16)",
  groove: "rgb(255 255 255 / 0.2)",
  ink: "#f4f1ea",
  muted: "#b3b6bf",
  "on-accent": "#14100a",
  danger: "#ff8a80",
  success: "#7ddba3",
  /** Around the ring of the focus. */
  halo: "rgb(0 0 0 / 0.65)",
  "shade-low": "rgb(0 0 0 / 0.4)",
  "shade-mid": "rgb(0 0 0 / 0.45)",
  "shade-high": "rgb(0 0 0 / 0.6)",
  /** What the first paint has of `dusk`, which is costly: night sky above dark water. */
  night: "linear-gradient(180deg, #0f1626, #171a26 61.4%, #0a0f18 61.8%, #06090f)",
  /** The stage without a video, below its glows; never too light for muted text. */
  dusk: "radial-gradient(85% 75% at 4% 0%, rgb(70 122 196 / 0.5), rgb(70 122 196 / 0.18) 45%, transparent 78%), linear-gradient(180deg, #101a30, #182238 38%, #211f33 61.4%, #0b111c 61.8%, #0b1019 76%, #070a10)",
  /** Over the video, below its glow: dark behind the header only. Other texts have `glass` behind them. */
  scrim:
    "linear-gradient(180deg, rgb(11 13 18 / 0.82), rgb(11 13 18 / 0.78) 4rem, rgb(11 13 18 / 0.66) 9rem, rgb(11 13 18 / 0.36) 18rem, rgb(11 13 18 / 0.36) 60%, rgb(11 13 18 / 0.6))",
};

export type Tokens = typeof dark;

const light: Tokens = {
  "color-scheme": "light",
  ground: "#f3f2ee",
  surface: "#faf9f6",
  raised: "#fefefd",
  glass: "rgb(250 250 250 / 0.9)",
  well: "rgb(255 255 255 / 0.6)",
  veil: "rgb(22 25 33 / 0.6)",
  line: "rgb(22 25 33 / 0.14)",
  "line-strong": "rgb(22 25 33 / 0.3)",
  "tint-faint": "rgb(22 25 33 / 0.03)",
  tint: "rgb(22 25 33 / 0.06)",
  hover: "rgb(22 25 33 / 0.07)",
  pressed: "rgb(22 25 33 / 0.12)",
  groove: "rgb(22 25 33 / 0.22)",
  ink: "#17191e",
  muted: "#54585f",
  "on-accent": "#fdfcfa",
  danger: "#a81f18",
  success: "#17663b",
  halo: "rgb(255 255 255 / 0.85)",
  "shade-low": "rgb(22 25 33 / 0.16)",
  "shade-mid": "rgb(22 25 33 / 0.18)",
  "shade-high": "rgb(22 25 33 / 0.28)",
  night: "linear-gradient(180deg, #dfe7f1, #f1ebe4 61.4%, #d5dde4 61.8%, #e9ecee)",
  dusk: "radial-gradient(85% 75% at 4% 0%, rgb(150 186 232 / 0.6), rgb(150 186 232 / 0.2) 45%, transparent 78%), linear-gradient(180deg, #d9e4f2, #e9e9ee 38%, #f6ece2 61.4%, #d3dde6 61.8%, #dfe6ea 76%, #eceeee)",
  scrim:
    "linear-gradient(180deg, rgb(250 250 250 / 0.86), rgb(250 250 250 / 0.82) 4rem, rgb(250 250 250 / 0.7) 9rem, rgb(250 250 250 / 0.36) 18rem, rgb(250 250 250 / 0.36) 60%, rgb(250 250 250 / 0.6))",
};

/** The values themselves, for what is drawn without the style sheet: manifest, link previews, players. */
export const grounds = { dark, light };

/** The set of what is drawn once for all visitors: the dark one where their device decides. */
export const drawnSet = (ground: Ground): Tokens => grounds[ground === "light" ? "light" : "dark"];

/** The accents while a band has set no hue. */
export const ownAccents: Accents = { glow: "#ffb86b", deep: "#74562d" };

export const accentsOf = (hue: number | null): Accents =>
  hue === null ? ownAccents : { glow: accentOfHue(hue, "glow"), deep: accentOfHue(hue, "deep") };

type Declarations = Record<string, string>;
type Rules = Record<string, Declarations>;

/** A set as declarations of custom properties. */
export function declarationsOf(set: Tokens): Declarations {
  const { "color-scheme": scheme, ...colours } = set;
  const properties = Object.entries(colours).map(([name, value]) => [`--${name}`, value]);
  return { "color-scheme": scheme, ...Object.fromEntries(properties) };
}

/** Rules for the elements that begin a ground, and for those with `tinted` in them, which bring both accents themselves. */
const groundRules = (
  selector: string,
  set: Tokens,
  accent: keyof Accents,
  more: Declarations = {},
): Rules => ({
  [selector]: { ...declarationsOf(set), ...more },
  [`${selector}, ${selector} .tinted`]: { "--accent": `var(--${accent})` },
});

const lightRules = (selector: string) => groundRules(selector, light, "deep");

/** The colour scheme alone decides for "device": no script is needed. */
const baseRules = {
  ...groundRules(":root", dark, "glow", {
    "--glow": `var(--glow-of-hue, ${ownAccents.glow})`,
    "--deep": `var(--deep-of-hue, ${ownAccents.deep})`,
  }),
  // Where no hue is set they are invalid, which is as if they were missing.
  "@supports (color: oklch(0 0 0))": {
    ":root": {
      "--glow-of-hue": accentOfHue("var(--hue)", "glow"),
      "--deep-of-hue": accentOfHue("var(--hue)", "deep"),
    },
  },
  ...lightRules('[data-ground="light"]'),
  "@media (prefers-color-scheme: light)": lightRules('[data-ground="device"]'),
};

/** What is no colour of text, grounds and lines. */
const OTHERS = /^(color-scheme|halo|shade-.*|night|dusk|scrim)$/;
type Other = "color-scheme" | "halo" | `shade-${string}` | "night" | "dusk" | "scrim";

const colours = Object.fromEntries(
  Object.keys(dark)
    .filter((name) => !OTHERS.test(name))
    .map((name) => [name, `var(--${name})`]),
) as Record<Exclude<keyof Tokens, Other>, string>;

/** The design tokens: the one place for colour, radius, shadow, type and motion. */
export default {
  plugins: [({ addBase }: PluginAPI) => addBase(baseRules)],
  theme: {
    extend: {
      colors: {
        ...colours,
        accent: "var(--accent)",
        // On what has a colour of its own, on either ground.
        "danger-solid": "#c62f2f",
        "on-danger": "#fff",
        "on-cover": dark.ink,
      },
      fontFamily: {
        display: ["var(--display-face)", "var(--display-fallback)", "system-ui", "sans-serif"],
        sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "sans-serif"],
      },
      fontSize: {
        xs: ["0.75rem", { lineHeight: "1rem" }],
        sm: ["0.875rem", { lineHeight: "1.25rem" }],
        base: ["1rem", { lineHeight: "1.5rem" }],
        lg: ["1.125rem", { lineHeight: "1.625rem" }],
        xl: ["1.375rem", { lineHeight: "1.75rem" }],
        "2xl": ["1.75rem", { lineHeight: "2.125rem" }],
        "3xl": ["2.25rem", { lineHeight: "2.5rem" }],
      },
      backgroundImage: {
        night: "var(--night)",
        /** The last light over dark water, or the first over a pale one, in the accent. */
        dusk: [
          softGlow("42% 1.6% at 68% 61.6%", 34),
          softGlow("85% 40% at 68% 61%", 30),
          softGlow("15% 34% at 68% 76%", 18),
          "var(--dusk)",
        ].join(", "),
        scrim: [softGlow("80% 55% at 50% 108%", 12), "var(--scrim)"].join(", "),
        /** On a raised box that scrolls: its lower edge stands out, until the end of the text covers it. */
        "more-below":
          "linear-gradient(to top, var(--raised) 50%, transparent), linear-gradient(to top, var(--groove), transparent)",
        /** The selected album's own light on its pane. */
        room: "linear-gradient(125deg, color-mix(in oklab, var(--glow) 16%, transparent), transparent 70%)",
      },
      spacing: {
        /** Where dialogs begin, and the height of a toast above them. */
        "dialog-top": "max(10dvh, 6rem)",
        toast: "calc(max(10dvh, 6rem) - 1rem)",
      },
      borderRadius: { sm: "4px", lg: "12px" },
      boxShadow: {
        low: "0 1px 2px var(--shade-low)",
        mid: "0 8px 24px var(--shade-mid)",
        high: "0 24px 64px var(--shade-high)",
      },
      // `crossfade` is the background video's (behaviour §4).
      transitionDuration: { quick: "200ms", calm: "350ms", crossfade: "500ms" },
      transitionTimingFunction: { out: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "rise-in": { from: { opacity: "0", transform: "translateY(8px)" } },
        playing: { "50%": { transform: "scaleY(0.25)" } },
      },
      animation: {
        "fade-in": "fade-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1)",
        buffering: "spin 800ms linear 250ms infinite, fade-in 200ms linear 250ms backwards",
        "rise-in": "rise-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1)",
        playing: "playing 900ms ease-in-out infinite",
      },
      zIndex: { stage: "0", content: "10", player: "20", header: "30", dialog: "40", toast: "50" },
    },
  },
} satisfies Config;
