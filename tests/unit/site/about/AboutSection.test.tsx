// behaviour §10.19
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noBandSettings } from "#rules/bandSettings.ts";
import { AboutSection } from "#site/about/AboutSection.tsx";

test("a link opens in a new tab, and a mail address does not", () => {
  const links = [
    { label: "Tapes", address: "https://tapes.example/" },
    { label: "Booking", address: "mailto:us@band.example" },
  ];
  render(<AboutSection {...noBandSettings} links={links} />);
  const tapes = screen.getByRole("link", { name: /^Tapes.*opens in a new tab/ });
  expect(tapes).toHaveAttribute("target", "_blank");
  const booking = screen.getByRole("link", { name: "Booking" });
  expect(booking).toHaveAttribute("href", "mailto:us@band.example");
  expect(booking).not.toHaveAttribute("target");
});
