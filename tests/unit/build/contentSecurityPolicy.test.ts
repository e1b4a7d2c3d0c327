import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "../../../src/build/contentSecurityPolicy.ts";
import { inlineScriptHashes } from "../../../src/build/inlineScriptHashes.ts";

const hosted = {
  supabaseUrl: "https://band.supabase.co",
  contactEndpoint: "https://forms.example/f/1?a=b",
  scriptHashes: ["'sha256-abc='"],
};

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("the Content-Security-Policy", () => {
  test("lets scripts come from the own origin or be known by hash, never inline or by eval", () => {
    const { "script-src": scripts } = directives(contentSecurityPolicy(hosted, "header"));
    expect(scripts).toBe("'self' 'sha256-abc='");
  });

  test("names the configured addresses, each where it is needed and nowhere else", () => {
    const policy = directives(contentSecurityPolicy(hosted, "header"));
    expect(policy["connect-src"]).toBe("'self' https://band.supabase.co https://forms.example");
    expect(policy["img-src"]).toBe("'self' data: blob: https://band.supabase.co");
    expect(policy["media-src"]).toBe("'self' blob: https://band.supabase.co");
    expect(policy["frame-src"]).toBe("https://player.vimeo.com");
    expect(policy["object-src"]).toBe("'none'");
    expect(policy["base-uri"]).toBe("'none'");
  });

  test("needs no other origin when everything lies on the page's own", () => {
    const own = { supabaseUrl: "", contactEndpoint: "/contact", scriptHashes: [] };
    expect(directives(contentSecurityPolicy(own, "meta"))["connect-src"]).toBe("'self'");
  });

  test("forbids foreign frames in the header, the only place where browsers heed it", () => {
    expect(contentSecurityPolicy(hosted, "header")).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy(hosted, "meta")).not.toContain("frame-ancestors");
  });
});

describe("the hashes of inline scripts", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  test("cover each script that runs, to the last space, once", () => {
    const html = `<script> one() </script><script type="module">two()</script><script>\n</script><script> one() </script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf(" one() "), hashOf("two()"), hashOf("\n")]);
  });

  test("leave out files and data", () => {
    const html = `<script type="module" crossorigin src="/assets/a.js"></script><script type="application/ld+json">{}</script><script type=application/json>{}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});
