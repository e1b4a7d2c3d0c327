// behaviour §10.20
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ShowsPlace } from "#dashboard/shows/ShowsPlace.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { showRow } from "../../../support/catalogueRows.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const [KIEL, LUND] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

test("shows whose deletion was refused are still there and ticked, with a sentence that says so", async () => {
  const shows = [showRow({ id: KIEL, city: "Kiel" }), showRow({ id: LUND, city: "Lund" })];
  const server = stubSupabase({ shows });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShowsPlace />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  for (const city of [/Kiel/, /Lund/]) await userEvent.click(screen.getByRole("checkbox", { name: city }));
  const confirm = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    const question = screen.getByRole("alertdialog", { name: "Delete Shows" });
    expect(question).toHaveTextContent("delete 2 shows?");
    await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  server.fail("SEARCH shows", "refused");
  await confirm();
  expect(await screen.findByText("Failed to delete show")).toBeVisible();
  for (const box of screen.getAllByRole("checkbox")) expect(box).toBeChecked();
  expect(screen.getByText("2 shows selected")).toBeVisible();
  await confirm();
  await waitFor(() => expect(server.rows("shows")).toEqual([]));
  expect(screen.queryByRole("checkbox")).toBeNull();
});
