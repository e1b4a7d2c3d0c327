// behaviour §2.2
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { environment } from "#environment.ts";
import { SiteFooter, SiteHeader } from "#features/site-frame/SiteFrame.tsx";
import { noSiteSettings } from "#rules/siteSettings.ts";

describe("the header", () => {
  test("shows no link for a band without a social profile", () => {
    const { socialUrl } = environment;
    environment.socialUrl = "";
    render(<SiteHeader site={noSiteSettings} sections={[]} onContact={() => {}} />);
    environment.socialUrl = socialUrl;
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the footer", () => {
  test("a prerendered page names no year, so that it stays right next January", () => {
    expect(renderToString(<SiteFooter />)).not.toMatch(/\d{4}/);
  });
});
