import type { BandLook } from "../../src/rules/bandSettings.ts";
import tailwindConfig, {
  accentsOf,
  declarationsOf,
  drawnSet,
  grounds,
  type Tokens,
} from "../../tailwind.config.ts";

// What the style sheets of the documents with a player share.

const { fontFamily, fontSize } = tailwindConfig.theme.extend;
export const { colors, borderRadius: radius } = tailwindConfig.theme.extend;

/** A style sheet after the tokens that it reads, of a look's ground and in its hue, where the browser knows OKLCH. */
export function withTokens(sheet: string, { hue, ground }: Pick<BandLook, "hue" | "ground">): string {
  const rulesOf = (set: Tokens) => {
    const accentOf = (of: typeof hue) => accentsOf(of)[set === grounds.light ? "deep" : "glow"];
    const read = Object.entries({ ...declarationsOf(set), "--accent": accentOf(null) }).filter(
      ([name]) => name === "color-scheme" || sheet.includes(`var(${name})`),
    );
    const own = `@supports (color:oklch(0 0 0)){:root{--accent:${accentOf(hue)}}}`;
    return `:root{${read.map((declaration) => declaration.join(":")).join(";")}}${hue === null ? "" : own}`;
  };
  const light = `@media (prefers-color-scheme:light){${rulesOf(grounds.light)}}`;
  return `${rulesOf(drawnSet(ground))}${ground === "device" ? light : ""}${sheet}`;
}

export const font = (size: keyof typeof fontSize): string => {
  const [height, line] = fontSize[size].map((part) => (typeof part === "string" ? part : part.lineHeight));
  return `${height}/${line} ${fontFamily.sans.join()}`;
};

/** Of the elements themselves. */
export const baseStyles = `
*{box-sizing:border-box;margin:0}
a,button,input{color:inherit;font:inherit}
a{text-underline-offset:3px}
a:hover{color:var(--accent)}
button{border:0;padding:0;background:none;cursor:pointer}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
svg{fill:currentColor;display:block}
bdi{unicode-bidi:isolate}`;

/** Of controls, bar and rows (PlayerMarkup.tsx). */
export const playerStyles = `
#controls,#bar{direction:ltr}
#controls #play{display:grid;position:relative;background:var(--accent);color:${colors["on-accent"]}}
#play svg+svg,#play:not([data-status=paused]) svg{display:none}
#play:not([data-status=paused]) svg+svg{display:block}
#play[aria-busy=true]::after{content:"";position:absolute;inset:-4px;border:2px solid transparent;border-top-color:var(--accent);border-radius:50%;animation:turn .8s linear infinite}
@keyframes turn{to{rotate:1turn}}
#seek{flex:1;min-width:0;height:24px;margin:0;cursor:pointer;accent-color:var(--accent)}
#seek:disabled{cursor:default}
#now{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#list button{display:flex;gap:12px;width:100%;min-height:40px;align-items:center;padding:4px 8px;text-align:start;border-radius:${radius.sm};outline-offset:-2px}
#list button:hover:enabled,#list [aria-current=true]{background:${colors.tint}}
#list [aria-current=true]{color:var(--accent)}
#list button:disabled{color:${colors.muted};cursor:default}
#list button::before{content:counter(row);color:${colors.muted};min-width:1.5em;font-variant-numeric:tabular-nums}
#list li{counter-increment:row}
#list bdi{flex:1 9 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#list bdi+bdi{flex-grow:0;max-width:45%}
#list bdi:empty{display:none}
#list bdi+bdi,#list span{color:${colors.muted};font:${font("xs")};font-variant-numeric:tabular-nums}
@media (forced-colors:none){
#seek{appearance:none;-webkit-appearance:none;background:linear-gradient(var(--accent),var(--accent)) 0/var(--played,0%) 4px no-repeat,linear-gradient(${colors["line-strong"]},${colors["line-strong"]}) 0/100% 4px no-repeat}
#seek::-webkit-slider-thumb{-webkit-appearance:none;width:12px;height:12px;border-radius:50%;background:${colors.ink}}
#seek::-moz-range-thumb{width:12px;height:12px;border:0;border-radius:50%;background:${colors.ink}}
#seek:disabled::-webkit-slider-thumb{visibility:hidden}
#seek:disabled::-moz-range-thumb{visibility:hidden}}
@media (forced-colors:active){#controls button{border:1px solid}#list [aria-current=true]{outline:2px solid Highlight;outline-offset:-2px}}
@media (prefers-reduced-motion:reduce){#play[aria-busy=true]::after{animation:none}}`;
