// behaviour §10.19
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noBandSettings } from "#rules/bandSettings.ts";
import { AboutSection } from "#site/about/AboutSection.tsx";
import { bandPicture } from "../../../support/bandSettings.ts";

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

test("a photo is described by its caption, else by its number", () => {
  const photos = ["The boathouse", ""].map((caption, at) => ({ ...bandPicture(at), caption }));
  render(<AboutSection {...noBandSettings} photos={photos} />);
  const names = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
  expect(names).toEqual(["The boathouse", "Photo 2 of Glass Harbor"]);
});
