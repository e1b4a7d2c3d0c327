import type { BandLook } from "../../src/rules/bandSettings.ts";
import tailwindConfig, { grounds } from "../../tailwind.config.ts";
import { baseStyles, colors, font, playerStyles, radius, withTokens } from "../embed/playerStyles.ts";

const { boxShadow } = tailwindConfig.theme.extend;
const display = '"Syne Variable","Syne Fallback",system-ui,sans-serif';
/** Behind a logo for print, on either ground. */
const PAPER = grounds.dark.ink;
const unseen =
  "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";

/** The style sheet of the press kit in the band's look. `fontFaces`: the rules that load the display face. */
export const pressStyles = (look: Pick<BandLook, "hue" | "ground">, fontFaces: string): string =>
  fontFaces + withTokens(sheet, look);

const sheet = `
${baseStyles}${playerStyles}
:root{background:${colors.ground};color:${colors.ink};font:${font("base")};scroll-padding-top:1rem}
body{min-height:100vh;background:radial-gradient(60rem 40rem at 85% -10rem,color-mix(in oklab,var(--accent) 16%,transparent),transparent 70%)}
.top,main,footer{max-width:76rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 2rem;padding-block:1.25rem}
.home{font:800 1.125rem/2rem ${display};text-transform:uppercase;text-decoration:none;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-inline-start:auto}
nav a{color:${colors.muted};font:${font("sm")};line-height:2rem;text-decoration:none}
nav a:hover{color:var(--accent)}
.hero{display:grid;gap:2rem;padding-block:clamp(1.5rem,5vw,4rem)}
.intro{min-width:0}
.eyebrow{color:var(--accent);font:${font("sm")};font-weight:600;letter-spacing:.14em;text-transform:uppercase}
h1{margin-block:.75rem 1.25rem;font-size:clamp(2.5rem,8.5vw,4.75rem);line-height:1;letter-spacing:-.02em;font-weight:800;overflow-wrap:anywhere;text-wrap:balance}
.font-display{font-family:${display}}
[dir=rtl] :is(.eyebrow,h1){letter-spacing:0}
[dir=rtl] h1{line-height:1.25}
.lead{max-width:38rem;font:${font("xl")};text-wrap:pretty;overflow-wrap:anywhere}
.button,#mailing :is(button,a){display:inline-block;min-height:44px;padding:.5rem 1.25rem;border-radius:${radius.sm};background:var(--accent);color:${colors["on-accent"]};font-weight:600}
.button:hover,#mailing :is(button,a):hover{filter:brightness(1.08)}
.button:disabled{opacity:.5;cursor:default}
.button.quiet{background:none;color:inherit;border:1px solid ${colors.line}}
#zip{margin-top:1.75rem}
#zip-run{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1rem;margin-top:1rem}
#zip-run progress{flex:1 1 100%;height:6px;accent-color:var(--accent)}
#zip-bytes{color:${colors.muted};font:${font("sm")};font-variant-numeric:tabular-nums}
#zip-status:not(:empty){margin-top:1rem}
section{display:grid;gap:1.25rem;padding-block:clamp(2rem,5vw,3.5rem);border-top:1px solid ${colors.line};scroll-margin-top:0}
h2{font-size:1.375rem;line-height:1.75rem;font-weight:700;overflow-wrap:anywhere}
.content{min-width:0}
.text{max-width:44rem;overflow-wrap:anywhere}
.text p{white-space:pre-line}
.text p+p{margin-top:1em}
.text.large{font-size:1.25rem;line-height:1.9rem}
figure{min-width:0}
figure img{display:block;width:100%;height:auto;border-radius:${radius.sm};background:${colors.raised}}
figcaption{margin-top:.75rem;font:${font("sm")};overflow-wrap:anywhere}
.hero figcaption{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1.5rem}
.hero .shows,.hero .credit{grid-column:1}
.hero figcaption p:last-child{grid-area:1/2/span 2/auto}
.credit{display:flex;flex-wrap:wrap;gap:0 1rem;color:${colors.muted}}
.credit a,.quotes a{line-height:1.5rem}
.photos{columns:1;column-gap:1.5rem}
.photos figure{break-inside:avoid;padding-bottom:2rem}
.photos figure:last-child{padding-bottom:0}
.take{display:inline-flex;align-items:center;gap:.5rem;min-height:2rem;text-decoration-color:${colors.line}}
.take:hover{text-decoration-color:currentColor}
.take svg{flex:none;color:var(--accent)}
.facts{display:inline-block;color:${colors.muted};font-variant-numeric:tabular-nums}
.unseen,.sr-only{${unseen}}
.player{max-width:44rem;padding:1.25rem;border:1px solid ${colors.line};border-radius:${radius.lg};background:linear-gradient(125deg,${colors.raised},${colors.surface} 70%);box-shadow:${boxShadow.mid}}
#track{font-size:1.125rem;font-weight:600;overflow-wrap:anywhere}
#controls{display:flex;align-items:center;gap:.5rem;margin-top:.75rem}
#controls button{display:grid;flex:none;place-items:center;width:44px;height:44px;border-radius:50%}
#controls button[aria-disabled=true]{opacity:.4;cursor:default}
#previous{order:-1;margin-left:-10px}
#bar{display:flex;align-items:center;gap:.75rem;color:${colors.muted};font:${font("xs")};font-variant-numeric:tabular-nums}
#list{margin:.5rem 0 0;padding:0;list-style:none}
#list li{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;column-gap:1rem}
#list button{min-height:44px}
#list button:disabled{color:${colors.ink}}
#list a{max-width:12rem;padding-block:.5rem;color:${colors.muted};font:${font("sm")};overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#status:not(:empty){margin-top:.5rem;color:${colors.danger};font:${font("sm")}}
.quotes{display:grid;gap:2.5rem 3rem}
.quotes figure{padding-inline-start:1.25rem;border-inline-start:2px solid var(--accent)}
blockquote{font-size:1.125rem;line-height:1.75rem;white-space:pre-line;overflow-wrap:anywhere}
.quotes figcaption{color:${colors.muted}}
.files{display:grid;gap:.75rem;padding:0;list-style:none}
.logo{display:block;max-width:min(100%,18rem);max-height:9rem;padding:1.25rem;margin-bottom:.5rem;object-fit:contain;border-radius:${radius.sm};background:${colors.raised}}
.logo.for-print{background:${PAPER}}
.contacts{display:grid;gap:1.5rem 2.5rem}
dt{color:${colors.muted};font:${font("sm")}}
dd{margin:0}
dd a{display:inline-block;padding-block:.25rem;font-size:1.125rem;overflow-wrap:anywhere}
#mailing .content>div,#mailing form{display:grid;justify-items:start;gap:1rem;max-width:44rem}
#mailing a{display:inline-flex;align-items:center;gap:.5rem;text-decoration:none}
#mailing svg{width:1rem;height:1rem;fill:none}
#mailing :is(p,label){white-space:pre-line;overflow-wrap:anywhere}
#mailing form>p{color:${colors.muted};font:${font("sm")}}
#mailing form>div{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem;width:100%}
#mailing form>div label{display:grid;flex:1 1 16rem;gap:.375rem;font:${font("sm")}}
#mailing form>label{display:flex;align-items:center;gap:.75rem;min-height:44px;font:${font("sm")}}
#mailing [type=email]{box-sizing:border-box;width:100%;min-height:44px;padding:0 .75rem;border:1px solid ${colors["line-strong"]};border-radius:${radius.sm};background:${colors.well};color:inherit;font:${font("base")}}
#mailing [type=checkbox]{flex:none;width:20px;height:20px;accent-color:var(--accent)}
footer{padding-bottom:3rem;color:${colors.muted};font:${font("sm")}}
footer::before{content:"";display:block;margin-bottom:2rem;border-top:1px solid ${colors.line}}
footer p+p{margin-top:.25rem}
.links{display:flex;flex-wrap:wrap;gap:0 1.25rem;line-height:2rem}
@media (min-width:640px){
.photos{columns:2}
.contacts{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:1000px){
.hero.with-photo{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:4rem;align-items:center}
section{grid-template-columns:12rem minmax(0,1fr);gap:4rem}
.photos{columns:3}
.quotes{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (max-width:479px){
.home{flex-basis:100%}
nav{margin-inline-start:0}
.hero figcaption{display:block}
#list li{display:block;padding-bottom:.25rem}
#list a{display:block;max-width:none;padding:0 0 .25rem;margin-inline-start:2.75rem}}
@media (prefers-reduced-motion:no-preference){:root{scroll-behavior:smooth}}
@media (forced-colors:active){.button,#mailing :is(button,a){border:1px solid}}
@media print{:root{background:#fff;color:#000;color-scheme:light}body{background:none}nav,.player,.take,#mailing,#zip-status{display:none}:is(.eyebrow,.credit,dt,footer,.quotes figcaption){color:#333}}`
  .trim()
  .replaceAll("\n", "");
