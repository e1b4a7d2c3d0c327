import { fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as formatTime from "#lib/formatTime.ts";
import { pieceMessages } from "#messages/siteMessages.ts";
import * as coverCopies from "#rules/coverCopies.ts";
import * as showDays from "#rules/shows/showDays.ts";
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

async function expectBroken(reason = "not valid as a React child"): Promise<void> {
  expect(await screen.findByText(pieceMessages.brokenPart)).toBeVisible();
  expect(takeConsoleErrors().flat().map(String).join()).toContain(reason);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

// Rows break nothing here: what is wrong in one gets its default.
describe("on the public page a part fails alone (§10.15)", () => {
  const fail = () => {
    throw new Error("This part is broken.");
  };
  afterEach(() => vi.restoreAllMocks());

  test.each<[part: string, breakPart: () => void, others: string[]]>([
    [
      "the albums",
      () => vi.spyOn(coverCopies, "coverImage").mockImplementation(fail),
      ["Turku", about.value],
    ],
    ["an album's panel", () => vi.spyOn(formatTime, "parseTime").mockImplementation(fail), ["Turku"]],
    ["the shows", () => vi.spyOn(showDays, "hourOf").mockImplementation(fail), ["Ebb", about.value]],
  ])("%s", async (part, breakPart, others) => {
    stubSupabase({ tracks: [track], app_settings: [about], albums: [album], shows: [show] });
    breakPart();
    history.replaceState(null, "", part.includes("panel") ? "/?album=a" : "/");
    render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
    await expectBroken("This part is broken.");
    for (const other of others) expect((await screen.findAllByText(other))[0]).toBeVisible();
    expect(screen.getByRole("button", { name: "Contact" })).toBeVisible();
  });
});

describe("in the dashboard a part fails alone (§10.15)", () => {
  test("the albums, which Try again mounts anew, beside a form that keeps its draft", async () => {
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

  test.each<[place: string, rows: Rows, open: string[]]>([
    ["the tracks of an album", { tracks: [{ ...track, duration: UNSHOWABLE }] }, ["Manage Tracks"]],
    [
      "the private links",
      { private_links: [{ id: "1", album_id: "a", created_at: null }] },
      ["More", "Private links"],
    ],
  ])("%s", async (_, rows, open) => {
    stubSupabase({ albums: [album], ...rows });
    renderDashboard();
    for (const name of open) await press(name);
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
