// behaviour §10.1
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { App } from "../../../src/App.tsx";
import { pieceMessages } from "../../../src/messages/siteMessages.ts";
import { otherSettings, otherShows, someOtherAlbums, strayRows } from "../../support/otherRows.ts";
import { stubSupabase } from "../../support/stubbedSupabase.ts";
import { installSound } from "../site/player/soundElement.ts";

test("rows of another age, or of a stand-in, end no part of the page, whatever is missing or wrong", {
  tags: ["slow"],
}, async () => {
  installSound();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  stubSupabase({
    albums: someOtherAlbums.map(({ album }) => album),
    tracks: [...someOtherAlbums.flatMap(({ tracks }) => tracks), ...strayRows.tracks.slice(1)] as Record<
      string,
      unknown
    >[],
    shows: otherShows.map(({ show }) => show),
    app_settings: otherSettings("site_about"),
  });
  history.replaceState(null, "", "/");
  render(
    <BrowserRouter>
      <App known={null} />
    </BrowserRouter>,
  );
  const list = await screen.findByRole("list", { name: "Albums" });
  await waitFor(() => expect(list.children).toHaveLength(someOtherAlbums.length));
  expect(screen.getByRole("heading", { name: "Shows" })).toBeInTheDocument();
  for (const { name, album, tracks } of someOtherAlbums) {
    const card = list.querySelector<HTMLElement>(`[data-album-id="${album.id}"]`);
    const cover = card?.querySelector("a");
    if (!card || !cover) throw new Error(`${name}: no card`);
    fireEvent.click(cover);
    expect(screen.queryByText(pieceMessages.brokenPart), name).toBeNull();
    expect(card.textContent, name).not.toMatch(/NaN|undefined|Invalid/);
    const [track] = tracks;
    if (track?.audio_url === "/ebb.mp3" && track.title === "Ebb")
      expect(within(card).getByRole("button", { name: /Ebb/ }), name).toHaveAttribute("aria-current", "true");
  }
});
