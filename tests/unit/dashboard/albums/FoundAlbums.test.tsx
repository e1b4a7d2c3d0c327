// behaviour §10.12
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { FoundAlbums } from "#dashboard/albums/AlbumChoice.tsx";
import type { AlbumFiles, ProposedTrack } from "#rules/albumProposal.ts";

const trackOf = (title: string, part: Partial<ProposedTrack> = {}): ProposedTrack => ({
  file: new File(["sound"], `${title}.wav`),
  title,
  duration: "3:45",
  lyrics: null,
  ...part,
});
const tracks = [
  trackOf("Tide"),
  trackOf("Ebb", { lyrics: "Out" }),
  trackOf("Flood", { duration: undefined }),
];

const lowWater = {
  title: "Low Water",
  artist: null,
  date: null,
  cover: null,
  tracks,
  shortened: [],
};

function Form() {
  const [files, setFiles] = useState<AlbumFiles>({ albums: [lowWater], chosen: lowWater });
  return <FoundAlbums files={files} onChange={setFiles} />;
}

test("a title is edited, and a blank one is marked", async () => {
  render(<Form />);
  const user = userEvent.setup();
  const input = screen.getByRole("textbox", { name: "Title of track 2" });
  await user.clear(input);
  expect(input).toBeInvalid();
  await user.type(input, "Slack");
  expect(input).toBeValid();
  const titles = screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  expect(titles).toEqual(["Tide", "Slack", "Flood"]);
});
