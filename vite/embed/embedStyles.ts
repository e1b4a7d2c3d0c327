import type { BandLook } from "../../src/rules/bandSettings.ts";
import { baseStyles, colors, font, playerStyles, radius, withTokens } from "./playerStyles.ts";

/** The frames in which the cover is as high as they are, as a media query. */
export const SIDE_BY_SIDE =
  "(min-height:300px) and (max-height:560px) and (min-width:640px) and (min-aspect-ratio:7/4)";

/**
 * The style sheet of the embedded player in the band's look. A rem has the 14 px of its root. The frame's size decides: the
 * button alone, a line, a card from 140 px of height on, a card with the tracklist from 300 px on. There the cover is beside
 * the text, or beside the list where it fits as a square of the frame's height.
 */
export const embedStyles = (look: Pick<BandLook, "hue" | "ground">): string => withTokens(sheet, look);

/** As high as the text and the buttons beside it, where there is room for these. */
const besideText = "align-self:start;width:110px;height:auto;max-width:calc(100vw - 184px);max-height:none";

const sheet = `
${baseStyles}
:root{overflow:hidden;background:${colors.ground};color:${colors.ink};font:${font("sm")}}
body{position:relative;height:100vh;overflow:hidden;background:linear-gradient(125deg,${colors.raised},${colors.ground} 70%)}
main{display:grid;grid-template:"play text" "play bar" "play foot"/auto minmax(0,1fr);align-content:center;column-gap:12px;height:100%;max-width:75rem;margin:auto;padding:3px 12px}
#text{grid-area:text;display:flex;gap:.5em;white-space:nowrap}
#text *,#list bdi{text-align:-webkit-match-parent;text-align:match-parent}
#text>*{overflow:hidden;text-overflow:ellipsis;padding-inline:2px}
#cover,#list{display:none}
#text #title{font:${font("lg")};font-size:calc(20rem/14);font-weight:700;position:absolute;width:1px;height:1px;clip-path:inset(50%)}
#by a{display:block;width:fit-content;max-width:100%;overflow:hidden;text-overflow:ellipsis;line-height:max(24px,1.2em)}
#track{font-weight:600;line-height:max(24px,1.2em)}
#by{order:1;flex-shrink:3;color:${colors.muted};display:flex;gap:.75em;align-items:center}
#by a{min-width:0}
#out{flex:none;max-width:70%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#out:empty{display:none}
#controls{grid-area:play;display:flex;align-items:center;gap:8px}
#controls button{flex:none;display:none;place-items:center;width:44px;height:44px;border-radius:50%}
#controls button[aria-disabled=true]{opacity:.4;cursor:default}
#bar{grid-area:bar;display:flex;align-items:center;gap:8px;color:${colors.muted};font:${font("xs")};font-variant-numeric:tabular-nums}
#address,#status{grid-area:foot;align-self:end;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:${font("xs")};color:${colors.muted}}
#address{user-select:all;-webkit-user-select:all}
#status{color:${colors.danger}}
#status:not(:empty)+#address{display:none}
#cover{grid-area:cover;position:relative;overflow:hidden;border-radius:${radius.sm};aspect-ratio:1}
#cover>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
#list{grid-area:list;list-style:none;padding:0;overflow-y:auto;min-height:0;overscroll-behavior:contain;margin:4px 0}
@media (max-width:199px),(max-height:55px){
main{display:flex;justify-content:center;padding:0}
#text,#bar,#address,#status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
@media (min-height:140px) and (min-width:200px){
main{grid-template:"cover text" auto "cover play" auto "cover bar" auto "cover foot" 1fr/auto minmax(0,1fr);padding:4px 12px;align-content:normal;row-gap:0}
#cover{display:block;align-self:center;height:calc(100vh - 24px);max-width:32vw;max-height:32vw}
#text{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);row-gap:0}
#track{font-weight:400}
#text #title{position:static;width:auto;height:auto;clip-path:none;grid-column:1/-1}
#controls button{display:grid;width:40px;height:40px}
#previous{order:-1;margin-left:-10px}}
@media (min-height:176px) and (min-width:200px){
main{padding:12px}
#cover{max-width:calc(100vw - 200px);max-height:none}
#text{display:block}}
@media (min-height:176px) and (min-width:200px) and (max-width:419px){
main{grid-template:"cover text" auto "cover play" auto "bar bar" auto "foot foot" 1fr/auto minmax(0,1fr)}
#cover{${besideText}}}
@media (min-height:300px) and (min-width:200px){
main{grid-template:"cover text" auto "cover play" 1fr "bar bar" auto "list list" minmax(0,99fr) "foot foot" auto/auto minmax(0,1fr)}
#cover{${besideText}}
#controls{align-items:end}
#list{display:block}}
@media ${SIDE_BY_SIDE}{
main{grid-template:"cover text" auto "cover play" auto "cover bar" auto "cover list" minmax(0,1fr) "cover foot" auto/auto minmax(0,1fr);column-gap:20px;padding:16px}
#cover{height:calc(100vh - 32px);width:auto;max-width:none;max-height:none}}
@media (max-width:259px){#cover{display:none!important}}${playerStyles}`
  .trim()
  .replaceAll("\n", "");
