// behaviour §2.2
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { environment } from "#environment.ts";
import { type BandSettings, noBandSettings, noLegalTexts } from "#rules/bandSettings.ts";
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

test.each([
  ["Glass Harbor", "12", "6"],
  ["Ebb", "3", "3"],
  ["夜明けの灯台守", "7", "0"],
])("the name is as large as its letters and its longest word allow: %s", (name, letters, word) => {
  const { artistName } = environment;
  environment.artistName = name;
  render(<SiteHeader band={noBandSettings} sections={[]} onContact={() => {}} />);
  environment.artistName = artistName;
  const style = screen.getByText(name).closest("a")?.style;
  expect([style?.getPropertyValue("--letters"), style?.getPropertyValue("--word")]).toEqual([letters, word]);
});

test("the header's links to the sections are a named landmark", () => {
  render(
    <SiteHeader band={noBandSettings} sections={[{ id: "shows", title: "Shows" }]} onContact={() => {}} />,
  );
  expect(screen.getByRole("navigation", { name: "On this page" })).toHaveTextContent("Shows");
});

describe("the footer", () => {
  const footer = { band: noBandSettings, known: null, renderLegal: () => null };
  const known: KnownCatalogue = {
    ...{ albums: [], shows: [], videoUrl: "", band: noBandSettings, legal: noLegalTexts, readAt: 1 },
    isPressLinked: true,
  };

  test("a prerendered page names no year, so that it stays right next January", () => {
    expect(renderToString(<SiteFooter {...footer} />)).not.toMatch(/\d{4}/);
  });

  test("has the band's links as About has them, then what the site itself has (§10.19)", () => {
    const band: BandSettings = {
      ...noBandSettings,
      support: { label: "Buy us a tape", address: "https://support.example/" },
      links: [
        { label: "Letters", address: "https://letters.example/band" },
        { label: "Booking", address: "mailto:booking@example.com" },
      ],
    };
    const renderLegal = () => <a href="#imprint">Imprint</a>;
    const { siteUrl } = environment;
    environment.siteUrl = "https://band.example";
    render(<SiteFooter band={band} known={known} renderLegal={renderLegal} />);
    environment.siteUrl = siteUrl;
    const links = screen.getAllByRole("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]),
    ).toEqual([
      ["Buy us a tape(opens in a new tab)", "https://support.example/", "me noopener"],
      ["Letters(opens in a new tab)", "https://letters.example/band", "me noopener"],
      ["Booking", "mailto:booking@example.com", null],
      ["Press", "/press", null],
      ["Feed", "/feed.xml", null],
      ["Imprint", "#imprint", null],
    ]);
  });

  test("has no list where the band has no links, and no link to what the build has not written", () => {
    render(<SiteFooter {...footer} />);
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    ["support that is a link too", ["https://a.example/tip"], "https://a.example/tip", 1],
    ["a slash at the end", ["https://a.example/band", "https://a.example/band/"], null, 1],
    ["another path", ["https://a.example/one", "https://a.example/two"], null, 2],
    ["an email address twice", ["mailto:a@b.example", "mailto:a@b.example"], null, 1],
  ])("names no address twice: %s", (_, addresses, support, shown) => {
    const band: BandSettings = {
      ...noBandSettings,
      links: addresses.map((address, at) => ({ label: `Link ${at}`, address })),
      support: support === null ? null : { label: "Tip", address: support },
    };
    render(<SiteFooter {...footer} band={band} />);
    expect(screen.getAllByRole("link")).toHaveLength(shown);
  });
});
