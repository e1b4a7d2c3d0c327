// behaviour §2.1
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { BrowserRouter, StaticRouter } from "react-router-dom";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { publicTracks } from "#data/publicRows.ts";
import { noBandSettings, noLegalTexts } from "#rules/bandSettings.ts";
import { App } from "../../src/App.tsx";
import { catalogueAlbum } from "../support/catalogueRows.ts";
import { stubSupabase } from "../support/stubbedSupabase.ts";

const warn = vi.fn();

beforeAll(() => import("#pages/SecurePage.tsx"));
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(warn.mockReset());
});

/** A document that knows the page of an album, which was renamed. */
const known: KnownCatalogue = {
  albums: [catalogueAlbum({ id: "a", title: "Ebb" }), catalogueAlbum({ id: "b", title: "Flood" })],
  videoUrl: "",
  band: noBandSettings,
  shows: [],
  legal: noLegalTexts,
  readAt: 0,
  pages: { a: ["ebb", "low-tide"] },
};

/** Opens the page at a path, as written in the address bar. */
function open(path: string, document: KnownCatalogue | null = null) {
  history.replaceState(null, "", location.origin + path);
  render(
    <BrowserRouter>
      <App known={document} />
    </BrowserRouter>,
  );
}

/** A step in the tab's history, by the browser's buttons. */
async function go(steps: 1 | -1): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  history.go(steps);
  await act(async () => void (await arrived));
}

/** The database has what the document knows. jsdom moves nothing. */
function serve({ albums }: KnownCatalogue): void {
  stubSupabase({ albums: albums.map(({ tracks: _tracks, ...row }) => row) });
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
}

test("an album's page is the homepage with that album, and stays mounted from one to the other (§10.14)", async () => {
  serve(known);
  open("/album/low-tide", known);
  const cover = await screen.findByRole("link", { name: /^Ebb/ });
  await waitFor(() => expect(cover).toHaveAttribute("aria-expanded", "true"));
  expect(location.pathname).toBe("/album/low-tide");

  fireEvent.click(cover);
  expect(location.pathname).toBe("/");
  fireEvent.click(cover);
  expect(location.pathname).toBe("/album/ebb");
  await go(-1);
  expect(cover).toHaveAttribute("aria-expanded", "false");
  await go(1);
  expect(cover).toHaveAttribute("aria-expanded", "true");
  expect(location.pathname).toBe("/album/ebb");
  expect(cover).toBeInTheDocument();
});

test("the only album is open in the built page, and stays so when it is left; its address is as any album's (§10.2 §10.3)", async () => {
  const one = { ...known, albums: known.albums.slice(0, 1) };
  serve(one);
  const built = renderToString(
    <StaticRouter location="/">
      <App known={one} />
    </StaticRouter>,
  );
  expect(built).toContain('<div id="album-a"');
  open("/", one);
  const cover = screen.getByRole("link", { name: /^Ebb/ });
  const isOpen = () => {
    expect(cover).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("heading", { name: "Ebb" })).toBeVisible();
  };
  isOpen();
  expect(location.pathname).toBe("/");
  fireEvent.click(cover);
  expect(location.pathname).toBe("/album/ebb");
  isOpen();
  await go(-1);
  expect(location.pathname).toBe("/");
  isOpen();
  await go(1);
  expect(location.pathname).toBe("/album/ebb");
  isOpen();
});

test("the lyrics of the only album can be read once it was selected, also when it is left (§10.4)", async () => {
  const row = { id: "t1", album_id: "a", title: "Pier 9", track_number: 1 };
  const one = { ...known, albums: [catalogueAlbum({ id: "a", title: "Ebb", tracks: publicTracks([row]) })] };
  serve(one);
  const texts = { has_lyrics: true, has_credits: false };
  stubSupabase({ albums: [{ id: "a", title: "Ebb" }], tracks: [{ ...row, track_texts: texts }] });
  open("/", one);
  const cover = screen.getByRole("link", { name: /^Ebb/ });
  expect(screen.queryByRole("button", { name: /^Lyrics/ })).toBeNull();
  fireEvent.click(cover);
  const lyrics = await screen.findByRole("button", { name: /^Lyrics/ }, { timeout: 4000 });
  fireEvent.click(lyrics);
  fireEvent.click(cover);
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(lyrics).toBeInTheDocument();
  expect(lyrics).toHaveAttribute("aria-expanded", "true");
});

test.each(["/secure", "/secure?x", "/secure#albums"])("%s is the admin screen", async (path) => {
  open(path);
  expect(await screen.findByText("Admin Login")).toBeVisible();
  // Late parts of an earlier page may warn, too.
  expect(warn).not.toHaveBeenCalledWith(expect.stringContaining("404"));
});

test.each([
  "/SECURE",
  "/Secure",
  "/secure/",
  "/secure//",
  "/%73ecure",
  "/secure.html",
  "/secure/albums",
  "//",
  "//secure",
  "///",
  "/index.html",
  "/404",
  "/404.html",
  "/%",
  "/album",
  "/album/ebb/1",
])("%s is no route: the 404 page, and the path in the console (§10.14)", async (path) => {
  open(path, known);
  expect(await screen.findByRole("heading", { level: 1, name: "404" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await waitFor(() => expect(warn).toHaveBeenCalledWith(`404: there is no page at ${path}`));
});

test("the ground that the document was built with is on every page but the dashboard (§10.32)", async () => {
  const { dataset } = document.documentElement;
  dataset.ground = "light";
  onTestFinished(() => {
    delete dataset.ground;
  });
  open("/404");
  await screen.findByRole("heading", { level: 1, name: "404" });
  expect(dataset.ground).toBe("light");
  history.pushState(null, "", "/secure");
  await go(-1);
  await go(1);
  expect(await screen.findByText("Admin Login")).toBeVisible();
  expect(dataset.ground).toBeUndefined();
  await go(-1);
  expect(await screen.findByRole("heading", { level: 1, name: "404" })).toBeVisible();
  expect(dataset.ground).toBe("light");
});
