import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AlbumDraft } from "#features/album-admin/albumDraft.ts";
import { CoverPicker } from "#features/album-admin/CoverPicker.tsx";
import { Toaster } from "#ui/Toaster.tsx";

// jsdom has no addresses for files; that they are shown is seen in the browser tests.
beforeEach(() => {
  URL.createObjectURL = () => "blob:cover";
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(URL, "createObjectURL");
  Reflect.deleteProperty(URL, "revokeObjectURL");
});

type Cover = AlbumDraft["cover"];

function Picker({ initial, onChange }: { initial: Cover; onChange: (cover: Cover) => void }) {
  const [cover, setCover] = useState(initial);
  const handleChange = (next: Cover) => {
    onChange(next);
    setCover(next);
  };
  return <CoverPicker cover={cover} onChange={handleChange} />;
}

function renderPicker(initial: Cover) {
  const onChange = vi.fn();
  render(
    <>
      <Picker initial={initial} onChange={onChange} />
      <Toaster />
    </>,
  );
  return onChange;
}

const png = new File(["png"], "front.png", { type: "image/png" });
const pdf = new File(["pdf"], "notes.pdf", { type: "application/pdf" });
const input = () => screen.getByLabelText("Album Cover", { selector: "input" });
const remove = () => screen.queryByRole("button", { name: "Remove cover" });

describe("the cover picker", () => {
  test("takes an image, shows it by name, and gives it up again, also twice in a row", async () => {
    const onChange = renderPicker(null);
    expect(input()).toHaveAttribute("accept", "image/*");
    expect(screen.getByRole("img", { name: "No cover" })).toBeVisible();
    for (let round = 0; round < 2; round += 1) {
      expect(screen.getByRole("button", { name: "Upload Cover" })).toBeVisible();
      expect(remove()).not.toBeInTheDocument();
      await userEvent.upload(input(), png);
      expect(onChange).toHaveBeenLastCalledWith(png);
      expect(screen.getByText("front.png")).toBeVisible();
      expect(screen.getByRole("img", { name: "Preview of the cover" })).toHaveAttribute("src", "blob:cover");
      expect(screen.getByRole("button", { name: "Change Cover" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Remove cover" }));
      expect(onChange).toHaveBeenLastCalledWith(null);
      expect(screen.getByRole("button", { name: "Upload Cover" })).toHaveFocus();
    }
  });

  test("shows the saved cover, which can be changed by a drop", () => {
    const onChange = renderPicker("/storage/v1/object/public/album-covers/covers/1.png");
    expect(screen.getByRole("img", { name: "Preview of the cover" })).toHaveAttribute(
      "src",
      `${location.origin}/storage/v1/object/public/album-covers/covers/1.png`,
    );
    fireEvent.drop(screen.getByRole("group", { name: "Album Cover" }), { dataTransfer: { files: [png] } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(png);
  });

  test("a file that is known to be no image is refused by name, chosen or dropped", async () => {
    const onChange = renderPicker(null);
    const sentence = '"notes.pdf" is not an image. Please choose an image file.';
    await userEvent.upload(input(), pdf, { applyAccept: false });
    expect(await screen.findByText(sentence, {}, { timeout: 5000 })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    fireEvent.drop(screen.getByRole("group", { name: "Album Cover" }), { dataTransfer: { files: [pdf] } });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});
