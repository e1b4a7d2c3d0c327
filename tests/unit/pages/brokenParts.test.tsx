import { fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pieceMessages } from "#messages/siteMessages.ts";
import { App } from "../../../src/App.tsx";
import { albumRow, showRow } from "../../support/catalogueRows.ts";
import { takeConsoleErrors } from "../../support/failOnConsoleError.ts";
import { renderDashboard } from "../../support/renderDashboard.tsx";
import { stubSupabase } from "../../support/stubbedSupabase.ts";

// Broken by rows that the database would refuse: React throws for an object in place of a text.
const UNSHOWABLE = {};

type Rows = Record<string, Record<string, unknown>[]>;

const album = albumRow({ id: "a", title: "Ebb" });
const track = { id: "a1", album_id: "a", title: "Tide", track_number: 1, audio_url: null, duration: null };
const show = showRow({ day: "2999-03-04", city: "Turku" });
const about = { key: "site_about", value: "Four from the coast" };

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => new EventTarget());
});

async function expectBroken(): Promise<void> {
  expect(await screen.findByText(pieceMessages.brokenPart)).toBeVisible();
  expect(takeConsoleErrors().flat().map(String).join()).toContain("not valid as a React child");
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

describe("on the public page a part fails alone (§10.15)", () => {
  test.each<[part: string, rows: Rows, others: string[]]>([
    ["the albums", { albums: [{ ...album, artist: UNSHOWABLE }], shows: [show] }, ["Turku", about.value]],
    ["an album's panel", { albums: [{ ...album, description: UNSHOWABLE }], shows: [show] }, ["Turku"]],
    ["the shows", { albums: [album], shows: [{ ...show, note: UNSHOWABLE }] }, ["Ebb", about.value]],
  ])("%s", async (part, rows, others) => {
    stubSupabase({ tracks: [track], app_settings: [about], ...rows });
    history.replaceState(null, "", part.includes("panel") ? "/?album=a" : "/");
    render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
    await expectBroken();
    for (const other of others) expect(await screen.findByText(other)).toBeVisible();
    expect(screen.getByRole("button", { name: "Contact" })).toBeVisible();
  });
});

describe("in the dashboard a part fails alone, and Try again mounts it anew (§10.15)", () => {
  test("the albums, beside a form that keeps its draft", async () => {
    const broken = { ...album, artist: UNSHOWABLE };
    stubSupabase({ albums: [broken] });
    renderDashboard();
    await expectBroken();
    await press("Add Album");
    fireEvent.change(screen.getByLabelText("Album Title *"), { target: { value: "Flood" } });
    await press("Try again");
    await expectBroken();
    expect(screen.getByLabelText("Album Title *")).toHaveValue("Flood");
    expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });

  test.each<[place: string, rows: Rows, open: string | RegExp]>([
    ["the tracks of an album", { tracks: [{ ...track, duration: UNSHOWABLE }] }, "Manage Tracks"],
    ["the private links", { private_links: [{ id: "1", album_id: "a", created_at: null }] }, "Private links"],
  ])("%s", async (_, rows, open) => {
    stubSupabase({ albums: [album], ...rows });
    renderDashboard();
    await press(open);
    expect(await screen.findByText(pieceMessages.brokenPart)).toBeVisible();
    expect(takeConsoleErrors()).not.toEqual([]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    expect(screen.queryByText(pieceMessages.brokenPart)).toBeNull();
    expect(screen.getByText("Ebb")).toBeVisible();
  });

  test("the shows", async () => {
    stubSupabase({ albums: [album], shows: [{ ...show, note: UNSHOWABLE }] });
    renderDashboard();
    fireEvent.click(screen.getByRole("link", { name: "Shows" }));
    expect(await screen.findByText(pieceMessages.brokenPart)).toBeVisible();
    expect(takeConsoleErrors()).not.toEqual([]);
    fireEvent.click(screen.getByRole("link", { name: "Albums" }));
    expect(await screen.findByText("Ebb")).toBeVisible();
  });
});
