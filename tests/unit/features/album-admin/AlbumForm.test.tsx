import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { AlbumForm } from "#features/album-admin/AlbumForm.tsx";
import { type AlbumDraft, albumDraftOf } from "#features/album-admin/albumDraft.ts";
import { albumOf } from "./albumOf.ts";

type Options = { isNew?: boolean; isSaving?: boolean };

type Handlers = { onSubmit: (draft: AlbumDraft) => void; onCancel: () => void };

function Form({ isNew = true, isSaving = false, onSubmit, onCancel }: Options & Handlers) {
  const [draft, setDraft] = useState(albumDraftOf(isNew ? null : albumOf()));
  return (
    <AlbumForm
      album={isNew ? null : albumOf()}
      draft={draft}
      isSaving={isSaving}
      onChange={(part) => setDraft((previous) => ({ ...previous, ...part }))}
      onSubmit={() => onSubmit(draft)}
      onCancel={onCancel}
    />
  );
}

function renderForm(options: Options = {}) {
  const handlers = { onSubmit: vi.fn<Handlers["onSubmit"]>(), onCancel: vi.fn() };
  render(<Form {...options} {...handlers} />);
  return handlers;
}

const field = (name: string) => screen.getByRole("textbox", { name });

describe("the album form", () => {
  test("for a new album has every field, its placeholder and its default, and starts on the title", async () => {
    renderForm();
    expect(screen.getByRole("form", { name: "Add New Album" })).toBeVisible();
    expect(screen.getByText("Create a new album entry")).toBeVisible();
    expect(field("Album Title *")).toBeRequired();
    await expect.poll(() => document.activeElement).toBe(field("Album Title *"));
    expect(field("Artist")).toHaveValue("GLASS HARBOR");
    expect(field("Description")).toHaveAttribute("rows", "3");
    for (const [name, placeholder] of [
      ["Purchase Link", "https://bandcamp.com"],
      ["Vimeo URL", "https://vimeo.com/..."],
    ] as const) {
      expect(field(name)).toHaveAttribute("type", "url");
      expect(field(name)).toHaveAttribute("placeholder", placeholder);
    }
    const checkbox = screen.getByRole("checkbox", { name: "Mark as NEW (shows NEW tag on front page)" });
    expect(checkbox).not.toBeChecked();
    expect(screen.getByRole("group", { name: "Album Cover" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Create Album" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test("for an album says so", () => {
    renderForm({ isNew: false });
    expect(screen.getByRole("form", { name: "Edit Album" })).toBeVisible();
    expect(screen.getByText("Update album information")).toBeVisible();
    expect(field("Album Title *")).toHaveValue("Low Tide");
    expect(screen.getByRole("button", { name: "Update Album" })).toBeVisible();
  });

  test("submits what was typed and ticked", async () => {
    const { onSubmit } = renderForm();
    await userEvent.type(field("Album Title *"), "Ebb");
    await userEvent.type(field("Description"), "Slow");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
    expect(onSubmit.mock.lastCall).toMatchObject([{ title: "Ebb", description: "Slow", is_new: true }]);
  });

  test("a title of blanks alone is refused beside the field, which gets the focus", async () => {
    const { onSubmit } = renderForm();
    await userEvent.type(field("Album Title *"), "   ");
    await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field("Album Title *")).toHaveAccessibleDescription("Please enter an album title");
    expect(field("Album Title *")).toHaveFocus();
    await userEvent.type(field("Album Title *"), "Ebb");
    expect(field("Album Title *")).toHaveAccessibleDescription("");
  });

  test('reads "Saving..." while busy, and cannot be left then', () => {
    renderForm({ isSaving: true });
    expect(screen.getByRole("button", { name: "Saving..." })).toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  });

  test("Cancel and Escape ask to leave, but not the Escape that ends a composed character", async () => {
    const { onCancel } = renderForm();
    fireEvent.keyDown(field("Artist"), { key: "Escape", isComposing: true });
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.type(field("Artist"), "{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledTimes(2);
  });
});
