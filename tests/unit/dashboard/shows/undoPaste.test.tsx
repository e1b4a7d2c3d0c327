// behaviour §10.20
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { ShowsPlace } from "#dashboard/shows/ShowsPlace.tsx";
import { draftKeys } from "#dashboardConfig.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

/** Opens the place and adds three shows by a paste. Out: the server, and its rows by city. */
async function pasteThree() {
  const server = stubSupabase({ shows: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShowsPlace />
      <Toaster />
    </QueryClientProvider>,
  );
  const open = await screen.findByRole("button", { name: /^Paste from a spreadsheet/ });
  await waitFor(() => expect(open).toBeEnabled());
  await userEvent.click(open);
  fireEvent.change(screen.getByLabelText("Rows of your spreadsheet"), {
    target: { value: "2037-03-04,Kiel\n2037-03-05,Lund\n2037-03-06,Oslo" },
  });
  await userEvent.click(screen.getByRole("radio", { name: "Draft" }));
  await userEvent.click(screen.getByRole("button", { name: "Add 3 Shows" }));
  await screen.findByRole("button", { name: /^Edit .*Kiel/ });
  return { server, cities: () => server.rows("shows").map(({ city }) => city) };
}

const undo = async () => {
  const [button] = screen.getAllByRole("button", { name: "Undo" });
  await userEvent.click(button as HTMLElement);
};

test("undo of a paste deletes what is still as it was pasted", async () => {
  const { cities } = await pasteThree();
  await undo();
  await waitFor(() => expect(cities()).toEqual([]));
  expect(await screen.findByText(adminSuccesses.showsTakenBack(3, 0))).toBeVisible();
});

test("undo of a paste keeps what was edited since, in this tab or in another one, and says so", async () => {
  const { server, cities } = await pasteThree();
  // Another tab.
  const oslo = server.rows("shows").find(({ city }) => city === "Oslo");
  if (oslo) oslo.ticket_url = "https://tickets.example/1";
  const status = screen.getByLabelText(/^Status of .*Lund/);
  fireEvent.pointerDown(status);
  const release = server.hold("SEARCH shows");
  fireEvent.change(status, { target: { value: "cancelled" } });
  await undo();
  release();
  await waitFor(() => expect(cities()).toEqual(["Lund", "Oslo"]));
  expect(await screen.findByText(adminSuccesses.showsTakenBack(1, 2))).toBeVisible();
  expect(screen.queryByText(/added from your spreadsheet/)).toBeNull();
});

test("a change of another tab between the read and the deletion is kept", async () => {
  const { server, cities } = await pasteThree();
  const release = server.hold("SEARCH shows");
  await undo();
  await waitFor(() => expect(server.requests.at(-1)).toBe("SEARCH shows"));
  const kiel = server.rows("shows").find(({ city }) => city === "Kiel");
  if (kiel) kiel.note = "with Lena";
  release();
  await waitFor(() => expect(cities()).toEqual(["Kiel"]));
  expect(server.rows("shows")[0]?.note).toBe("with Lena");
  expect(await screen.findByText(adminSuccesses.showsTakenBack(2, 1))).toBeVisible();
});

test("a show with unsaved text stays, and so does the text", async () => {
  openDrafts("ada");
  onTestFinished(() => openDrafts(null));
  const { server, cities } = await pasteThree();
  await userEvent.click(screen.getByRole("button", { name: /^Edit .*Kiel/ }));
  await userEvent.type(screen.getByLabelText("Note"), "with Lena");
  await undo();
  await waitFor(() => expect(cities()).toEqual(["Kiel"]));
  expect(screen.getByLabelText("Note")).toHaveValue("with Lena");
  const id = String(server.rows("shows")[0]?.id);
  expect(sessionStorage.getItem(`draft ada ${draftKeys.show(id)}`)).toContain("with Lena");
});
