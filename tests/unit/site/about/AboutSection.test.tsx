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

test("a photo is described by what it shows, else by its caption, which is read once, else by its number", () => {
  const words = [
    { caption: "The boathouse", alt: "A shed on poles above mud." },
    { caption: "The boathouse", alt: "" },
    { caption: "", alt: "" },
  ];
  const photos = words.map((own, at) => ({ ...bandPicture(at), ...own }));
  render(<AboutSection {...noBandSettings} photos={photos} />);
  const names = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
  expect(names).toEqual(["A shed on poles above mud.", "The boathouse", "Photo 3 of Glass Harbor"]);
  const captions = screen.getAllByText("The boathouse");
  expect(captions.map((caption) => caption.getAttribute("aria-hidden"))).toEqual(["false", "true"]);
});
