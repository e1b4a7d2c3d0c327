import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AlbumFormValues } from "#dashboard/albums/albumDraft.ts";
import { CoverPicker } from "#dashboard/albums/CoverPicker.tsx";
import { Toaster } from "#ui/Toaster.tsx";

// That they are shown is seen in the browser tests.
beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockImplementation(
    (file) => `blob:${file instanceof File ? file.name : ""}`,
  );
});

type Cover = AlbumFormValues["cover"];

function Picker({ initial, onChange }: { initial: Cover; onChange: (cover: Cover) => void }) {
  const [cover, setCover] = useState(initial);
  const handleChange = (next: Cover) => {
    onChange(next);
    setCover(next);
  };
  return <CoverPicker cover={cover} copies={null} lacksFiles={false} onChange={handleChange} />;
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
const empty = new File([], "blank.png", { type: "image/png" });
/** Chooses a file in the browser's picker; returns what the picker offers. */
async function choose(file: File) {
  await userEvent.click(screen.getByRole("button", { name: /Upload Cover|Change Cover/ }));
  const input = document.querySelector<HTMLInputElement>("body > input[type=file]");
  if (!input) throw new Error("No picker is open.");
  await userEvent.upload(input, file, { applyAccept: false });
  return input.accept;
}
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole("group", { name: "Album Cover" }), { dataTransfer: { files: [file] } });
/** The toast, and the sentence that stays at the picker. */
const bothSay = async (sentence: string) => expect(await screen.findAllByText(sentence)).toHaveLength(2);
const breakPreview = () => fireEvent.error(screen.getByRole("img", { name: "Preview of the cover" }));
const remove = () => screen.queryByRole("button", { name: "Remove cover" });

describe("the cover picker (§2.3 §5 §9)", () => {
  test("takes an image, shows its name, and removes it again, also twice in a row", async () => {
    const onChange = renderPicker(null);
    expect(screen.getByRole("img", { name: "No cover" })).toBeVisible();
    for (let round = 0; round < 2; round += 1) {
      expect(screen.getByRole("button", { name: "Upload Cover" })).toBeVisible();
      expect(remove()).not.toBeInTheDocument();
      expect(await choose(png)).toBe("image/*");
      expect(onChange).toHaveBeenLastCalledWith(png);
      expect(screen.getByText("front.png")).toBeVisible();
      expect(screen.getByRole("img", { name: "Preview of the cover" })).toHaveAttribute(
        "src",
        "blob:front.png",
      );
      expect(screen.getByRole("button", { name: "Change Cover" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Remove cover" }));
      expect(onChange).toHaveBeenLastCalledWith(null);
      expect(screen.getByRole("button", { name: "Upload Cover" })).toHaveFocus();
    }
  });

  test("an empty file is refused with a sentence that says so, chosen or dropped, and the cover stays", async () => {
    const onChange = renderPicker(png);
    const sentence = '"blank.png" is empty. Please choose another image file.';
    await choose(empty);
    await bothSay(sentence);
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByText(sentence)).toBeVisible();
    drop(empty);
    await bothSay(sentence);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText("front.png")).toBeVisible();
  });

  test("a saved cover that cannot be loaded gets the placeholder and no note: its file may be well", () => {
    renderPicker("/storage/v1/object/public/album-covers/covers/1.png");
    breakPreview();
    expect(screen.getByRole("img", { name: "No cover" })).toBeVisible();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  test("of refused files one message is shown, which goes when a picture is taken (§10.9)", async () => {
    const onChange = renderPicker(null);
    for (const name of ["a.pdf", "b.pdf", "c.pdf"]) {
      drop(new File(["text"], name, { type: "application/pdf" }));
      await bothSay(`"${name}" is not an image. Please choose an image file.`);
      expect(screen.getAllByText(/is not an image/)).toHaveLength(2);
      expect(screen.getAllByRole("listitem")).toHaveLength(1);
    }
    drop(png);
    expect(onChange).toHaveBeenCalledWith(png);
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
    expect(screen.queryByText(/is not an image/)).not.toBeInTheDocument();
  });
});
