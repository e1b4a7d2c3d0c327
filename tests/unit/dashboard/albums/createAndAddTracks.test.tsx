// behaviour §10.8
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AlbumSection } from "#dashboard/albums/AlbumSection.tsx";
import { useAlbumEditor } from "#dashboard/albums/useAlbumEditor.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import { confirmations } from "#messages/dashboardMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const onFiles = vi.fn();

function Albums() {
  const none = () => {};
  return (
    <AlbumSection
      isShown
      editor={useAlbumEditor(onFiles)}
      onDeleted={none}
      onManageTracks={none}
      onPrivateLinks={none}
      onViewPrivately={none}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

async function beginAlbum() {
  const server = stubSupabase({ albums: [], tracks: [] });
  onFiles.mockReset();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Albums />
      <Toaster />
    </QueryClientProvider>,
  );
  await press("Add Album");
  await userEvent.type(screen.getByRole("textbox", { name: "Album Title *" }), "Low Tide");
  return () => server.rows("albums").map(({ published_at }) => published_at);
}

test("an album that is to get tracks begins as a draft, and the success says how it becomes public", async () => {
  const published = await beginAlbum();
  await press("Create and add tracks");
  await waitFor(() => expect(published()).toEqual([null]));
  expect(await screen.findByText(releaseMessages.begunAsDraft, { exact: false })).toBeVisible();
  expect(onFiles).toHaveBeenCalledOnce();
});

test("where the owner has chosen Public one question comes before; going back keeps the form", async () => {
  const published = await beginAlbum();
  await choose("Draft");
  await choose("Public");
  await press("Create and add tracks");
  const question = await screen.findByRole("alertdialog", { name: confirmations.publishEmpty.title });
  await press("Cancel");
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(published()).toEqual([]);
  await press("Create and add tracks");
  await press(confirmations.publishEmpty.confirmLabel);
  await waitFor(() => expect(published()).toHaveLength(1));
  expect(published()).not.toEqual([null]);
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(screen.queryByText(releaseMessages.begunAsDraft, { exact: false })).toBeNull();
});

test("a draft that was chosen is asked nothing, and Create Album publishes as before", async () => {
  const published = await beginAlbum();
  await choose("Draft");
  await press("Create and add tracks");
  await waitFor(() => expect(published()).toEqual([null]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("Add Album");
  await userEvent.type(screen.getByRole("textbox", { name: "Album Title *" }), "Flood");
  await press("Create Album");
  await waitFor(() => expect(published()).toHaveLength(2));
  expect(published()[1]).not.toBeNull();
});
