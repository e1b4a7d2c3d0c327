import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { AlbumForm } from "#dashboard/albums/AlbumForm.tsx";
import { type AlbumFormValues, albumDraftOf } from "#dashboard/albums/albumDraft.ts";
import { saveAlbum } from "#dashboard/albums/albumWrites.ts";
import type { Album } from "#data/rows.ts";
import { useDraft } from "#lib/useDraft.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { albumRow } from "../../../support/catalogueRows.ts";

type Options = { album?: Album | null; isSaving?: boolean };

type Handlers = { onSubmit: (values: AlbumFormValues) => void; onCancel: () => void };

function Form({ album = null, isSaving = false, onSubmit, onCancel }: Options & Handlers) {
  const [begun] = useState(() => albumDraftOf(album));
  const editor = useDraft({ save: saveAlbum });
  const { draft, begin } = editor;
  useEffect(() => begin(begun), [begin, begun]);
  if (!draft) return null;
  const save = () => onSubmit(draft.values);
  return (
    <AlbumForm
      editor={{ ...editor, save, isSaving }}
      draft={draft}
      cancelLabel="Cancel"
      onCancel={onCancel}
    />
  );
}

function renderForm(options: Options = {}) {
  const handlers = { onSubmit: vi.fn<Handlers["onSubmit"]>(), onCancel: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form {...options} {...handlers} />
    </QueryClientProvider>,
  );
  return handlers;
}

const field = (name: string) => screen.getByRole("textbox", { name });

describe("the album form (§2.3 §5)", () => {
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

  test("completes an address when its field is left, and at Enter, and refuses a handle at its field (§10.8)", async () => {
    const { onSubmit } = renderForm();
    await userEvent.type(field("Album Title *"), "Low Tide");
    await userEvent.type(field("Vimeo URL"), "vimeo.com/1");
    await userEvent.type(field("Purchase Link"), "@glassharbor");
    expect(field("Vimeo URL")).toHaveValue("https://vimeo.com/1");
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field("Purchase Link")).toHaveAccessibleDescription(addressMessages.handle);
    expect(field("Purchase Link")).toHaveFocus();
    await userEvent.clear(field("Purchase Link"));
    expect(field("Purchase Link")).toHaveAccessibleDescription("");
    await userEvent.keyboard("www.shop.example/low-tide{Enter}");
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ purchase_link: "https://www.shop.example/low-tide" });
  });

  test("of two refused addresses the first gets the focus, and both a sentence", async () => {
    renderForm();
    await userEvent.type(field("Album Title *"), "Low Tide");
    for (const name of ["Purchase Link", "Vimeo URL"]) await userEvent.type(field(name), "@glassharbor");
    await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
    expect(field("Purchase Link")).toHaveFocus();
    for (const name of ["Purchase Link", "Vimeo URL"])
      expect(field(name)).toHaveAccessibleDescription(addressMessages.handle);
  });

  test("leaves the focus in a field that was entered at once", async () => {
    vi.useFakeTimers();
    renderForm();
    field("Description").focus();
    vi.runAllTimers();
    expect(field("Description")).toHaveFocus();
  });

  test("gone, it gives the focus to the button that opened it, unless that has moved on", async () => {
    const client = new QueryClient();
    for (const hasMovedOn of [false, true]) {
      const view = (isOpen: boolean) => (
        <QueryClientProvider client={client}>
          <button type="button" id="add-album" />
          <button type="button" />
          {isOpen && <Form onSubmit={() => {}} onCancel={() => {}} />}
        </QueryClientProvider>
      );
      const { rerender, unmount } = render(view(true));
      await expect.poll(() => document.activeElement).toBe(field("Album Title *"));
      const [opener, other] = screen.getAllByRole("button");
      if (hasMovedOn) other?.focus();
      rerender(view(false));
      expect(hasMovedOn ? other : opener).toHaveFocus();
      unmount();
    }
  });

  test.each(["   ", "\u200b\u3164"])(
    "the title %j is missing: it is refused beside the field, which gets the focus (§10.8)",
    async (title) => {
      const { onSubmit } = renderForm();
      fireEvent.change(field("Album Title *"), { target: { value: title } });
      await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
      expect(onSubmit).not.toHaveBeenCalled();
      expect(field("Album Title *")).toHaveAccessibleDescription("Please enter an album title");
      expect(field("Album Title *")).toHaveFocus();
      await userEvent.type(field("Album Title *"), "Ebb");
      expect(field("Album Title *")).toHaveAccessibleDescription("");
    },
  );

  test("Cancel and Escape ask to leave, but not the Escape that ends a composed character", async () => {
    const { onCancel } = renderForm();
    fireEvent.keyDown(field("Artist"), { key: "Escape", isComposing: true });
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.type(field("Artist"), "{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledTimes(2);
  });
});

describe("the links of an album (§10.8)", () => {
  const links = () => within(screen.getByRole("group", { name: "Also on" }));
  const submit = () => userEvent.click(screen.getByRole("button", { name: "Create Album" }));

  test("are added, and refused at their fields until they are right", async () => {
    const { onSubmit, onCancel } = renderForm();
    await userEvent.type(field("Album Title *"), "Low Tide");
    await userEvent.click(links().getByRole("button", { name: "Add Link" }));
    await userEvent.type(links().getByLabelText("Address"), "tidal.com/album/1");
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(links().getByLabelText("Label")).toHaveAccessibleDescription(bandMessages.missing("label"));
    expect(links().getByLabelText("Label")).toHaveFocus();
    await userEvent.keyboard("Tidal");
    await submit();
    expect(onSubmit.mock.lastCall?.[0].links).toMatchObject([
      { label: "Tidal", address: "https://tidal.com/album/1" },
    ]);
    await userEvent.type(links().getByLabelText("Label"), "{Escape}");
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("the Escape that ends a drag does not leave the form", async () => {
    const links = ["one", "two"].map((label) => ({ label, address: `https://${label}.example/` }));
    const { onCancel } = renderForm({ album: albumRow({ links }) });
    const handle = screen.getByRole("button", { name: "Reorder one" });
    fireEvent.keyDown(handle, { code: "Space" });
    await waitFor(() => expect(handle.closest("[data-dragging]")).not.toBeNull());
    fireEvent.keyDown(handle, { key: "Escape", code: "Escape" });
    expect(onCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(handle.closest("[data-dragging]")).toBeNull());
    fireEvent.keyDown(handle, { key: "Escape", code: "Escape" });
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe("the fields of a release (§10.10)", () => {
  const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
  const visibility = () => screen.getByRole("group", { name: "Visibility" });
  const stillBuilt = /Hidden at once on the site/;

  test("each choice says what it means; a scheduled one asks for a moment and names the zone of its times", async () => {
    const { onSubmit } = renderForm();
    await choose("Draft");
    expect(visibility()).toHaveAccessibleDescription(/^Only you and anyone with a private link can see/);
    expect(visibility()).not.toHaveAccessibleDescription(stillBuilt);
    expect(screen.getByLabelText("Date")).toHaveAccessibleDescription(/the release day is used/);
    await choose("Scheduled");
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByLabelText("Public from")).toHaveAccessibleDescription(`Times are in ${timeZone}.`);
    fireEvent.change(screen.getByLabelText("Public from"), { target: { value: "2099-12-24T20:00" } });
    fireEvent.change(screen.getByLabelText("Date"), { target: { value: "1998-07-03" } });
    await userEvent.type(field("Album Title *"), "Ebb");
    await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
    expect(onSubmit.mock.lastCall).toMatchObject([
      { visibility: "scheduled", scheduledFor: "2099-12-24T20:00", date: "1998-07-03" },
    ]);
  });

  test("an announced one needs a release after its announcement", async () => {
    const { onSubmit } = renderForm();
    await userEvent.type(field("Album Title *"), "Ebb");
    await choose("Announced");
    expect(visibility()).toHaveAccessibleDescription(/visitors see everything but the tracks/);
    fireEvent.change(screen.getByLabelText("Announced from"), { target: { value: "2099-12-25T20:00" } });
    fireEvent.change(screen.getByLabelText("Public from"), { target: { value: "2099-12-24T20:00" } });
    await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Announced from")).toHaveFocus();
    expect(screen.getByLabelText("Announced from")).toHaveAccessibleDescription(/before its release/);
    fireEvent.change(screen.getByLabelText("Announced from"), { target: { value: "" } });
    await userEvent.click(screen.getByRole("button", { name: "Create Album" }));
    expect(onSubmit.mock.lastCall).toMatchObject([
      { visibility: "announced", scheduledFor: "2099-12-24T20:00", announcedFrom: "" },
    ]);
  });
});
