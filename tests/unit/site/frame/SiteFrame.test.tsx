// behaviour §2.2
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { environment } from "#environment.ts";
import { noBandSettings } from "#rules/bandSettings.ts";
import { SiteFooter, SiteHeader } from "#site/frame/SiteFrame.tsx";

describe("the header", () => {
  test("shows no link for a band without a social profile", () => {
    const { socialUrl } = environment;
    environment.socialUrl = "";
    render(<SiteHeader band={noBandSettings} sections={[]} onContact={() => {}} />);
    environment.socialUrl = socialUrl;
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("follows the first link of the web: a mail address is none (§10.19)", () => {
    const links = ["mailto:band@example.com", "https://band.example/"].map((address) => ({
      label: "A",
      address,
    }));
    render(<SiteHeader band={{ ...noBandSettings, links }} sections={[]} onContact={() => {}} />);
    expect(screen.getByRole("link")).toHaveAttribute("href", "https://band.example/");
    // As the links of About: it proves to a profile that it is the band's.
    expect(screen.getByRole("link")).toHaveAttribute("rel", "me noopener");
  });
});

test("the header's links to the sections are a named landmark", () => {
  render(
    <SiteHeader band={noBandSettings} sections={[{ id: "shows", title: "Shows" }]} onContact={() => {}} />,
  );
  expect(screen.getByRole("navigation", { name: "On this page" })).toHaveTextContent("Shows");
});

describe("the footer", () => {
  test("a prerendered page names no year, so that it stays right next January", () => {
    expect(renderToString(<SiteFooter />)).not.toMatch(/\d{4}/);
  });
});
