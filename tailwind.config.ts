import type { Config } from "tailwindcss";

/** A glow in the accent, by its size, its centre and its strength in per cent; eased, so that no edge shows. */
function softGlow(place: string, strength: number): string {
  const stops = [1, 0.74, 0.46, 0.22, 0.07, 0].map(
    (share, index) =>
      `color-mix(in oklab, var(--accent) ${(strength * share).toFixed(1)}%, transparent) ${index * 20}%`,
  );
  return `radial-gradient(${place}, ${stops.join(", ")})`;
}

const RAISED = "#1c2029";

/** The design tokens: the one place for colour, radius, shadow, type and motion. */
export default {
  theme: {
    extend: {
      colors: {
        ground: "#0b0d12",
        surface: "#13161d",
        raised: RAISED,
        /** The ground of what carries words over the video, and of fields. */
        glass: "rgb(11 13 18 / 0.75)",
        well: "rgb(11 13 18 / 0.6)",
        /** Behind a dialog. */
        veil: "rgb(0 0 0 / 0.8)",
        line: "rgb(255 255 255 / 0.12)",
        "line-strong": "rgb(255 255 255 / 0.25)",
        /** Over any of the grounds: what is marked, under the pointer, pressed. */
        "tint-faint": "rgb(255 255 255 / 0.04)",
        tint: "rgb(255 255 255 / 0.08)",
        hover: "rgb(255 255 255 / 0.1)",
        pressed: "rgb(255 255 255 / 0.16)",
        groove: "rgb(255 255 255 / 0.2)",
        ink: "#f4f1ea",
        muted: "#b3b6bf",
        accent: "var(--accent)",
        "on-accent": "#14100a",
        danger: "#ff8a80",
        "danger-solid": "#c62f2f",
        "on-danger": "#fff",
        success: "#7ddba3",
      },
      fontFamily: {
        display: ["var(--display-face)", "Syne Fallback", "system-ui", "sans-serif"],
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
        /** What the first paint has of `dusk`, which is costly: night sky above dark water. */
        night: "linear-gradient(180deg, #0f1626, #171a26 61.4%, #0a0f18 61.8%, #06090f)",
        /** The stage without a video: the last light over dark water, in the accent; never too light for muted text. */
        dusk: [
          softGlow("42% 1.6% at 68% 61.6%", 34),
          softGlow("85% 40% at 68% 61%", 30),
          softGlow("15% 34% at 68% 76%", 18),
          "radial-gradient(85% 75% at 4% 0%, rgb(70 122 196 / 0.5), rgb(70 122 196 / 0.18) 45%, transparent 78%)",
          "linear-gradient(180deg, #101a30, #182238 38%, #211f33 61.4%, #0b111c 61.8%, #0b1019 76%, #070a10)",
        ].join(", "),
        /** Over the video: dark below the header only. Other texts have `glass` behind them. */
        scrim: [
          softGlow("80% 55% at 50% 108%", 12),
          "linear-gradient(180deg, rgb(11 13 18 / 0.82), rgb(11 13 18 / 0.78) 4rem, rgb(11 13 18 / 0.66) 9rem, rgb(11 13 18 / 0.36) 18rem, rgb(11 13 18 / 0.36) 60%, rgb(11 13 18 / 0.6))",
        ].join(", "),
        /** On a raised box that scrolls: light at its lower edge, which the end of the text covers. */
        "more-below": `linear-gradient(to top, ${RAISED} 50%, transparent), linear-gradient(to top, rgb(255 255 255 / 0.2), transparent)`,
        /** The selected album's own light on its pane. */
        room: "linear-gradient(125deg, color-mix(in oklab, var(--accent) 16%, transparent), transparent 70%)",
      },
      spacing: {
        /** Where dialogs begin, and the height of a toast above them. */
        "dialog-top": "max(10dvh, 6rem)",
        toast: "calc(max(10dvh, 6rem) - 1rem)",
      },
      borderRadius: { sm: "4px", lg: "12px" },
      boxShadow: {
        low: "0 1px 2px rgb(0 0 0 / 0.4)",
        mid: "0 8px 24px rgb(0 0 0 / 0.45)",
        high: "0 24px 64px rgb(0 0 0 / 0.6)",
      },
      // `crossfade` is the background video's (behaviour §4).
      transitionDuration: { quick: "200ms", calm: "350ms", crossfade: "500ms" },
      transitionTimingFunction: { out: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "rise-in": { from: { opacity: "0", transform: "translateY(8px)" } },
      },
      animation: {
        "fade-in": "fade-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1)",
        buffering: "spin 800ms linear 250ms infinite, fade-in 200ms linear 250ms backwards",
        "rise-in": "rise-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1)",
      },
      zIndex: { stage: "0", content: "10", player: "20", header: "30", dialog: "40", toast: "50" },
    },
  },
} satisfies Config;
