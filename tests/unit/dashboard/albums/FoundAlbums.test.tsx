// behaviour §10.12
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { FoundAlbums } from "#dashboard/albums/FoundAlbums.tsx";
import type { AlbumFiles, ProposedAlbum, ProposedTrack } from "#rules/albumProposal.ts";

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

function Form({ onChange, album }: { onChange: () => void; album: ProposedAlbum }) {
  const [files, setFiles] = useState<AlbumFiles>({ albums: [album], chosen: album });
  const handleChange = (changed: AlbumFiles) => {
    onChange();
    setFiles(changed);
  };
  return <FoundAlbums files={files} onChange={handleChange} />;
}

function setUp(album: ProposedAlbum = lowWater) {
  const onChange = vi.fn();
  render(<Form onChange={onChange} album={album} />);
  return { user: userEvent.setup(), onChange };
}

const button = (name: string) => screen.getByRole("button", { name });
const titles = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

test("a title is edited, and a blank one is marked", async () => {
  const { user } = setUp();
  const input = screen.getByRole("textbox", { name: "Title of track 2" });
  await user.clear(input);
  expect(input).toBeInvalid();
  await user.type(input, "Slack");
  expect(input).toBeValid();
  expect(titles()).toEqual(["Tide", "Slack", "Flood"]);
});

test("tracks are moved by keyboard; the focus goes along, and the place is announced", async () => {
  const { user } = setUp();
  button("Move Tide down").focus();
  await user.keyboard("{Enter}");
  expect(titles()).toEqual(["Ebb", "Tide", "Flood"]);
  expect(screen.getByRole("status")).toHaveTextContent("Tide is now track 2 of 3.");
  await user.keyboard("{Enter}{Enter}");
  expect(titles()).toEqual(["Ebb", "Flood", "Tide"]);
  expect(button("Move Tide down")).toHaveFocus();
  await user.click(button("Move Flood up"));
  expect(titles()).toEqual(["Flood", "Ebb", "Tide"]);
  expect(button("Move Flood up")).toHaveFocus();
});

test("the first cannot be moved up, nor the last down", async () => {
  const { user, onChange } = setUp();
  for (const name of ["Move Tide up", "Move Flood down"]) {
    expect(button(name)).toHaveAttribute("aria-disabled", "true");
    await user.click(button(name));
  }
  expect(onChange).not.toHaveBeenCalled();
});
