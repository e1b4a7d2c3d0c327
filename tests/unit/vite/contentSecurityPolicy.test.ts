// behaviour §10.17
import { describe, expect, test } from "vitest";
import { OPEN_FORMS } from "#boot/contract.ts";
import { contentSecurityPolicy, embedPolicy } from "../../../vite/host/contentSecurityPolicy.ts";

const hosted = {
  supabaseUrl: "https://band.supabase.co",
  contactEndpoint: "https://forms.example/f/1?a=b",
  siteUrl: "https://band.example",
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
  test("allows scripts from the own origin or by hash, never inline or by eval", () => {
    const { "script-src": scripts } = directives(contentSecurityPolicy(hosted, "header"));
    expect(scripts).toBe("'self' 'sha256-abc='");
  });

  test("names the configured addresses, each where it is needed and nowhere else", () => {
    const policy = directives(contentSecurityPolicy(hosted, "header"));
    expect(policy["connect-src"]).toBe("'self' https://band.supabase.co https://forms.example");
    expect(policy["img-src"]).toBe("'self' data: blob: https://band.supabase.co");
    expect(policy["media-src"]).toBe("'self' blob: https://band.supabase.co");
    expect(policy["frame-src"]).toBe("'self' https://player.vimeo.com");
    expect(policy["object-src"]).toBe("'none'");
    expect(policy["base-uri"]).toBe("'none'");
  });

  test("needs no other origin when everything is on the page's own", () => {
    const own = { supabaseUrl: "", contactEndpoint: "/contact", siteUrl: "", scriptHashes: [] };
    expect(directives(contentSecurityPolicy(own, "meta"))["connect-src"]).toBe("'self'");
  });

  test("forbids foreign frames in the header, the only place where browsers heed it", () => {
    expect(contentSecurityPolicy(hosted, "header")).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy(hosted, "meta")).not.toContain("frame-ancestors");
  });

  test("upgrades requests of a site with an address of https, in the header alone", () => {
    expect(contentSecurityPolicy(hosted, "header")).toMatch(/; upgrade-insecure-requests$/);
    expect(contentSecurityPolicy(hosted, "meta")).not.toContain("upgrade");
    expect(contentSecurityPolicy({ ...hosted, siteUrl: "http://band.example" }, "header")).not.toContain(
      "upgrade",
    );
  });

  test("lets a form go to other hosts only where the page has one, and only by https (§10.29)", () => {
    expect(directives(contentSecurityPolicy(hosted, "meta"))["form-action"]).toBe("'self'");
    const policy = contentSecurityPolicy({ ...hosted, sendsForms: true }, "meta");
    expect(policy.split("; ")).toContain(OPEN_FORMS);
    expect(directives(policy)["form-action"]).toBe("'self' https:");
    expect(directives(embedPolicy({ ...hosted, styleHash: "'sha256-def='" }, "meta"))["form-action"]).toBe(
      "'none'",
    );
  });

  test("of the embedded player allows frames anywhere, its one script and style, and requests to the site and Supabase (§10.21)", () => {
    const embed = { ...hosted, styleHash: "'sha256-def='" };
    const policy = directives(embedPolicy(embed, "header"));
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "script-src": "'sha256-abc='",
      "style-src": "'sha256-def='",
      // In a sandbox WebKit matches 'self' with nothing.
      "connect-src": "'self' https://band.example https://band.supabase.co",
      "img-src": "'self' https://band.example https://band.supabase.co",
      "media-src": "'self' https://band.example https://band.supabase.co blob:",
      "frame-ancestors": "*",
    });
    expect(embedPolicy(embed, "meta")).not.toContain("frame-ancestors");
    const elsewhere = directives(embedPolicy({ ...embed, media: "https://copies.example/media/" }, "meta"));
    expect(elsewhere["img-src"]).toBe(
      "'self' https://band.example https://band.supabase.co https://copies.example",
    );
  });
});
