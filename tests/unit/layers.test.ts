import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, reachedFrom } from "../support/importGraph.ts";

const source = "src";
/** What makes the built pages out of the same components: Node alone. */
const build = "vite";
/** The design tokens are beside src, for the tools; the build draws its pictures in their colours. */
const tokens = "tailwind.config.ts";
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
const files = [...filesIn(source), ...filesIn(build), tokens];

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** The layer of a file: its folder below src, the file's own name at the top, or `vite`. */
const layerOf = (file: string) => {
  if (file === tokens) return tokens;
  return file.startsWith(`${build}/`) ? build : (relative(source, file).split("/")[0] ?? "");
};
const capabilityOf = (file: string) => relative(source, file).split("/")[1] ?? "";

/** The text of a file without its comments. */
const codeOf = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<![:"])\/\/.*/g, "");

const leaves = ["config.ts", "dashboardConfig.ts", "environment.ts", "messages", "routes.ts"];
const mayImport: Record<string, string[]> = {
  boot: ["boot", "rules", "lib"],
  embed: ["embed", "site", "data", "rules", "lib"],
  press: ["press", "embed", "site", "data", "boot", "rules", "lib"],
  "main.tsx": ["App.tsx", "site", "boot", "rules", "lib", "data"],
  "App.tsx": ["pages", "data", "ui", "lib"],
  [build]: [
    build,
    tokens,
    "boot",
    "embed",
    "press",
    "App.tsx",
    "pages",
    "site",
    "dashboard",
    "data",
    "rules",
    "ui",
    "lib",
  ],
  pages: ["pages", "site", "dashboard", "data", "boot", "rules", "ui", "lib"],
  site: ["site", "data", "boot", "rules", "ui", "lib"],
  dashboard: ["dashboard", "data", "boot", "rules", "ui", "lib"],
  data: ["data", "rules", "lib", "boot"],
  rules: ["rules", "lib"],
  ui: ["ui", "lib", "rules"],
  lib: ["lib"],
  messages: ["messages"],
  [tokens]: ["rules"],
  "config.ts": ["environment.ts"],
  "dashboardConfig.ts": ["environment.ts"],
  "environment.ts": [],
  "routes.ts": [],
};

/** Each file or folder that imports itself through others. */
const inCircles = (imports: ReadonlyMap<string, Iterable<string>>) =>
  [...imports.keys()].filter((start) => {
    const reached = new Set(imports.get(start));
    for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
    return reached.has(start);
  });

const edges = [...graph].flatMap(([file, imports]) => imports.map((imported) => [file, imported] as const));

describe("the layers", () => {
  test("no import is against the direction of the layers", () => {
    expect(edges.length).toBeGreaterThan(50);
    const wrong = edges.filter(([file, imported]) => {
      const allowed = mayImport[layerOf(file)];
      if (!allowed) return true;
      const target = layerOf(imported);
      const isLeaf = leaves.includes(target) && !leaves.includes(layerOf(file));
      return !isLeaf && !allowed.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test("neither data nor what is below it picks a sentence", () => {
    const below = ["data", "boot", "lib"];
    expect(
      edges.filter(([file, target]) => below.includes(layerOf(file)) && layerOf(target) === "messages"),
    ).toEqual([]);
  });

  test("the dashboard's words are English, those of visitors in the site's language, each loaded where it is shown", () => {
    const english = "src/messages/languages/en.ts";
    const own = "src/messages/siteMessages.ts";
    const between = (from: RegExp, to: string) =>
      edges.flatMap(([file, target]) => (from.test(file) && target === to ? file : []));
    // Its draft of a text is for visitors.
    expect(between(/^src\/dashboard\//, own)).toEqual(["src/dashboard/band/composeLegalDraft.ts"]);
    expect(between(/^src\/(site|embed|press)\//, english)).toEqual([]);
    // Of a whole module the build could not tell which group is meant.
    const whole = filesIn("src").filter((file) =>
      /import \* .*(siteMessages|languages\/en)\.ts/.test(codeOf(file)),
    );
    expect(whole).toEqual([]);
  });

  test("components that know no album take the rules of links, of visibility and of the calendar's file alone", () => {
    const taken = filesIn("src/ui").flatMap((file) => importsOf(file));
    const rules = taken.filter((file) => layerOf(file) === "rules").map((file) => basename(file));
    const shared = ["calendarFile.ts", "links.ts", "visibility.ts"];
    expect([...new Set(rules)].sort()).toEqual(shared);
  });

  test("rules do no input or output", () => {
    const outside =
      /\b(window|document|location|history|localStorage|sessionStorage|navigator|fetch|console)\b/;
    const wrong = filesIn("src/rules").filter((file) => outside.test(codeOf(file)));
    expect([outside.test(codeOf("src/boot/privateLinkInAddress.ts")), wrong]).toEqual([true, []]);
  });

  test("no name in lib or ui is a word of the product, or a format of its files", () => {
    const word =
      /^(albums?|tracks?|covers?|artists?|owners?|supabase|settings?|lyrics|catalogue|listens|backups?|aiff?|flac|opus|wma|zip)$/i;
    const namesIn = (file: string) =>
      codeOf(file)
        .replace(/"[^"\n]*"|`[^`]*`/g, (text) => (/^"[#.]/.test(text) ? text : ""))
        .match(/[A-Za-z][a-z]*/g) ?? [];
    const wrong = [...filesIn("src/lib"), ...filesIn("src/ui")].flatMap((file) =>
      namesIn(file).flatMap((name) => (word.test(name) ? `${file}: ${name}` : [])),
    );
    expect(wrong).toEqual([]);
    expect(namesIn("src/data/albums.ts").some((name) => word.test(name))).toBe(true);
  });

  test("the folders of supabase depend one way", () => {
    const order = ["run", "local", "comparison", "development", "operations"];
    const folderOf = (file: string) => file.split("/")[1] ?? "";
    const wrong = filesIn("supabase").flatMap((file) =>
      importsOf(file).filter((imported) => {
        const [from, to] = [folderOf(file), folderOf(imported)];
        if (!imported.startsWith("supabase/") || from === to) return false;
        return !order.slice(0, Math.min(order.indexOf(from), 3)).includes(to);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("the map names every folder, and none that is not there", () => {
    const map = /## The map\s+```\n(.*?)```/s.exec(readFileSync("docs/architecture.md", "utf8"))?.[1] ?? "";
    const named = [...map.matchAll(/^ *([\w/-]+)\/ /gm)].map(([, folder]) => folder ?? "");
    const foldersIn = (folder: string) =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() && !entry.name.startsWith(".") ? entry.name : [],
      );
    const mapped = [
      ...foldersIn("src").map((name) => `src/${name}`),
      ...["src/site", "src/dashboard", "src/data", "supabase", "vite", "tests"].flatMap(foldersIn),
      ...["supabase", "vite", "tests"],
    ];
    expect(mapped.filter((folder) => !named.includes(folder))).toEqual([]);
    expect(named.filter((folder) => !mapped.includes(folder))).toEqual([]);
  });

  /** What the parts of "/" may read of the player, which is at home in none of them. */
  const ofPlayer = ["usePlayerState.ts", "prefetchTrack.ts"].map((name) => `src/site/player/${name}`);

  test.each(["site", "dashboard"])(
    "no capability of src/%s imports another, but the player's state",
    (layer) => {
      const wrong = edges.filter(
        ([file, imported]) =>
          layerOf(file) === layer &&
          layerOf(imported) === layer &&
          capabilityOf(file) !== capabilityOf(imported) &&
          !ofPlayer.includes(imported),
      );
      expect(ofPlayer.filter((file) => !graph.has(file))).toEqual([]);
      expect(filesIn(`src/${layer}`)).not.toEqual([]);
      expect(wrong).toEqual([]);
    },
  );

  test("no file and no folder imports itself through others", () => {
    const folders = new Map<string, Set<string>>();
    for (const [file, imported] of edges) {
      const [from, to] = [dirname(file), dirname(imported)];
      // App.tsx and main.tsx are beside the leaves, which every layer imports.
      if (from !== to && from !== source) folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
    expect([...inCircles(graph), ...inCircles(folders)]).toEqual([]);
  });

  test("no two modules have nearly the same name", () => {
    const plain = (file: string) =>
      basename(file)
        .replace(/\.tsx?$/, "")
        .toLowerCase()
        .replace(/s$/, "");
    const own = files.filter((file) => layerOf(file) !== build);
    const named = new Map<string, string[]>();
    for (const file of own) named.set(plain(file), [...(named.get(plain(file)) ?? []), file]);
    const alike = [...named.values()].filter((files) => files.length > 1);
    expect(alike).toEqual([]);
  });

  test("only the build knows Node", () => {
    const usesNode = (file: string) => /from "node:/.test(readFileSync(file, "utf8"));
    expect(filesIn(build).filter(usesNode)).not.toEqual([]);
    expect(filesIn(source).filter(usesNode)).toEqual([]);
  });

  test("nothing imports the inline scripts, only what they share with the site", () => {
    const taken = edges.filter(
      ([file, imported]) => layerOf(file) !== "boot" && layerOf(imported) === "boot",
    );
    const shared = ["contract.ts", "emailLinkInAddress.ts", "privateLinkInAddress.ts", "repairAddress.ts"];
    expect([...new Set(taken.map(([, imported]) => basename(imported)))].sort()).toEqual(shared);
  });

  test("there is one way to load a component later, and one for a module", () => {
    // What the dev server alone loads is no exception: a built page contains its own.
    const oneWay =
      /\blater(?:Dialog)?\(\s*async \(\) => \(await import\(|\bload\(\(\) => import\(|import\("(?:\.\/index\.css|#boot\/emailLinkInAddress\.ts)"\)/g;
    const otherWay = /\bimport\(|\blazy\b(?=[^}]*\} from "react")/;
    const wrong = filesIn(source).filter((file) => otherWay.test(codeOf(file).replace(oneWay, "")));
    expect(codeOf("src/pages/dashboardParts.ts").match(oneWay)?.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  test("no test mocks a module: files share their modules, so the next one would get the mock", () => {
    const tests = readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join("tests", file));
    expect(tests.filter((file) => /\bvi\.mock\(/.test(codeOf(file)))).toEqual([]);
  });

  test("there is no barrel", () => expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]));

  test("only /secure reaches the full Supabase client, TanStack Query and the reader of tags", () => {
    const reached = reachedFrom("src/main.tsx", ["src/pages/SecurePage.tsx"]);
    const usesQuery = (file: string) => readFileSync(file, "utf8").includes('"@tanstack/');
    const late = [
      "src/data/supabase.ts",
      "src/data/tags/readTags.ts",
      "src/data/tags/parseTags.ts",
      "src/dashboard/albums/readAlbumFiles.ts",
      ...filesIn(source).filter(usesQuery),
    ];
    expect([...reached]).toContain("src/pages/HomePage.tsx");
    expect(late.filter((file) => !graph.has(file))).toEqual([]);
    expect(late.length).toBeGreaterThan(4);
    expect(late.filter((file) => reached.has(file))).toEqual([]);
  });

  test.each([
    ["embed/embed", ["player"]],
    ["press/press", ["downloads", "player"]],
  ])("%s reaches neither React, nor storage, nor another capability than %s", (script, capabilities) => {
    const reached = [...reachedFrom(`src/${script}.ts`, [])];
    const uses = /from "react|localStorage|#lib\/browserStorage/;
    expect(reached).toContain("src/site/player/player.ts");
    expect(reached.filter((file) => uses.test(codeOf(file)))).toEqual([]);
    const ofSite = reached.filter((file) => layerOf(file) === "site").map(capabilityOf);
    expect([...new Set(ofSite)].sort()).toEqual(capabilities);
  });
});
