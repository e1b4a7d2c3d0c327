import { FIRST_COVERS } from "#config.ts";
import { type FirstRequest, firstRequests } from "./firstRequests.ts";
import { scriptJson } from "./html.ts";

/** Milliseconds that the first covers may have the line to themselves. */
const COVERS_HEAD_START_MS = 1500;

/** The requests leave from the document; `fetchEarlyOrNow` takes the answers. The albums' is the first. */
const sendRequests = (requests: FirstRequest[]) =>
  `earlyAnswers={};for(const[a,headers]of${scriptJson(requests)})(earlyAnswers[new URL(a,location)]=fetch(a,{headers})).catch(()=>{});`;

/** The first covers set out with the albums' answer, while the script is still on its way. */
const fetchFirstCovers =
  "Object.values(earlyAnswers)[0].then(a=>a.clone().json()).then(a=>{" +
  `for(const{cover_url:u}of a.slice(0,${FIRST_COVERS}))if(u){const i=new Image;i.fetchPriority="high";i.src=u}}).catch(()=>{});`;

/** A click on a button that does nothing yet is kept; `repeatEarlyClick` does it again. */
const keepClick = 'onclick=e=>{earlyButton=e.target.closest("button")};';

const append = (element: string, properties: string) =>
  `document.head.append(Object.assign(document.createElement("${element}"),${properties}));`;

/** Links that a script adds hold up neither the parser nor the first paint. */
const preloadModules = (addresses: string[]) =>
  `for(const href of${scriptJson(addresses)})${append("link", '{rel:"modulepreload",crossOrigin:"",href}')}`;

/** The site's script waits for the sheets (src/lib/lateSheets.ts), and does without those that fail. */
const addSheets = (addresses: string[]) => {
  const add = append("link", '{rel:"stylesheet",crossOrigin:"",href,onload:r,onerror:r}');
  return `lateSheets=Promise.all(${scriptJson(addresses)}.map(href=>new Promise(r=>{${add}})));`;
};

/** Does something once the covers are there or have failed, after a while, or as soon as a visitor touches the page. */
const afterCovers = (covers: string[], begin: string) =>
  `{let d;const b=()=>{if(d)return;d=1;${begin}};setTimeout(b,${COVERS_HEAD_START_MS});` +
  'for(const t of["pointerdown","keydown"])addEventListener(t,b,{once:true});' +
  `Promise.all(${scriptJson(covers)}.map(u=>new Promise(r=>{const i=new Image;i.onload=i.onerror=r;i.src=u}))).then(b)}`;

type HomeScriptInput = {
  /** Addresses of the style sheets of which the page has only a part. */
  sheets: string[];
  /** Addresses of the modules that the site's script imports. */
  modules: string[];
  /** Address of the site's script. */
  script: string;
};

/** The inline script for the head of a page without its albums: the data sets out first, then its covers. */
export async function emptyHomeScript({ sheets }: Pick<HomeScriptInput, "sheets">): Promise<string> {
  return sendRequests(await firstRequests()) + fetchFirstCovers + addSheets(sheets) + keepClick;
}

/**
 * The inline script for the end of a page that is painted with its albums. The site's script has nothing to show
 * there, so it leaves the line to the first covers. In: also their addresses.
 */
export async function paintedHomeScript(
  covers: string[],
  { sheets, modules, script }: HomeScriptInput,
): Promise<string> {
  const begin =
    addSheets(sheets) +
    preloadModules(modules) +
    append("script", `{type:"module",crossOrigin:"",src:${scriptJson(script)}}`);
  return keepClick + sendRequests(await firstRequests()) + afterCovers(covers, begin);
}
