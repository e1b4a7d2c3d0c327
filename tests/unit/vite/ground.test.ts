// behaviour §10.32
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { noBandSettings } from "#rules/bandSettings.ts";
import { grounds, ownAccents } from "../../../tailwind.config.ts";
import { embedStyles } from "../../../vite/embed/embedStyles.ts";
import { inHue, onGround } from "../../../vite/page/ground.ts";

const template = { html: readFileSync("index.html", "utf8"), inlineScripts: [] };

const metas = (html: string) => html.match(/<meta name="(theme-color|color-scheme)"[^>]*>/g);

describe("a page is built", () => {
  test("as the dark template, unchanged, where the band has set neither colour scheme nor hue", () => {
    expect(inHue(null)(onGround(null)(template)).html).toBe(template.html);
    expect(metas(template.html)).toEqual([
      '<meta name="color-scheme" content="dark" />',
      `<meta name="theme-color" content="${grounds.dark.ground}" />`,
    ]);
  });

  test("on a light ground, with the hue beside it", () => {
    const { html } = inHue(200)(onGround("light")(template));
    expect(/<html[^>]*>/.exec(html)?.[0]).toBe(
      '<html style="--hue:200" data-ground="light" lang="en" dir="ltr">',
    );
    expect(metas(html)).toEqual([
      '<meta name="color-scheme" content="light" />',
      `<meta name="theme-color" content="${grounds.light.ground}" />`,
    ]);
  });

  test("for the visitor's device, which decides without a script", () => {
    const { html } = onGround("device")(template);
    expect(html).toContain('<html data-ground="device"');
    expect(metas(html)).toEqual([
      '<meta name="color-scheme" content="light dark" />',
      `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${grounds.dark.ground}" />`,
      `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${grounds.light.ground}" />`,
    ]);
  });
});

describe("a player for other sites", () => {
  const styles = (look: Partial<Parameters<typeof embedStyles>[0]>) =>
    embedStyles({ ...noBandSettings.look, ...look });

  test("has the band's ground, with an accent for it", () => {
    expect(styles({})).toContain(`:root{color-scheme:dark;--ground:${grounds.dark.ground};`);
    expect(styles({ hue: 200 })).toContain("--accent:oklch(0.8 0.1 200)");
    expect(styles({ ground: "light", hue: 200 })).toContain("--accent:oklch(0.48 0.08 200)");
    expect(styles({ ground: "light" })).toContain(
      `:root{color-scheme:light;--ground:${grounds.light.ground};`,
    );
    expect(styles({ ground: "light" })).not.toContain(grounds.dark.ground);
  });

  test.each(["light", "device", null] as const)(
    "has the product's accent where a browser lacks oklch: %s",
    (ground) => {
      const lacking = styles({ ground, hue: 200 }).replace(
        /@supports \(color:oklch\(0 0 0\)\)\{:root\{.*?\}\}/g,
        "",
      );
      expect(lacking).not.toContain("oklch");
      const own = {
        dark: [ownAccents.glow],
        light: [ownAccents.deep],
        device: [ownAccents.glow, ownAccents.deep],
      };
      expect([...lacking.matchAll(/--accent:([^;}]+)/g)].map(([, accent]) => accent)).toEqual(
        own[ground ?? "dark"],
      );
    },
  );

  test("follows the page around it, where the device decides", () => {
    const [dark = "", light = ""] = styles({ ground: "device" }).split("@media (prefers-color-scheme:light)");
    expect(dark).toContain(grounds.dark.ground);
    expect(light).toContain(`color-scheme:light;--ground:${grounds.light.ground}`);
  });

  test.each(["light", "device", null] as const)("names no token that it does not define: %s", (ground) => {
    const sheet = styles({ ground });
    const read = [...sheet.matchAll(/var\((--[\w-]+)[,)]/g)].map(([, name]) => name);
    const defined = [...sheet.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(read.filter((name) => name !== "--played" && !defined.includes(name))).toEqual([]);
  });
});
