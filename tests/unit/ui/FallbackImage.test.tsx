// behaviour §8 §10.8
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FallbackImage } from "#ui/FallbackImage.tsx";

const own = { sizes: "9px", srcSet: "/media/small 1w", src: "/media/whole" };
const stored = { sizes: "9px", srcSet: "https://storage.test/small 1w", src: "https://storage.test/whole" };
const fallback = <i>No picture</i>;

const image = () => document.querySelector("img");
const address = () => image()?.getAttribute("srcset") ?? image()?.getAttribute("src") ?? "none";

function addressesAsked(source: Parameters<typeof FallbackImage>[0]["source"]): string[] {
  render(<FallbackImage source={source} fallback={fallback} />);
  const asked: string[] = [];
  for (let shown = image(); shown; shown = image()) {
    asked.push(address());
    fireEvent.error(shown);
  }
  expect(screen.getByText("No picture")).toBeVisible();
  return asked;
}

test("a picture that the site has not is asked for where Storage has it, each address once", () => {
  expect(addressesAsked({ ...own, otherwise: stored })).toEqual([own.srcSet, stored.srcSet, stored.src]);
});

test("a picture that is in Storage alone is asked for as before", () => {
  expect(addressesAsked(stored)).toEqual([stored.srcSet, stored.src]);
});

test("a logo, which has no copies, is asked for at the site, then in Storage", () => {
  expect(addressesAsked({ src: own.src, otherwise: { src: stored.src } })).toEqual([own.src, stored.src]);
});

test("what is shown stays when the site turns out to have it, and the site's comes next where Storage fails", () => {
  const { rerender } = render(<FallbackImage source={stored} fallback={fallback} />);
  rerender(<FallbackImage source={{ ...own, otherwise: stored }} fallback={fallback} />);
  expect(address()).toBe(stored.srcSet);
  fireEvent.error(image() as HTMLElement);
  expect(address()).toBe(own.srcSet);
});

test("a new source replaces the picture that is shown", () => {
  const { rerender } = render(<FallbackImage source={{ ...own, otherwise: stored }} fallback={fallback} />);
  rerender(<FallbackImage source={{ src: "/media/another" }} fallback={fallback} />);
  expect(address()).toBe("/media/another");
});

test("without a picture nothing is asked for", () => {
  expect(addressesAsked(null)).toEqual([]);
});
