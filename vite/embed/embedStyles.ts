import type { BandLook } from "../../src/rules/bandSettings.ts";
import tailwindConfig, {
  accentsOf,
  declarationsOf,
  drawnSet,
  grounds,
  type Tokens,
} from "../../tailwind.config.ts";

const { fontFamily, fontSize, borderRadius } = tailwindConfig.theme.extend;

const font = (size: "xs" | "sm" | "lg") => {
  const [height, line] = fontSize[size].map((part) => (typeof part === "string" ? part : part.lineHeight));
  return `${height}/${line} ${fontFamily.sans.join()}`;
};

const USED = "color-scheme ground raised ink muted on-accent danger tint line-strong".split(" ");

/** The tokens that players use, of a set. */
function tokensOf(set: Tokens, accent: string): string {
  const used = Object.entries({ ...declarationsOf(set), "--accent": accent }).filter(
    ([name]) => name === "--accent" || USED.includes(name.replace(/^--/, "")),
  );
  return `:root{${used.map((declaration) => declaration.join(":")).join(";")}}`;
}

/**
 * The style sheet of the embedded player in the band's hue, on its ground. The frame's size decides: the button alone, a line, a card from
 * 140 px of height on, a card with the tracklist from 300 px on.
 */
export const embedStyles = ({ hue, ground }: Pick<BandLook, "hue" | "ground">): string => {
  const accents = accentsOf(hue);
  const first = drawnSet(ground);
  const rulesOf = (set: Tokens) => tokensOf(set, set === grounds.light ? accents.deep : accents.glow);
  const ofDevice = `@media (prefers-color-scheme:light){${rulesOf(grounds.light)}}`;
  return `
*{box-sizing:border-box;margin:0}
${rulesOf(first)}
${ground === "device" ? ofDevice : ""}
:root{overflow:hidden;background:var(--ground);color:var(--ink);font:${font("sm")}}
body{position:relative;height:100vh;overflow:hidden;background:linear-gradient(125deg,var(--raised),var(--ground) 70%)}
main{display:grid;grid-template:"play text" "play bar" "play foot"/auto minmax(0,1fr);align-content:center;column-gap:12px;height:100%;max-width:75rem;margin:auto;padding:3px 12px}
a,button,input{color:inherit;font:inherit}
a{text-underline-offset:3px}
a:hover{color:var(--accent)}
button{border:0;padding:0;background:none;cursor:pointer}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
svg{fill:currentColor;display:block}
bdi{unicode-bidi:isolate}
#text{grid-area:text;display:flex;gap:.5em;white-space:nowrap}
#text *,#list bdi{text-align:-webkit-match-parent;text-align:match-parent}
#text>*{overflow:hidden;text-overflow:ellipsis;padding-inline:2px}
#cover,#list{display:none}
#text #title{font:${font("lg")};font-weight:700;position:absolute;width:1px;height:1px;clip-path:inset(50%)}
#by a{display:block;width:fit-content;max-width:100%;overflow:hidden;text-overflow:ellipsis;line-height:max(24px,1.2em)}
#track{font-weight:600;line-height:max(24px,1.2em)}
#by{order:1;flex-shrink:3;color:var(--muted);display:flex;gap:.75em;align-items:center}
#by a{min-width:0}
#out{flex:none;max-width:70%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#out:empty{display:none}
#controls,#bar{direction:ltr}
#controls{grid-area:play;display:flex;align-items:center;gap:8px}
#controls button{flex:none;display:none;place-items:center;width:44px;height:44px;border-radius:50%}
#controls button[aria-disabled=true]{opacity:.4;cursor:default}
#controls #play{display:grid;position:relative;background:var(--accent);color:var(--on-accent)}
#play svg+svg,#play:not([data-status=paused]) svg{display:none}
#play:not([data-status=paused]) svg+svg{display:block}
#play[aria-busy=true]::after{content:"";position:absolute;inset:-4px;border:2px solid transparent;border-top-color:var(--accent);border-radius:50%;animation:turn .8s linear infinite}
@keyframes turn{to{rotate:1turn}}
#bar{grid-area:bar;display:flex;align-items:center;gap:8px;color:var(--muted);font:${font("xs")};font-variant-numeric:tabular-nums}
#seek{flex:1;min-width:0;height:24px;margin:0;cursor:pointer;accent-color:var(--accent)}
#seek:disabled{cursor:default}
#address,#status{grid-area:foot;align-self:end;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:${font("xs")};color:var(--muted)}
#address{user-select:all;-webkit-user-select:all}
#now{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#status{color:var(--danger)}
#status:not(:empty)+#address{display:none}
#cover{grid-area:cover;position:relative;overflow:hidden;border-radius:${borderRadius.sm};aspect-ratio:1}
#cover>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
#list{grid-area:list;list-style:none;padding:0;overflow-y:auto;min-height:0;overscroll-behavior:contain;margin:4px 0}
#list button{display:flex;gap:12px;width:100%;min-height:40px;align-items:center;padding:4px 8px;text-align:start;border-radius:${borderRadius.sm};outline-offset:-2px}
#list button:hover:enabled,#list [aria-current=true]{background:var(--tint)}
#list [aria-current=true]{color:var(--accent)}
#list button:disabled{color:var(--muted);cursor:default}
#list button::before{content:counter(row);color:var(--muted);min-width:1.5em;font-variant-numeric:tabular-nums}
#list li{counter-increment:row}
#list bdi{flex:1 9 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#list bdi+bdi{flex-grow:0;max-width:45%}
#list bdi:empty{display:none}
#list bdi+bdi,#list span{color:var(--muted);font:${font("xs")};font-variant-numeric:tabular-nums}
@media (max-width:199px),(max-height:55px){
main{display:flex;justify-content:center;padding:0}
#text,#bar,#address,#status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
@media (min-height:140px) and (min-width:200px){
main{grid-template:"cover text" auto "cover play" auto "cover bar" auto "cover foot" 1fr/auto minmax(0,1fr);padding:4px 12px;align-content:normal;row-gap:0}
#cover{display:block;align-self:center;height:calc(100vh - 24px);max-width:32vw;max-height:32vw}
#text{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);row-gap:0}
#text #title{position:static;width:auto;height:auto;clip-path:none;grid-column:1/-1}
#controls button{display:grid;width:40px;height:40px}
#previous{order:-1;margin-left:-10px}}
@media (min-height:176px) and (min-width:200px){
main{padding:12px}
#text{display:block}}
@media (min-height:300px) and (min-width:200px){
main{grid-template:"cover text" auto "cover play" 1fr "bar bar" auto "list list" minmax(0,99fr) "foot foot" auto/auto minmax(0,1fr)}
#cover{align-self:start;width:116px;height:116px;max-width:30vw;max-height:30vw}
#controls{align-items:end}
#list{display:block}}
@media (min-height:300px) and (min-width:640px){
main{grid-template:"cover text" auto "cover play" auto "cover bar" auto "cover list" minmax(0,1fr) "cover foot" auto/auto minmax(0,1fr);column-gap:20px;padding:16px}
#cover{width:min(34vw,100vh - 32px,26rem);height:auto;max-width:none;max-height:none;align-self:start}}
@media (max-width:259px){#cover{display:none!important}}
@media (forced-colors:none){
#seek{appearance:none;-webkit-appearance:none;background:linear-gradient(var(--accent),var(--accent)) 0/var(--played,0%) 4px no-repeat,linear-gradient(var(--line-strong),var(--line-strong)) 0/100% 4px no-repeat}
#seek::-webkit-slider-thumb{-webkit-appearance:none;width:12px;height:12px;border-radius:50%;background:var(--ink)}
#seek::-moz-range-thumb{width:12px;height:12px;border:0;border-radius:50%;background:var(--ink)}
#seek:disabled::-webkit-slider-thumb{visibility:hidden}
#seek:disabled::-moz-range-thumb{visibility:hidden}}
@media (forced-colors:active){#controls button{border:1px solid}#list [aria-current=true]{outline:2px solid Highlight;outline-offset:-2px}}
@media (prefers-reduced-motion:reduce){#play[aria-busy=true]::after{animation:none}}`
    .trim()
    .replaceAll("\n", "");
};
