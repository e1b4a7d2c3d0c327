// behaviour §10.28
import { expect, test } from "vitest";
import { drawingIn } from "#lib/plainDrawing.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

test.each([
  ["a drawing", svg('<path d="M0 0"/><a href="https://band.example/"><text>on and off</text></a>')],
  [
    "one of a program",
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg("<g/>")}`,
  ],
  [
    "one with a style and a picture in it",
    svg('<style>path{fill:red}</style><image href="data:image/png;base64,AA=="/>'),
  ],
  ["one that uses its own parts", svg('<defs><g id="a"/></defs><use xlink:href="#a"/>')],
])("%s is plain", (_what, text) => expect(drawingIn(text)).toBe("plain"));

test.each([
  ["a script", svg("<script>1</script>")],
  ["a script of another prefix", svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ["a script of HTML", svg('<SCRIPT xmlns="http://www.w3.org/1999/xhtml"/>')],
  ["a listener", svg("", 'onload="1"')],
  ["a listener within", svg('<path ONCLICK="1"/>')],
  ["HTML", svg("<foreignObject/>")],
  ["a frame", svg('<iframe xmlns="http://www.w3.org/1999/xhtml"/>')],
  ["a link that runs", svg('<a href="javascript:1"/>')],
  ["a link that runs, with blanks in it", svg('<a xlink:href=" java&#9;script:1"/>')],
  ["a link to a document within", svg('<a href="data:text/html,1"/>')],
  ["a picture that is a drawing", svg('<image href="data:image/svg+xml,1"/>')],
  ["an animation of an address", svg('<a><set attributeName="href" to="javascript:1"/></a>')],
  ["an animation of a listener", svg('<animate attributeName=" onload" values="1"/>')],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`],
  ["a style sheet that writes", `<?xml-stylesheet type="text/xsl" href="#a"?>${svg("")}`],
])("one with %s is active", (_what, text) => expect(drawingIn(text)).toBe("active"));

test.each([
  ["HTML", "<html><svg></svg></html>"],
  ["a cut one", '<svg xmlns="http://www.w3.org/2000/svg"><path'],
  ["a text", "svg"],
  ["nothing", ""],
])("%s is no SVG", (_what, text) => expect(drawingIn(text)).toBe("none"));
