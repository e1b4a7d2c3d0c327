/** Elements that run a script, load a document or hold HTML, whatever their prefix. */
const ACTIVE = /^(?:script|handler|listener|foreignobject|iframe|object|embed|audio|video)$/i;
/** An animation may set an address or a listener. */
const SET_LATER = /^(?:on|href$|xlink:href$)/i;
const SCRIPT_ADDRESS = /^(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|gif|webp)[;,])):?/i;

function isActive(element: Element): boolean {
  if (ACTIVE.test(element.localName)) return true;
  return [...element.attributes].some(({ localName, name, value }) => {
    if (/^on/i.test(localName) || (localName === "attributeName" && SET_LATER.test(value.trim())))
      return true;
    const isAddress = /^(?:href|src)$/i.test(localName) || /:href$/i.test(name);
    // Browsers drop blanks and control characters from an address.
    return isAddress && SCRIPT_ADDRESS.test(value.replace(/[\s\p{Cc}]/gu, ""));
  });
}

/** What the text of an SVG is: a drawing alone, one with an active part such as a script, or no SVG. */
export function drawingIn(text: string): "plain" | "active" | "none" {
  // Entities may grow without end, and a style sheet of XSLT writes what it likes.
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text)) return "active";
  const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (root.localName !== "svg" || root.querySelector("parsererror")) return "none";
  return [root, ...root.querySelectorAll("*")].some(isActive) ? "active" : "plain";
}
